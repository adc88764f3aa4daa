// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalSeat } from '../../../client/net/localMatch.ts';
import { localStore } from '../../../client/net/localStore.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import { entryOf } from '../../../games/registry.ts';
import { freshBrowser, showLocal } from './page.tsx';

vi.mock('../../../client/net/workerThinker.ts', async () => {
  const { think } = await import('../../../games/kit/botTurn.ts');
  const { entryOf: find } = await import('../../../games/registry.ts');
  return {
    workerThinker: () => ({
      prepare: async () => {},
      think: async (thought: { game: string }) => {
        const m = await find(thought.game)?.load();
        return m ? think(m, thought as never, () => performance.now()) : null;
      },
      close: () => {},
    }),
  };
});

const INES: LocalSeat = { name: 'Inès', bot: null };
const TOM: LocalSeat = { name: 'Tom', bot: null };
const BOT: LocalSeat = { name: 'bot-1', bot: 'random' };
const cards = (): HTMLElement[] => screen.queryAllByRole('button').filter(b => b.hasAttribute('aria-pressed'));

beforeEach(freshBrowser);
afterEach(() => {
  vi.restoreAllMocks();
});

async function sitDown(seats: readonly LocalSeat[], key = '00112233445566778899aabbccddeeff') {
  const m = await entryOf('regicide')?.load();
  if (!m) throw new Error('no regicide');
  const match = await newMatch(await localStore(), m, { seats, options: m.options.defaults, key });
  if (!match) throw new Error('not dealt');
  showLocal(`/local/${match.id}`);
  return { m, match, first: Number(match.state.G.table.asks[0]?.seats[0]) };
}
test('two people: the cover names who is next and holds nothing of any hand, log or turn', async () => {
  const { first, match, m } = await sitDown([INES, TOM]);
  const name = first === 0 ? 'Inès' : 'Tom';
  await screen.findByRole('heading', { name });
  expect(document.title).toBe('On se passe l’appareil · Tablée');
  const text = document.body.textContent ?? '';
  expect(text).not.toContain(first === 0 ? 'Tom' : 'Inès');
  expect(cards()).toHaveLength(0);
  expect(screen.queryByRole('log')).toBeNull();
  const { hand } = m.view(match.state.G, String(first) as never) as { hand: string[] };
  for (const id of hand) expect(document.body.innerHTML).not.toContain(`"${id}"`);

  fireEvent.click(screen.getByRole('button', { name: 'Voir ma main' }));
  await waitFor(() => expect(cards()).toHaveLength(hand.length));
  expect(document.title).toMatch(/^À vous/);

  fireEvent.click(screen.getByRole('button', { name: 'Cacher ma main' }));
  expect(cards()).toHaveLength(0);
  expect(document.title).toBe('On se passe l’appareil · Tablée');
});

test('the other person’s hand is never drawn before the cover', async () => {
  const { first } = await sitDown([INES, TOM]);
  const names = ['Inès', 'Tom'];
  fireEvent.click(await screen.findByRole('button', { name: 'Voir ma main' }));
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  const drawn: number[] = [];
  const watch = new MutationObserver(() => {
    if (screen.queryByRole('heading', { name: names[1 - first] ?? '' })) drawn.push(cards().length);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  // yielding first thing leaves the same person to suffer the attack: no cover between
  fireEvent.click(screen.getByRole('button', { name: 'Passer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Passer' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Voir ma main' })).toBeNull();
  for (const button of cards()) if (button.getAttribute('aria-disabled') !== 'true') fireEvent.click(button);
  const pay = screen.getAllByRole('button').find(b => /^Défausser/.test(b.textContent ?? ''));
  if (pay) fireEvent.click(pay);
  await screen.findByRole('heading', { name: names[1 - first] ?? '' });
  expect(drawn.every(n => n === 0)).toBe(true);
  expect(cards()).toHaveLength(0);
  watch.disconnect();
});

test('one person with a bot: no cover, and no button to hide', async () => {
  await sitDown([INES, BOT]);
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Voir ma main' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cacher ma main' })).toBeNull();
});

test('bots alone are watched to the end, and may play again', { timeout: 60_000 }, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await sitDown([BOT, { ...BOT, name: 'bot-2' }]);
  for (let n = 0; !screen.queryByRole('button', { name: 'Rejouer' }); n += 1) {
    if (n > 2000) throw new Error('it never ends');
    await act(() => vi.advanceTimersByTimeAsync(450));
  }
  expect(cards()).toHaveLength(0);
  vi.useRealTimers();
});

test('a match that is not here says so', async () => {
  showLocal('/local/nothinglikeit');
  await screen.findByRole('heading', { name: /n’est pas sur cet appareil/ });
});

test('setting the table: names, a bot, nothing kept is said, and the match begins', async () => {
  showLocal('/local');
  await screen.findByText(/Ce navigateur ne garde rien/);
  fireEvent.change(await screen.findByLabelText('Prénom, place 1'), { target: { value: ' Inès ' } });
  fireEvent.change(screen.getByLabelText('Prénom, place 2'), { target: { value: 'inès' } });
  fireEvent.click(screen.getByRole('button', { name: 'Distribuer les cartes' }));
  await screen.findByText(/Deux personnes portent ce prénom/);
  expect(location.pathname).toBe('/local');
  fireEvent.change(screen.getByLabelText('Prénom, place 2'), { target: { value: 'Tom' } });
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Distribuer les cartes' }));
  });
  await waitFor(() => expect(location.pathname).toMatch(/^\/local\/.{12}$/));
  const kept = (await (await localStore()).list())[0];
  expect(kept?.seats).toEqual([INES, TOM]);
});

test('games kept here: one goes on or is thrown away, after being asked', async () => {
  const { match } = await sitDown([{ name: 'Zoé', bot: null }, BOT]);
  document.body.innerHTML = '';
  showLocal('/local');
  const list = await screen.findByRole('list', {}, { timeout: 4000 });
  const row = within(list)
    .getAllByRole('listitem')
    .find(item => item.textContent?.includes('Avec des bots'));
  if (!row) throw new Error('it is not listed');
  expect(within(row).getByRole('link').getAttribute('href')).toBe(`/local/${match.id}`);
  fireEvent.click(within(row).getByRole('button', { name: /^Supprimer/ }));
  expect(await (await localStore()).read(match.id)).toBeDefined();
  fireEvent.click(within(row).getByRole('button', { name: /^Supprimer pour de bon/ }));
  await waitFor(async () => expect(await (await localStore()).read(match.id)).toBeUndefined());
});

test('a store that fails says so: nothing is thrown away, nothing is reported', async () => {
  const { match, first } = await sitDown([INES, TOM]);
  await screen.findByRole('heading', { name: first === 0 ? 'Inès' : 'Tom' });
  const store = await localStore();
  const broken = new DOMException('gone', 'UnknownError');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(store, 'moves').mockRejectedValue(broken);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Signaler un problème' }));
  await screen.findByText(fr['error.not-read']);
  cleanup();
  showLocal('/local');
  vi.spyOn(store, 'remove').mockRejectedValue(broken);
  const links = await screen.findAllByRole('link', { name: /^Reprendre/ });
  const row = links.find(link => link.getAttribute('href') === `/local/${match.id}`)?.closest('li');
  if (!row) throw new Error('it is not listed');
  fireEvent.click(within(row).getByRole('button', { name: /^Supprimer/ }));
  fireEvent.click(within(row).getByRole('button', { name: /^Supprimer pour de bon/ }));
  await screen.findByText(/^Rien n’a pu être enregistré/);
  expect(row.isConnected).toBe(true);
});
