// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gameWords } from '../../../client/i18n/gameTexts.ts';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import type { Language } from '../../../client/i18n/messages.ts';
import { got, type Result } from '../../../client/net/result.ts';
import type { TableSnapshot } from '../../../client/net/session.ts';
import DealDialog from '../../../client/table/fair/DealDialog.tsx';
import { type Json, type Seat, seat } from '../../../games/kit/ids.ts';
import { refuse } from '../../../games/kit/legality.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { freshKey, quick, seedOf } from '../../../games/kit/random.ts';
import { newWitness } from '../../../games/kit/witness.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import { type Watch, type WatchedGame, watchedGame } from '../../support/watchedGame.ts';
import { standIn } from '../shell/standIn.ts';

const solo = anyModule(regicide);
const series = anyModule(masquerade);
const options = { ...Object(solo.options.defaults) } as Json;
const played = watchedGame(solo, { seats: 1, options, n: 3 });

interface Shown {
  readonly m?: typeof solo;
  readonly of?: WatchedGame;
  readonly reader?: Seat | null;
  readonly running?: boolean;
  readonly together?: boolean;
  readonly language?: Language;
  readonly snapshot?: Partial<TableSnapshot>;
  readonly record?: () => Promise<Result<unknown>>;
  readonly witnesses?: readonly ReturnType<typeof newWitness>[];
}
async function show(how: Shown = {}) {
  const { m = solo, of = played, reader = seat(0), running = false, language = 'fr' } = how;
  const { record: kept, witnesses } = of.evidence(reader);
  const { ctx } = standIn(seat(0)).session.snapshot();
  const snapshot = standIn(reader, {
    view: of.views.get(reader) ?? null,
    deals: running ? of.deals.map(deal => ({ ...deal, seed: null })) : of.deals,
    ctx: running ? ctx : ({ ...ctx, gameover: { winners: [], why: 'pay' } } as never),
    ...how.snapshot,
  }).session.snapshot();
  const offer = {
    together: how.together ?? true,
    record: how.record ?? (async () => got(kept)),
    witnesses: async () => how.witnesses ?? witnesses,
  };
  const words = await gameWords('regicide', language);
  const onClose = vi.fn();
  render(
    <LanguageProvider initial={language}>
      <DealDialog offer={offer} module={m} snapshot={snapshot} words={words} onClose={onClose} />
    </LanguageProvider>,
  );
  return { onClose };
}
const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const verdict = async (): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector('[data-verdict]')).toBeTruthy());
  return document.querySelector('[data-verdict]') as HTMLElement;
};
const check = async (): Promise<HTMLElement> => {
  await press('Vérifier cette donne');
  return verdict();
};
const short = (digits: string | null | undefined): string => `${digits?.slice(0, 12).match(/.{4}/g)?.join(' ')}…`;

describe('while the game runs', () => {
  it('shows the fingerprint, keeps the seed, and says when the check can be made', async () => {
    await show({ running: true });
    const dialog = screen.getByRole('dialog', { name: 'La donne' });
    expect(within(dialog).getByText(short(played.deals[0]?.hash))).toBeTruthy();
    expect(within(dialog).getByText('Secrète jusqu’à la fin de la donne')).toBeTruthy();
    expect(within(dialog).getByText('La vérification se fait ici, une fois la partie finie.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Vérifier/ })).toBeNull();
  });
  it.each([true, false])('says that others have the same one, where there are others (%s)', async together => {
    await show({ running: true, together });
    expect(screen.queryAllByText(/la même pour toute la table/)).toHaveLength(together ? 1 : 0);
    expect(screen.getByText(/Ce navigateur garde l’empreinte/)).toBeTruthy();
  });
  it('says in a series which deals are over', async () => {
    const of = watchedGame(series, { seats: 4, options: { deals: 2 }, n: 2 });
    const [first, second] = of.deals;
    if (!first || !second) throw new Error('no series');
    const ctx = standIn(seat(0)).session.snapshot().ctx;
    await show({ m: series, of, language: 'en', snapshot: { deals: [first, { ...second, seed: null }], ctx } });
    expect(screen.getByRole('dialog', { name: 'The deals' })).toBeTruthy();
    const [one, two] = ['Deal 1', 'Deal 2'].map(name => screen.getByRole('region', { name }));
    expect(within(one as HTMLElement).getByText(short(first.seed))).toBeTruthy();
    expect(within(two as HTMLElement).getByText('Secret until the deal is over')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Check/ })).toBeNull();
  });
});

describe('the whole number', () => {
  beforeEach(() => vi.restoreAllMocks());
  it('is copied, and said to be', async () => {
    const writeText = vi.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await show();
    await press('Copier l’empreinte entière');
    expect(writeText).toHaveBeenLastCalledWith(played.deals[0]?.hash);
    expect(screen.getByText('Copié.').getAttribute('role')).toBe('status');
    await press('Copier la graine entière');
    expect(writeText).toHaveBeenLastCalledWith(seedOf(played.record.key, 0));
  });
  it('is shown whole and selected where copying is forbidden', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await show();
    expect(screen.queryByText(String(played.deals[0]?.hash))).toBeNull();
    await press('Copier l’empreinte entière');
    expect(screen.getByText(String(played.deals[0]?.hash))).toBeTruthy();
    expect(getSelection()?.toString()).toBe(played.deals[0]?.hash);
    expect(screen.getByText(/copiez-le à la main/)).toBeTruthy();
  });
});

describe('the check at the end', () => {
  it('says that all fits, of what, and has the focus', async () => {
    await show();
    const found = await check();
    expect(found.dataset.verdict).toBe('fits');
    expect(screen.queryByText(/Ce navigateur garde/)).toBeNull(); // it has compared
    expect(document.activeElement).toBe(within(found).getByRole('heading', { name: 'Tout concorde' }));
    const said = within(found)
      .getAllByRole('listitem')
      .map(item => item.textContent);
    const moves = played.record.moves.length;
    expect(said).toEqual([
      'La graine a bien l’empreinte que ce navigateur avait gardée.',
      'Redistribuées avec la graine, les cartes sont celles que vous aviez sous les yeux avant le premier coup.',
      `Rejouée coup par coup (${moves} coups), la partie repasse par les ${played.witnesses.get(seat(0))?.views.length} moments que ce navigateur a vus et mène à la même fin.`,
    ]);
    expect(screen.queryByRole('button', { name: 'Vérifier cette donne' })).toBeNull();
  });
  it('says what could not be checked', async () => {
    await show({ witnesses: [{ ...newWitness(seat(0)), views: played.witnesses.get(seat(0))?.views ?? [] }] });
    const found = await check();
    expect(found.dataset.verdict).toBe('unproven');
    expect(within(found).getByText(/en même temps que la graine/)).toBeTruthy();
  });
  it('says that the cards were not compared where the rules are others', async () => {
    await show({ record: async () => got({ ...played.record, rulesVersion: 99 }) });
    const found = await check();
    expect(found.dataset.verdict).toBe('unproven');
    expect(within(found).getByText(/Les règles ont été corrigées/)).toBeTruthy();
    expect(within(found).queryByText(/Redistribuées/)).toBeNull();
  });
  it('says what was not compared, where another version showed it', async () => {
    await show({ snapshot: { release: '0.9' } });
    const found = await check();
    expect(found.dataset.verdict).toBe('unproven');
    expect(within(found).getByText(/^1 moment vu ici a été affiché par une autre version/)).toBeTruthy();
  });
  it.each<[string, () => Shown, RegExp]>([
    [
      'another seed than was announced',
      () => ({ witnesses: [{ ...newWitness(seat(0)), hashes: [{ deal: 0, hash: 'ff' }] }] }),
      /^La graine montrée n’a pas l’empreinte annoncée/,
    ],
    [
      'a record of another seed',
      () => ({ record: async () => got({ ...played.record, key: freshKey() }) }),
      /^L’enregistrement vient d’une autre graine/,
    ],
    [
      'other cards at first',
      () => {
        const luck = quick(1);
        const meddle: Watch['meddle'] = (G, made) => (made === 0 ? solo.redeal(G, null, luck) : G);
        return { of: watchedGame(solo, { seats: 1, options, n: 3, meddle }) };
      },
      /les cartes ne sont pas celles/,
    ],
    [
      'a moment that was not',
      () => {
        const kept = played.witnesses.get(seat(0)) ?? newWitness(seat(0));
        return { witnesses: [{ ...kept, views: kept.views.with(1, 'other') }] };
      },
      /ne repasse pas par tous les moments vus ici \(\d+ sur \d+\)/,
    ],
    [
      'a move against the rules',
      () => ({ record: async () => got({ ...played.record, moves: played.record.moves.slice(1) }) }),
      /coup 1 est contraire aux règles/,
    ],
    ['no deal at all', () => ({ record: async () => got({ ...played.record, seats: 9 }) }), /ne permet pas de refaire/],
    ['another end', () => ({ snapshot: { view: { another: 'end' } } }), /ne mène pas à la fin/],
  ])('says what does not fit: %s', async (_, how, sentence) => {
    await show(how());
    const found = await check();
    expect(found.dataset.verdict).toBe('differs');
    expect(within(found).getByRole('heading', { name: 'Quelque chose ne concorde pas' })).toBeTruthy();
    expect(within(found).getAllByText(sentence).length).toBeGreaterThan(0);
    expect(found.textContent).not.toMatch(/Donne 1/);
  });
  it('names the deal in a series', async () => {
    const of = watchedGame(series, { seats: 4, options: { deals: 2 }, n: 2 });
    const kept = of.witnesses.get(seat(0)) ?? newWitness(seat(0));
    const witnesses = [{ ...kept, hashes: [{ deal: 1, hash: 'ff' }] }];
    await show({ m: series, of, witnesses });
    await press('Vérifier ces donnes');
    expect((await verdict()).textContent).toMatch(/Donne 2\u00a0: la graine/);
  });
  it('ends in words where the record breaks it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await show({ record: () => Promise.reject(new Error('no record')) });
    await press('Vérifier cette donne');
    await screen.findByText(/La vérification n’a pas pu se faire/);
    expect(screen.getByRole('button', { name: 'Vérifier cette donne' }).getAttribute('aria-disabled')).toBeNull();
    vi.mocked(console.error).mockRestore();
  });
  it('says why it could not be made, and can be tried again', async () => {
    let answer: Result<unknown> = refuse('offline');
    await show({ record: async () => answer });
    await press('Vérifier cette donne');
    await screen.findByText(/La vérification n’a pas pu se faire\. Le serveur ne répond pas/);
    answer = got({ nothing: 'like a record' });
    await press('Vérifier cette donne');
    await screen.findByText(/Le serveur a eu un problème/);
    answer = got(played.record);
    expect((await check()).dataset.verdict).toBe('fits');
  });
});

it('says what a check proves and what it does not, in both languages', async () => {
  await show({ language: 'en' });
  expect(screen.getByText('What this proves, and what it does not')).toBeTruthy();
  expect(screen.getByText(/from the text “tablee-deal:” followed by the seed/)).toBeTruthy();
  expect(screen.getByText(/a bot that runs there could cheat/)).toBeTruthy();
});
