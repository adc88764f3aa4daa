// @vitest-environment jsdom
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { localStore } from '../../../client/net/localStore.ts';
import type { Finished } from '../../../client/net/results.ts';
import Stats from '../../../client/pages/Stats.tsx';
import { Toasts } from '../../../client/ui/Toast.tsx';
import { finished } from './finished.ts';

configure({ asyncUtilTimeout: 8000 });

async function show(results: readonly Finished[], language: 'fr' | 'en' = 'fr'): Promise<void> {
  const store = await localStore();
  for (const result of results) await store.note(result);
  await act(async () => {
    render(
      <LanguageProvider initial={language}>
        <Toasts>
          <Stats />
        </Toasts>
      </LanguageProvider>,
    );
  });
}
const plain = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s/g, ' ');
/** The number beside a word. */
const fact = (part: HTMLElement, name: string): string => {
  const term = within(part)
    .getAllByText(name)
    .find(found => found.tagName === 'DT');
  return (term?.nextElementSibling?.textContent ?? '').replace(/\s/g, ' ');
};
const part = (name: string): HTMLElement => screen.getByRole('region', { name });

beforeEach(async () => {
  await (await localStore()).clearResults();
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

describe('the page of statistics', () => {
  test('says kindly that there is nothing yet, and where to begin', async () => {
    await show([]);
    await screen.findByRole('heading', { level: 1, name: 'Pas encore de statistiques' });
    expect(screen.getByRole('link', { name: 'Choisir un jeu' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Effacer les statistiques' })).toBeNull();
  });

  test('games, wins, rate, runs, by seats, medals, royals; bots that were watched apart', async () => {
    await show([
      finished({ won: true, facts: { defeated: 12, medal: 'gold' } }),
      finished({ won: true, facts: { defeated: 12, medal: 'silver' } }),
      finished({ facts: { defeated: 4 } }),
      finished({ won: true, options: { jesters: 0 }, facts: { defeated: 12, medal: 'gold' } }),
      finished({ seats: 3, facts: { defeated: 2 } }),
      finished({ who: 'bots', seats: 2, won: true, facts: { defeated: 12 } }),
    ]);
    await screen.findByRole('heading', { level: 2, name: 'Regicide' });
    const mine = part('Vos parties');
    expect(fact(mine, 'Parties')).toBe('5');
    expect(fact(mine, 'Victoires')).toBe('3 60 %');
    expect(fact(mine, 'Victoires d’affilée')).toBe('0');
    expect(fact(mine, 'Meilleure série')).toBe('2');
    const rows = within(mine)
      .getAllByRole('row')
      .slice(1)
      .map(row => within(row).getAllByRole('cell').map(plain));
    expect(within(mine).getAllByRole('rowheader').map(plain)).toEqual([
      'En solo',
      'En solo, difficile, sans Joker',
      'À 3',
    ]);
    expect(rows).toEqual([
      ['3', '2', '67 %'],
      ['1', '1', '100 %'],
      ['1', '0', '0 %'],
    ]);
    const medals = (name: string): string[] => {
      const box = within(mine).getByRole('heading', { level: 4, name }).parentElement ?? mine;
      return ['Or', 'Argent', 'Bronze'].map(metal => fact(box, metal));
    };
    expect(medals('En solo\u00a0: médailles')).toEqual(['1', '1', '0']);
    expect(medals('En solo, difficile, sans Joker\u00a0: médailles')).toEqual(['1', '0', '0']);
    expect(within(mine).getByRole('heading', { level: 4, name: 'Têtes couronnées vaincues' })).toBeTruthy();
    expect(fact(mine, 'En tout')).toBe('42');
    expect(fact(mine, 'Par partie, en moyenne')).toBe('8,4');
    expect(fact(mine, 'Au mieux')).toBe('12');
    const watched = part('Parties entre bots que vous avez regardées');
    expect(fact(watched, 'Parties')).toBe('1');
    expect(fact(watched, 'Victoires')).toBe('1 100 %');
    expect(within(watched).queryByRole('heading', { name: /médailles$/ })).toBeNull();
  });

  test('in English, and without what was not played', async () => {
    await show([finished({ seats: 4, won: true, facts: { defeated: 12 } })], 'en');
    const mine = await screen.findByRole('region', { name: 'Your games' });
    expect(within(mine).getByRole('rowheader').textContent).toBe('4 players');
    expect(fact(mine, 'Wins')).toBe('1 100%');
    expect(screen.queryByRole('region', { name: 'Games between bots that you watched' })).toBeNull();
  });

  test('a game in which more is not better says what the most is', async () => {
    const complots = { game: 'petits-complots', seats: 4 };
    await show([
      finished({ ...complots, options: { chaos: 'balanced', window: 6 }, facts: { rounds: 9 } }),
      finished({ ...complots, options: { chaos: 'chaotic', window: 6 }, won: true, facts: { rounds: 6 } }),
    ]);
    await screen.findByRole('heading', { level: 2, name: 'Petits Complots entre Amis' });
    const mine = part('Vos parties');
    expect(within(mine).getAllByRole('rowheader').map(plain)).toEqual(['À 4', 'À 4, chaos complet']);
    expect(within(mine).getByRole('heading', { level: 4, name: 'Tours de table' })).toBeTruthy();
    expect([fact(mine, 'Par partie, en moyenne'), fact(mine, 'Au plus long')]).toEqual(['7,5', '9']);
    expect(within(mine).queryByText('Au mieux')).toBeNull();
  });

  test('are cleared after being asked, and only then', async () => {
    await show([finished()]);
    fireEvent.click(await screen.findByRole('button', { name: 'Effacer les statistiques' }));
    fireEvent.click(screen.getByRole('button', { name: 'Garder' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await (await localStore()).results()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Effacer les statistiques' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
    await screen.findByRole('heading', { level: 1, name: 'Pas encore de statistiques' });
    expect(await (await localStore()).results()).toEqual([]);
  });

  test('stay where the device cannot clear them, and it is said', async () => {
    await show([finished()]);
    const store = await localStore();
    const fails = vi.spyOn(store, 'clearResults').mockRejectedValueOnce(new DOMException('gone', 'UnknownError'));
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    fireEvent.click(await screen.findByRole('button', { name: 'Effacer les statistiques' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tout effacer' }));
    await screen.findByText(/^Rien n’a pu être enregistré/);
    expect(screen.getByRole('heading', { level: 1, name: 'Statistiques' })).toBeTruthy();
    told.mockRestore();
    fails.mockRestore();
  });

  test('leave out games that are not in the house any more', async () => {
    await show([finished({ game: 'gone' })]);
    await screen.findByRole('heading', { level: 1, name: 'Pas encore de statistiques' });
  });
});
