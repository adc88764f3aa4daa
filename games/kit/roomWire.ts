import type { Pace } from './clocks.ts';
import type { Json, Seat } from './ids.ts';
import type { Chosen } from './options.ts';

/**
 * What travels between a room and its people. What they do there they do over HTTP (server/rooms/api.ts, boardgame.io's lobby);
 * over a socket of the namespace ROOMS they hear of it.
 *
 * Client to server: `enter` (code, credentials | null, answer: (Check) => void); `earlier` (before: number, answer: (Talk) => void);
 * `alive`, as at a table (wire.ts).
 * Server to client: `room` (RoomShown, Mine), after entering and whenever anything in it has changed; `talk` (Talk), after entering
 * and with every new line; `refused` (Refusal): the room is gone; `behind` (boolean), `closing` (ms): as at a table.
 */
/** No game is called so. */
export const ROOMS = '/_rooms';

/** What the credentials of whoever looks on are good for in a room. */
export interface Mine {
  /** Where they sit. */
  readonly seat: Seat | null;
  /** What is kept for them until they come back from the last match. */
  readonly kept: Seat | null;
  /** The game lets them say nothing now; missing: it does not mind. Told to them alone. */
  readonly silent?: true;
}

/** A room as everybody in it may see it. */
export interface RoomShown {
  readonly code: string;
  readonly game: string;
  /** Played here now, or next, or last. */
  readonly matchID: string;
  readonly seats: readonly RoomSeat[];
  /** Who lays the table: seats, options, the lock. null: nobody sits there. */
  readonly host: Seat | null;
  /** Nobody new may sit down. */
  readonly locked: boolean;
  readonly options: Chosen;
  readonly pace: Pace;
  readonly started: boolean;
  readonly over: boolean;
  /** Of a match that is over: the match in which its people play again. */
  readonly next: string | null;
  /** It cannot go on: it was dealt under other rules, and today's do not know how. Its people may stop it. */
  readonly standsStill: boolean;
  /** Matches that were played here to their end, oldest first. */
  readonly results: readonly RoomResult[];
  /** The server's clock when this was told, epoch ms: no device's clock is trusted. */
  readonly now: number;
}

export interface RoomSeat {
  readonly seat: Seat;
  /** null: free. */
  readonly name: string | null;
  /** The level of the bot whose seat it is; null: a person's, or free. */
  readonly bot: string | null;
  /** Kept for somebody who played the last match here and has not come back yet. */
  readonly kept: string | null;
  /** The level of the bot that plays for the person whose seat it is. */
  readonly caretaker: string | null;
  readonly connected: boolean;
  /** Since when its person is away, epoch ms; null: here, or for a moment only. */
  readonly away: number | null;
  /** Something has to be decided about it, by those who are here. */
  readonly decision: Decision | null;
}

/** A person may be away for so long without anybody noticing: a tunnel, a reload, a phone that was locked; ms. */
export const GRACE = 15_000;
/** What the others may decide about a seat that keeps them waiting. */
export const CHOICES = ['wait', 'caretaker', 'free', 'stop'] as const;
export type Choice = (typeof CHOICES)[number];
export interface Decision {
  /** Its person has left, or is away; or its time was up twice in a row; or nobody sits there. */
  readonly why: 'left' | 'away' | 'late' | 'free';
  /** What can be chosen; to wait is what they do meanwhile. */
  readonly choices: readonly Choice[];
  /** By seat of those who have chosen. */
  readonly votes: Readonly<Record<Seat, Choice>>;
  /** Votes that decide. */
  readonly needed: number;
}

export interface RoomResult {
  readonly matchID: string;
  /** Epoch ms. */
  readonly at: number;
  readonly outcome: Json;
  /** By seat, as they were called then; a bot by its level. */
  readonly seats: readonly { readonly name: string; readonly bot: string | null }[];
}

/** Lines that were said in a room, oldest first. */
export interface Talk {
  readonly lines: readonly Said[];
  /** There are older ones. */
  readonly more: boolean;
}
export interface Said {
  readonly n: number;
  readonly seat: Seat;
  /** Of who sat there then. */
  readonly name: string;
  readonly at: number;
  /** One of LINES, which every reader hears in their own language, or their own words. */
  readonly line: string | null;
  readonly text: string | null;
}
/** Preset lines, in the order of an evening: `say.<id>` in the texts. */
export const LINES = [
  'hello',
  'goodLuck',
  'yourTurn',
  'thinking',
  'wellPlayed',
  'phew',
  'ouch',
  'oops',
  'thanks',
  'brb',
  'back',
  'again',
  'bye',
] as const;
/** Longest line of own words, in characters. */
export const LONGEST_LINE = 200;
/** Lines sent on entering, and at most with one page of earlier ones. */
export const TALK_PAGE = 50;
