// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { gameWords } from '../../../client/i18n/gameTexts.ts';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { got } from '../../../client/net/result.ts';
import { Afterwards } from '../../../client/table/Afterwards.tsx';
import { AfterwardsProvider } from '../../../client/table/afterwardsOffer.ts';
import type { Reviewer, ReviewOffer } from '../../../client/table/review/offer.ts';
import Review from '../../../client/table/review/Review.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';
import type { Adviser } from '../../../games/kit/advice.ts';
import type { Json } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Recorded } from '../../../games/kit/replay.ts';
import { type Judged, review } from '../../../games/kit/review.ts';
import { regicide } from '../../../games/regicide/game.ts';
import record from '../../../seeds/regicide/two-lost-pay-1.json' with { type: 'json' };
import { judged } from './judged.ts';

configure({ asyncUtilTimeout: 8000 });

const moves = record.moves as unknown as Recorded['moves'];
const NAMES: Readonly<Record<string, string>> = { '0': 'Inès', '1': 'Tom' };
const plain = (element: Element | null | undefined): string => (element?.textContent ?? '').replace(/\s/g, ' ');

async function offerOf(change: Partial<ReviewOffer> = {}): Promise<ReviewOffer> {
  return {
    module: regicide,
    words: await gameWords('regicide', 'fr'),
    seats: Object.entries(NAMES).map(([seat, name]) => ({
      seat: seat as never,
      name,
      bot: null,
      caretaker: null,
      connected: true,
      away: null,
    })),
    nameOf: seat => NAMES[seat] ?? seat,
    record: async () => got(record),
    ...change,
  };
}
/** A reviewer in the hands of the test: it says what it is told to, when it is told to. */
function byHand() {
  let tell: Parameters<Reviewer>[1] = () => {};
  let end: () => void = () => {};
  let fail: (why: Error) => void = () => {};
  const wishes: Parameters<Reviewer>[0][] = [];
  const stopped = vi.fn();
  const reviewer: Reviewer = (wish, each, stop) => {
    wishes.push(wish);
    stop.addEventListener('abort', stopped);
    tell = each;
    return new Promise((resolve, reject) => {
      end = resolve;
      fail = reject;
    });
  };
  return {
    reviewer,
    wishes,
    stopped,
    says: (all: readonly (Judged | null)[], of = all.length) =>
      act(async () => {
        for (const [n, each] of all.entries()) tell({ done: n + 1, of, judged: each });
      }),
    ends: () => act(async () => end()),
    fails: () => act(async () => fail(new Error('broken'))),
  };
}
async function open(reviewer: Reviewer, change: Partial<ReviewOffer> = {}, onClose = vi.fn()) {
  const offer = await offerOf(change);
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Suspense>
          <Review offer={offer} reviewer={reviewer} onClose={onClose} />
        </Suspense>
      </LanguageProvider>,
    );
  });
  return onClose;
}
/** Three real decisions of the recorded game: two of them cost much. */
const moments = (): Judged[] => {
  const at = moves.flatMap(([by, move], n) => ('by' in move || move.type !== 'play' ? [] : [{ by, move, n }]));
  return [0, 1, 2].map(n => {
    const { by, move, n: index } = at[n] ?? { by: '0', move: { prompt: '', type: 'yield', answer: null }, n: 0 };
    const best = { ...move, type: 'yield', answer: null } as never;
    return judged(n + 1, [0.8, 0.6, 0.25][n] ?? 0, [0.81, 0.8, 0.6][n] ?? 0, {
      seat: by as never,
      at: index,
      played: { move: move as never, chance: [0.8, 0.6, 0.25][n] ?? 0 },
      best: { move: best, chance: [0.81, 0.8, 0.6][n] ?? 0 },
      why: [{ key: 'paysExactly', params: { need: 7 } }],
    });
  });
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

describe('a review', () => {
  test('asks about all people, and tells how far it is', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    expect(hand.wishes).toMatchObject([
      { game: 'regicide', recorded: { key: record.key, moves }, seats: ['0', '1'], budgetMs: 100 },
    ]);
    await hand.says([judged(1, 0.5, 0.5), null], 40);
    expect(screen.getByText('2 décisions revues sur 40')).toBeTruthy();
    const bar = screen.getByRole('progressbar');
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '40']);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('leaves out the bots among people', async () => {
    const hand = byHand();
    const seats = (await offerOf()).seats.map((info, n) => ({ ...info, bot: n === 0 ? 'easy' : null }));
    await open(hand.reviewer, { seats });
    expect(hand.wishes[0]?.seats).toEqual(['1']);
  });

  test('tells of the turns that cost most: who, what was played, what would have been better, and why', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    const [first, second, third] = moments();
    if (!first || !second || !third) throw new Error('too few moments');
    await hand.says([first, second, third]);
    await hand.ends();
    expect(screen.getByRole('heading', { level: 3, name: 'Les 2 tours qui ont coûté le plus cher' })).toBeTruthy();
    const told = screen.getAllByRole('article');
    expect(told).toHaveLength(2);
    const [dearest] = told;
    if (!dearest) throw new Error('nothing told');
    expect(plain(dearest)).toContain(`Tour 3, ${NAMES[third.seat]}`);
    expect(plain(dearest)).toContain('35 points de moins');
    const terms = within(dearest).getAllByRole('definition').map(plain);
    expect(terms[0]).toMatch(/^Attaquer avec .*25 % de chances de gagner$/);
    expect(terms[1]).toBe('Passer60 % de chances de gagner');
    expect(within(dearest).getByText('Paie exactement 7.')).toBeTruthy();
    // the enemy and the hand as they were, the cards that were played among them
    const hands = await within(dearest).findByRole('list', { name: /^La main, \d cartes$/ });
    expect(within(dearest).getByRole('img', { name: /^Ennemi\s: Valet/ })).toBeTruthy();
    const used = within(hands).getAllByText('Carte jouée');
    expect(used).toHaveLength((third.played.move.answer as string[]).length);
  });

  test('draws the chances, and names each point', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    await hand.says(moments());
    await hand.ends();
    const slider = screen.getByRole('slider', { name: /chances de gagner/ });
    const said = (): string => (slider.getAttribute('aria-valuetext') ?? '').replace(/\s/g, ' ');
    expect(said()).toMatch(/^Tour 3, (Inès|Tom) : 25 % après ce choix$/); // the dearest, to begin with
    fireEvent.change(slider, { target: { value: '0' } });
    expect(said()).toMatch(/^Tour 1, (Inès|Tom) : 80 % après ce choix$/);
    expect(plain(document.body)).toContain('De 80 % au début à 25 % à la fin. Au plus haut, 80 % (tour 1)');
  });

  test('says so when every turn was well played', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    await hand.says([judged(1, 0.79, 0.8), judged(2, 0.82, 0.82)]);
    await hand.ends();
    expect(screen.getByRole('heading', { level: 3, name: /^Bien joué/ })).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByRole('slider')).toBeTruthy();
  });

  test('says so when nothing could be judged', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    await hand.says([null, null]);
    await hand.ends();
    expect(screen.getByRole('heading', { level: 3, name: 'Le Maître n’a rien à dire de cette partie.' })).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('can be stopped, and keeps what is known by then', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    await hand.says(moments(), 30);
    expect(hand.stopped).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Arrêter' }));
    expect(hand.stopped).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Analyse arrêtée après 3 décisions sur 30.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await hand.says([judged(9, 0, 1)], 30); // it was under way
    expect(screen.getByText('Analyse arrêtée après 3 décisions sur 30.')).toBeTruthy();
  });

  test('stops when one goes away', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    cleanup();
    expect(hand.stopped).toHaveBeenCalledTimes(1);
  });

  test('that breaks down says so, and may be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const hand = byHand();
    await open(hand.reviewer);
    await hand.fails();
    expect(screen.getByRole('alert').textContent).toMatch(/L’analyse n’a pas abouti/);
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(hand.wishes).toHaveLength(2));
    await hand.says([judged(1, 0.5, 0.5)]);
    await hand.ends();
    expect(screen.getByRole('slider')).toBeTruthy();
  });

  test('is not begun without a whole record, nor under other rules', async () => {
    const hand = byHand();
    await open(hand.reviewer, { record: async () => got({ ...record, key: undefined }) });
    await screen.findByRole('alert');
    cleanup();
    await open(hand.reviewer, { record: async () => got({ ...record, rulesVersion: 99 }) });
    await screen.findByText(/Les règles ont été corrigées depuis cette partie/);
    expect(hand.wishes).toEqual([]);
  });

  test('has no serious flaw for assistive technology', async () => {
    const hand = byHand();
    await open(hand.reviewer);
    await hand.says(moments());
    await hand.ends();
    await screen.findAllByRole('list', { name: /^La main/ });
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    const worst = violations.filter(
      ({ impact, id }) => (impact === 'serious' || impact === 'critical') && id !== 'region',
    );
    expect(worst.map(({ id }) => id)).toEqual([]);
  });
});

test('a whole review, through the kit', async () => {
  const adviser: Adviser<Json> = (task, also) => {
    const prompt = task.prompts[0];
    if (!also || !prompt) return null;
    const flip = { prompt: prompt.id, type: 'yield', answer: null };
    return {
      ways: [
        { move: flip, chance: 0.9 },
        { move: also, chance: 0.2 },
      ],
      why: [],
    };
  };
  const m: AnyModule = { ...regicide, adviser: async () => adviser };
  const through: Reviewer = async ({ recorded, seats, budgetMs, seed }, each) => {
    for await (const step of review(m, recorded, seats, { budgetMs, seed, clock: () => 0 })) each(step);
  };
  await open(through);
  await screen.findByRole('heading', { level: 3, name: 'Les 5 tours qui ont coûté le plus cher' });
  expect(screen.getAllByRole('article')).toHaveLength(5);
  for (const told of screen.getAllByRole('article')) expect(plain(told)).toContain('70 points de moins');
});

describe('after a game', () => {
  async function afterwards(review: ReviewOffer | undefined): Promise<void> {
    await act(async () => {
      render(
        <LanguageProvider initial="fr">
          <Toasts>
            <Router>
              <AfterwardsProvider value={{ review }}>
                <Afterwards />
              </AfterwardsProvider>
            </Router>
          </Toasts>
        </LanguageProvider>,
      );
    });
  }
  test('a game with an adviser can be reviewed', async () => {
    await afterwards(await offerOf({ record: async () => got(null) }));
    fireEvent.click(screen.getByRole('button', { name: 'Analyser la partie' }));
    await screen.findByRole('dialog', { name: 'Analyse de la partie' });
    await screen.findByRole('alert');
  });
  test('a game without one cannot', async () => {
    await afterwards(undefined);
    expect(screen.queryByRole('button', { name: 'Analyser la partie' })).toBeNull();
  });
});
