// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { keepSeat, seatAt } from '../../../client/net/seatStore.ts';
import Room from '../../../client/pages/Room.tsx';
import { beginWhenFull } from '../../../client/pages/room/eager.ts';
import { Toasts } from '../../../client/ui/Toast.tsx';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import { botShown, roomShown, STORED, type StandInRoom, seatShown, snapshotOf, standInRoom } from './standInRoom.ts';

let line: StandInRoom;
vi.mock('../../../client/net/roomSession.ts', () => ({ roomSession: () => line }));

/** What was asked of the server, in order, and what it answers with. */
let calls: (readonly [string, Record<string, unknown>])[] = [];
let answer: (verb: string) => [number, unknown] = () => [200, shown];
let shown: RoomShown;
beforeEach(() => {
  localStorage.clear();
  calls = [];
  answer = () => [200, shown];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url === '/api/here') return new Response('{"publicUrl":null,"addresses":[]}');
    const { playerID: _, credentials, ...body } = JSON.parse(String(init?.body)) as Record<string, unknown>;
    expect(credentials).toBe('key');
    const verb = url.split('/').at(-1) ?? '';
    calls.push([verb, body]);
    const [status, value] = answer(verb);
    return new Response(JSON.stringify(value), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The page of a room as somebody who sits there (or not: null) sees it. */
async function open(room: RoomShown, me: Seat | null = seat(0)): Promise<void> {
  shown = room;
  if (me !== null) keepSeat({ ...STORED, seat: me });
  line = standInRoom(snapshotOf(room, { mine: { seat: me, kept: null }, as: 'key' }));
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Suspense>
            <Room code="K7QRM" />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('list', { name: 'Les places' }, { timeout: 5000 });
}
const tell = (room: RoomShown, me: Seat | null): Promise<void> =>
  act(async () => {
    shown = room;
    line.tells({ room, mine: { seat: me, kept: null } });
  });
const rows = (): HTMLElement[] => within(screen.getByRole('list', { name: 'Les places' })).getAllByRole('listitem');
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const [LEA, TOM] = [seatShown(0, 'Léa'), seatShown(1, 'Tom')];

describe('whoever lays the table', () => {
  it('has controls, the others see the same without; everybody sees who it is', async () => {
    await open(roomShown([LEA, TOM, botShown(2), seatShown(3, null)]), seat(1));
    expect(rows()[0]?.textContent).toContain('Hôte');
    expect(rows().map(row => within(row).queryAllByRole('button').length)).toEqual([0, 0, 0, 0]);
    for (const name of ['Changer l’ordre', 'Fermer la table', 'Régler la partie'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await tell(roomShown([LEA, TOM, botShown(2), seatShown(3, null)], { host: seat(1) }), seat(1));
    for (const name of ['Changer l’ordre', 'Fermer la table', 'Régler la partie', 'Que faire pour Léa\u00a0?'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByText(/^Vous êtes maintenant l’hôte/)).toBeTruthy();
  });
  it('hears of another host, but not of one who only sits elsewhere or is called otherwise', async () => {
    await open(roomShown([LEA, TOM, seatShown(2, 'Ana')]), seat(1));
    await tell(roomShown([TOM, LEA, seatShown(2, 'Ana')].map(reseated), { host: seat(1) }), seat(0));
    await tell(roomShown([TOM, seatShown(1, 'Léa B'), seatShown(2, 'Ana')].map(reseated), { host: seat(1) }), seat(0));
    expect(screen.queryByText(/L’hôte est maintenant/)).toBeNull();
    await tell(roomShown([TOM, LEA, seatShown(2, 'Ana')].map(reseated), { host: seat(2) }), seat(0));
    expect(screen.getByText('L’hôte est maintenant Ana.')).toBeTruthy();
  });
  it('puts people in another order, and focus goes with whoever is moved', async () => {
    await open(roomShown([LEA, TOM, seatShown(2, null)]));
    await press('Changer l’ordre');
    expect(within(rows()[2] as HTMLElement).queryAllByRole('button')).toEqual([]);
    await press('Monter Tom');
    expect(calls).toEqual([['swap', { seat: '1', with: '0' }]]);
    await tell(roomShown([TOM, LEA, seatShown(2, null)].map(reseated), { host: seat(1) }), seat(1));
    // at the top there is no further way up
    expect(screen.getByRole('button', { name: 'Monter Tom' }).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descendre Tom' }));
    expect(await screen.findByText('Tom : place 1 sur 3.')).toBeTruthy();
    await press('Descendre Léa');
    expect(calls.at(-1)).toEqual(['swap', { seat: '1', with: '2' }]);
    await tell(roomShown([TOM, seatShown(1, null), LEA].map(reseated), { host: seat(2) }), seat(2));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Monter Léa' }));
    expect(seatAt('m1')?.seat).toBe('2');
  });
  it('adds seats and takes them away, with the bot that sits there', async () => {
    await open(roomShown([LEA, TOM, botShown(2)]));
    await press('Ajouter une place');
    await press('Enlever la place du bot Marcel');
    expect(calls).toEqual([
      ['seats', { n: 4 }],
      ['bot', { seat: '2', level: null }],
      ['seats', { n: 2 }],
    ]);
    await tell(roomShown([LEA, TOM]), seat(0));
    const less = screen.getByRole('button', { name: 'Enlever une place libre' });
    expect(less.getAttribute('aria-disabled')).toBe('true');
    expect(less.getAttribute('aria-description')).toMatch(/^Toutes les places sont prises/);
  });
  it('asks once before somebody is removed', async () => {
    await open(roomShown([LEA, TOM, seatShown(2, null, { kept: 'Ana' })]));
    await press('Que faire pour Tom\u00a0?');
    await press('Retirer Tom de la table');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Garder Tom' }));
    await press('Garder Tom');
    expect(calls).toEqual([]);
    await press('Que faire pour Tom\u00a0?');
    await press('Retirer Tom de la table');
    await press('Libérer la place');
    await press('Que faire pour Ana\u00a0?');
    expect(screen.queryByRole('button', { name: /^Confier/ })).toBeNull();
    await press('Ne plus attendre Ana');
    await press('Libérer la place');
    expect(calls).toEqual([
      ['remove', { seat: '1' }],
      ['remove', { seat: '2' }],
    ]);
  });
  it('gives the table to somebody else, and focus stays on the page', async () => {
    await open(roomShown([LEA, TOM]));
    await press('Que faire pour Tom\u00a0?');
    await press('Confier la table à Tom');
    expect(calls).toEqual([['host', { seat: '1' }]]);
    await tell(roomShown([LEA, TOM], { host: seat(1) }), seat(0));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Regicide' }));
  });
  it('changes options and time, and asks the server for nothing that stays as it is', async () => {
    await open(roomShown([LEA, TOM], { options: { difficulty: 'harsh', openDiscard: false } }));
    await press('Régler la partie');
    await press('Enregistrer');
    expect(calls).toEqual([]);
    await press('Régler la partie');
    fireEvent.click(screen.getByRole('radio', { name: 'Tranquille' }));
    fireEvent.click(screen.getByRole('radio', { name: /^3.jours$/ }));
    await press('Enregistrer');
    expect(calls).toEqual([['pace', { pace: { kind: 'relaxed', limit: 259_200_000 } }]]);
    await press('Régler la partie');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Défausse ouverte' }));
    await press('Enregistrer');
    expect(calls.at(-1)).toEqual(['options', { options: { difficulty: 'harsh', openDiscard: true } }]);
  });
  it('does one thing after another on a slow line, and what is pressed twice once', async () => {
    let answered = (): void => {};
    const slow = new Promise<void>(resolve => (answered = resolve));
    const quick = fetch;
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      if (String(given[0]).endsWith('/seats')) await slow;
      return quick(...given);
    });
    await open(roomShown([LEA, TOM]));
    await press('Ajouter une place');
    await press('Ajouter une place');
    await press('Fermer la table');
    expect(calls).toEqual([]);
    await act(async () => answered());
    await vi.waitFor(() => expect(calls.map(([verb]) => verb)).toEqual(['seats', 'lock']));
  });
  it('closes the table', async () => {
    await open(roomShown([LEA, TOM]));
    await press('Fermer la table');
    expect(calls).toEqual([['lock', { on: true }]]);
    await tell(roomShown([LEA, TOM], { locked: true }), seat(0));
    expect(screen.getByText(/^Table fermée/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Fermer la table' }).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a seat that is no more', () => {
  it('is told in words to whoever had it; they may sit down again, or hear that it is closed', async () => {
    await open(roomShown([LEA, TOM]), seat(1));
    await tell(roomShown([LEA, seatShown(1, null)]), null);
    expect(screen.getByRole('alert').textContent).toMatch(/^Votre place a été libérée/);
    expect(screen.getByRole('button', { name: 'S’asseoir' })).toBeTruthy();
    expect(rows()[0]?.textContent).toContain('Léa');
    await tell(roomShown([LEA, seatShown(1, null)], { locked: true }), null);
    expect(screen.getByText('La table est fermée')).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
  });
  it('is not lost because it was refused once: somebody may have been moved meanwhile', async () => {
    await open(roomShown([LEA, TOM]), seat(1));
    answer = () => [403, { error: 'bad-credentials', params: {} }];
    await press('Quitter la table');
    await act(async () => {
      fireEvent.click(screen.getAllByRole('button', { name: 'Quitter la table' }).at(-1) as HTMLElement);
    });
    expect(calls.map(([verb]) => verb)).toEqual(['leave']);
    expect(seatAt('m1')).not.toBeNull();
  });
});

describe('to play again', () => {
  let n = 0;
  /** Each a match of its own: what is begun once is not begun again. */
  const again = (...seats: Parameters<typeof roomShown>[0]): RoomShown => roomShown(seats, { matchID: `again-${n}` });
  const KEPT = seatShown(1, null, { kept: 'Tom' });
  const here = async (room: RoomShown, me: Seat = seat(0)): Promise<void> => {
    keepSeat({ ...STORED, matchID: room.matchID });
    beginWhenFull(room.matchID);
    await open(room, me);
  };
  beforeEach(() => {
    n += 1;
  });
  it('begins by itself, once, when everybody is back', async () => {
    await here(again(LEA, KEPT));
    expect(document.getElementById('room-reason')?.textContent).toMatch(/^On attend Tom.* La partie commencera/);
    await tell(again(LEA, TOM), seat(0));
    await tell(again(LEA, TOM, seatShown(2, 'Ana')), seat(0));
    expect(calls).toEqual([['start', {}]]);
  });
  it('waits for a press where somebody has begun to change the table', async () => {
    await here(again(LEA, KEPT));
    await press('Régler la partie');
    await tell(again(LEA, TOM), seat(0));
    expect(calls).toEqual([]);
  });
  it('is begun by nobody but whoever lays the table', async () => {
    await here(again(seatShown(0, 'Ana'), seatShown(1, 'Léa')), seat(1));
    expect(calls).toEqual([]);
  });
});

/** In the order in which they are listed. */
function reseated<S extends { readonly seat: Seat }>(shownSeat: S, n: number): S {
  return { ...shownSeat, seat: seat(n) };
}
