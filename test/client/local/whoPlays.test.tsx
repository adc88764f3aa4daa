// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalSeat } from '../../../client/net/localMatch.ts';
import { localStore } from '../../../client/net/localStore.ts';
import { newMatch } from '../../../client/net/newMatch.ts';
import { entryOf } from '../../../games/registry.ts';
import { freshBrowser, showLocal } from './page.tsx';

// bots that never come to a move: the table stands as it was laid
vi.mock('../../../client/net/workerThinker.ts', () => ({
  workerThinker: () => ({ prepare: async () => {}, think: () => new Promise(() => {}), close: () => {} }),
}));

const INES: LocalSeat = { name: 'Inès', bot: null };
const TOM: LocalSeat = { name: 'Tom', bot: null };
const BOT: LocalSeat = { name: 'bot-1', bot: 'easy' };
const cards = (): HTMLElement[] => screen.queryAllByRole('button').filter(b => b.hasAttribute('aria-pressed'));

beforeEach(freshBrowser);
afterEach(() => {
  vi.restoreAllMocks();
});

async function sitDown(seats: readonly LocalSeat[]) {
  const m = await entryOf('regicide')?.load();
  if (!m) throw new Error('no regicide');
  const key = '00112233445566778899aabbccddeeff';
  const match = await newMatch(await localStore(), m, { seats, options: m.options.defaults, key });
  if (!match) throw new Error('not dealt');
  showLocal(`/local/${match.id}`);
  const first = Number(match.state.G.table.asks[0]?.seats[0]);
  return { id: match.id, first: seats[first]?.name ?? '', other: seats[1 - first]?.name ?? '' };
}
const openMenu = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Menu' }));
  return screen.findByRole('region', { name: /^Qui joue/ });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const storedSeats = async (id: string) => (await (await localStore()).read(id))?.seats;

test('behind the cover whoever is named has gone to bed: a bot plays for them, and the device goes to the other', async () => {
  const { id, first, other } = await sitDown([INES, TOM]);
  await screen.findByRole('heading', { name: first });
  const crew = await openMenu();
  expect(
    within(crew)
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual(['Inès', 'Tom'].map(name => `${name}À tableConfier`));
  press(`Confier à un bot : ${first}`);
  const dialog = await screen.findByRole('dialog', { name: `Un bot joue pour ${first}` });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Redoutable' }));
  await screen.findByText(`Un bot joue pour ${first}.`);
  expect((await storedSeats(id))?.find(seat => seat.name === first)?.caretaker).toBe('hard');
  // nobody else plays: who is left is given the device once, and sees their hand from then on
  await screen.findByRole('heading', { name: other });
  expect(cards()).toHaveLength(0);
  press('Voir ma main');
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Cacher ma main' })).toBeNull();
});

test('they take their seat back in mid-turn, and are covered as before', async () => {
  const { id, first } = await sitDown([INES, TOM]);
  await openMenu();
  press(`Confier à un bot : ${first}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Débutant' }));
  await screen.findByText(`Un bot joue pour ${first}.`);
  const crew = await openMenu();
  within(crew).getByText(/^Un bot joue.*Débutant$/);
  press(`Reprendre sa place : ${first}`);
  await screen.findByText(`${first} est de la partie.`);
  await screen.findByRole('heading', { name: first });
  expect(cards()).toHaveLength(0);
  expect(await storedSeats(id)).toEqual([INES, TOM]);
});

test('somebody sits down where a bot has played, under a name of their own', async () => {
  const { id } = await sitDown([INES, BOT]);
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  await openMenu();
  press('S’asseoir à la place du bot Gaston');
  const name = await screen.findByLabelText('Votre prénom');
  fireEvent.change(name, { target: { value: 'inès' } });
  press('S’asseoir');
  await screen.findByText(/Deux personnes portent ce prénom/);
  fireEvent.change(name, { target: { value: ' Zoé ' } });
  press('S’asseoir');
  await screen.findByText('Zoé est de la partie.');
  expect(await storedSeats(id)).toEqual([INES, { name: 'Zoé', bot: null }]);
  // two people now: nobody sees a hand before they have the device
  await screen.findByRole('button', { name: 'Voir ma main' });
  expect(cards()).toHaveLength(0);
});

test('who plays alone lets a bot go on, watches, and is shown their hand at once when they are back', async () => {
  await sitDown([INES, BOT]);
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  await openMenu();
  press('Confier à un bot : Inès');
  fireEvent.click(await screen.findByRole('button', { name: 'Habitué' }));
  await screen.findByRole('button', { name: 'Coup suivant' });
  expect(cards()).toHaveLength(0);
  await openMenu();
  press('Reprendre sa place : Inès');
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Coup suivant' })).toBeNull();
});

test('what cannot be stored is said, and nothing changes', async () => {
  const { id, first } = await sitDown([INES, TOM]);
  await screen.findByRole('heading', { name: first });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(await localStore(), 'restaff').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await openMenu();
  press(`Confier à un bot : ${first}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Débutant' }));
  await screen.findByText(/^Rien n’a pu être enregistré/);
  expect(await storedSeats(id)).toEqual([INES, TOM]);
});
