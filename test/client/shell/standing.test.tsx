// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../client/i18n/Language.tsx';
import { keepSeat, type StoredSeat, seatAt } from '../../../client/net/seatStore.ts';
import type { TableSession, TableSnapshot } from '../../../client/net/session.ts';
import Table from '../../../client/pages/Table.tsx';
import fr from '../../../client/texts/fr.json' with { type: 'json' };
import { Toasts } from '../../../client/ui/Toast.tsx';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import { roomShown, STORED, type StandInRoom, seatShown, snapshotOf, standInRoom } from './standInRoom.ts';

/** Why the table shows nothing. */
let why: string;
vi.mock('../../../client/net/onlineSession.ts', () => ({
  onlineSession: (): TableSession => {
    const refused = { ok: false, code: why, params: {} };
    const snapshot = {
      game: 'regicide',
      seats: [],
      lines: [],
      deals: [],
      seat: null,
      view: null,
      ctx: null,
      next: null,
    };
    const shown = { ...snapshot, refused };
    return {
      snapshot: () => shown as unknown as TableSnapshot,
      subscribe: () => () => {},
      act: async () => ({ ok: true }),
      older: async () => {},
      close: () => {},
    };
  },
}));

const room = roomShown([seatShown(0, 'Léa'), seatShown(1, 'Marc', { connected: false })], {
  started: true,
  standsStill: true,
});
/** The match as the server tells it, and what it was asked to do. */
let match: RoomShown;
let asked: string[];
let refuses: string | null;
beforeEach(() => {
  localStorage.clear();
  keepSeat(STORED);
  match = room;
  asked = [];
  refuses = null;
  why = 'other-rules';
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method?.toUpperCase() === 'POST') asked.push(`${url} ${String(init.body)}`);
    if (url === '/api/rooms/K7QRM/stop') {
      if (refuses) return new Response(JSON.stringify({ error: refuses, params: {} }), { status: 409 });
      match = { ...match, over: true, standsStill: false };
      tells(match);
      return new Response(JSON.stringify(match));
    }
    if (url.endsWith('/playAgain')) {
      tells(next());
      return new Response(JSON.stringify({ nextMatchID: 'm2' }));
    }
    if (url.endsWith('/m2/join')) return new Response(JSON.stringify({ playerID: '0', playerCredentials: 'new' }));
    return new Response(JSON.stringify(match));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const left = vi.fn();
let line: StandInRoom;
/** Marc plays again there; everybody is one seat further. */
const next = (): RoomShown => roomShown([seatShown(0, 'Marc'), seatShown(1, null, { kept: 'Léa' })], { matchID: 'm2' });
/** What the room's line tells from now on. */
const tells = (shown: RoomShown): void => act(() => line.tells({ room: shown }));
function Page({ seat }: { readonly seat: StoredSeat | null }) {
  const { room: now } = useSyncExternalStore(line.subscribe, line.snapshot);
  return now && <Table room={room} mine={seat} now={now} session={line} onLeft={left} />;
}
async function sit(seat: StoredSeat | null = STORED, shown: RoomShown = room): Promise<void> {
  left.mockClear();
  match = shown;
  line = standInRoom(snapshotOf(shown));
  await act(async () => {
    render(
      <LanguageProvider initial="fr">
        <Toasts>
          <Suspense>
            <Page seat={seat} />
          </Suspense>
        </Toasts>
      </LanguageProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 }, { timeout: 8000 });
}
const title = (): string => screen.getByRole('heading', { level: 1 }).textContent ?? '';
/** With its unbreakable spaces. */
const told = (text: string): void => expect(document.querySelector('main')?.textContent).toContain(text);
const press = (name: string): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
const texts = fr;
const AGAIN = 'Rejouer tous ensemble';

it('says that the rules have changed, and offers to stop', async () => {
  await sit();
  expect(title()).toBe(texts['stands.stands.title']);
  expect(document.title).toContain(texts['stands.stands.title']);
  told(texts['stands.stands.about']);
  await press(texts['stands.stop']);
  expect(asked).toEqual([`/api/rooms/K7QRM/stop ${JSON.stringify({ playerID: '0', credentials: 'key' })}`]);
  expect(title()).toBe(texts['stands.stopped.title']);
  expect(screen.queryByRole('button', { name: texts['stands.stop'] })).toBeNull();
  screen.getByRole('button', { name: AGAIN });
});

it('stops and plays again with one press, on the same seat', async () => {
  await sit();
  await press(AGAIN);
  await waitFor(() => expect(left).toHaveBeenCalledOnce(), { timeout: 8000 });
  expect(asked.map(line => line.split(' ')[0])).toEqual([
    '/api/rooms/K7QRM/stop',
    '/games/regicide/m1/playAgain',
    '/games/regicide/m2/join',
  ]);
  expect(seatAt('m2')).toMatchObject({ seat: '0', credentials: 'new' });
  expect(line.came).toEqual(['new']);
});

it('says why it could not be stopped, and plays nothing', async () => {
  refuses = 'goes-on';
  await sit();
  await press(AGAIN);
  expect(screen.getByText(/peut continuer/).textContent).toBe(fr['error.goes-on']);
  expect(asked).toHaveLength(1);
  expect(title()).toBe(texts['stands.stands.title']);
});

it('sees what the others do about it, and joins them', async () => {
  await sit();
  tells({ ...room, over: true, standsStill: false });
  expect(title()).toBe(texts['stands.stopped.title']);
  tells(next());
  screen.getByText('Marc propose une autre partie.');
  await press(texts['table.again.join']);
  expect(asked).toEqual([expect.stringContaining('/games/regicide/m2/join')]);
});

it('lets who watches look on, and go where the others play', async () => {
  await sit(null);
  screen.getByText(texts['stands.watch']);
  expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
  expect(screen.queryByRole('button', { name: texts['stands.stop'] })).toBeNull();
  tells(next());
  await press(texts['table.again.watch']);
  expect(left).toHaveBeenCalledOnce();
});

it('says of a game that was over before that it cannot be shown any more', async () => {
  await sit(STORED, { ...room, over: true, standsStill: false });
  expect(title()).toBe(texts['stands.over.title']);
  screen.getByRole('button', { name: AGAIN });
});

it('says of a game that was stopped that nobody has won', async () => {
  why = 'stopped';
  await sit(STORED, { ...room, over: true, standsStill: false });
  expect(title()).toBe(texts['stands.stopped.title']);
  told(texts['stands.stopped.about']);
});

it('forgets the seat at a table that is gone, and looks what is there now', async () => {
  why = 'no-match';
  await sit();
  expect(seatAt('m1')).toBeNull();
  expect(left).toHaveBeenCalledOnce();
});

it('has a page reloaded that is older than the table', async () => {
  why = 'old-page';
  await sit();
  expect(title()).toBe(texts['stands.old-page.title']);
  expect(screen.getAllByRole('button').map(b => b.textContent)).toContain(texts['ui.reload']);
  expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
});
