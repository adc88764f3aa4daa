import type { RoomSession, RoomSnapshot } from '../../../client/net/roomSession.ts';
import type { StoredSeat } from '../../../client/net/seatStore.ts';
import { seat } from '../../../games/kit/ids.ts';
import type { Mine, RoomSeat, RoomShown } from '../../../games/kit/roomWire.ts';

/** A seat as it is told where nothing is the matter with it. */
export const seatShown = (n: number, name: string | null, more: Partial<RoomSeat> = {}): RoomSeat => ({
  seat: seat(n),
  name,
  bot: null,
  kept: null,
  caretaker: null,
  connected: name !== null,
  away: null,
  decision: null,
  ...more,
});
export const botShown = (n: number, level = 'easy'): RoomSeat => seatShown(n, `bot-${n + 1}`, { bot: level });

/** Léa’s seat in that room, as her browser keeps it. */
export const STORED: StoredSeat = {
  matchID: 'm1',
  game: 'regicide',
  code: 'K7QRM',
  seat: '0',
  credentials: 'key',
  name: 'Léa',
  at: 1,
};

/** A room before its match. */
export const roomShown = (seats: readonly RoomSeat[], more: Partial<RoomShown> = {}): RoomShown => ({
  code: 'K7QRM',
  game: 'regicide',
  matchID: 'm1',
  seats,
  host: seat(0),
  locked: false,
  options: {},
  pace: { kind: 'none' },
  started: false,
  over: false,
  next: null,
  standsStill: false,
  results: [],
  now: Date.now(),
  ...more,
});
export const NOBODY: Mine = { seat: null, kept: null };
export const snapshotOf = (room: RoomShown | null, more: Partial<RoomSnapshot> = {}): RoomSnapshot => ({
  room,
  mine: NOBODY,
  as: null,
  talk: [],
  more: false,
  line: room ? 'live' : 'connecting',
  refused: null,
  troubled: null,
  ahead: 0,
  ...more,
});

/** The line to a room, in the hands of a test. */
export interface StandInRoom extends RoomSession {
  /** What is told from now on. */
  tells(change: Partial<RoomSnapshot>): void;
  /** As whom the page has come, the last one last. */
  readonly came: (string | null)[];
}
export function standInRoom(first: RoomSnapshot, asSomebody: (key: string | null) => void = () => {}): StandInRoom {
  let snapshot = first;
  const listeners = new Set<() => void>();
  const came: (string | null)[] = [];
  return {
    snapshot: () => snapshot,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    as: key => {
      came.push(key);
      asSomebody(key);
    },
    retry: () => {},
    earlier: async () => {},
    close: () => listeners.clear(),
    tells: change => {
      snapshot = { ...snapshot, ...change };
      for (const listener of [...listeners]) listener();
    },
    came,
  };
}
