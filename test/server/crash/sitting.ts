import { type Json, type Seat, seats } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { Registered } from '../../support/registered.ts';

/** A move that a person sent, and what was heard of it. `sent` and `answered` count everything that happens in a town. */
export interface Said {
  readonly seat: Seat;
  readonly move: Move;
  readonly sent: number;
  /** null: no yes was heard. */
  answered: number | null;
  /** The code of a no. */
  refused: string | null;
}
export interface Person {
  readonly seat: Seat;
  key: string;
  /** Those the person may bear: one, or also the one that was asked for without an answer. */
  names: readonly string[];
}
/** One match as the people at it know it: what they were promised, and what they said without an answer. */
export interface Sitting {
  readonly game: Registered;
  readonly size: number;
  /** Where people sit; bots have the rest. By seat: the key that they had in the last match of the room, which keeps it for them. */
  readonly places: ReadonlyMap<Seat, string | null>;
  readonly options: Json;
  readonly matchID: string;
  readonly code: string;
  readonly persons: Map<Seat, Person>;
  readonly bots: Set<Seat>;
  readonly said: Said[];
  /** Somebody has pressed start, and may not have heard an answer. */
  begun: boolean;
  started: boolean;
  over: boolean;
  /** The match in which the same people play again. */
  next: string | null;
  /** Seats that were asked for, or given up, without an answer so far: somebody nobody knows may sit there. */
  doubts: number;
}

/** People on so many of the first seats, at their first match in a room. */
export const firstSeats = (count: number): Sitting['places'] => new Map(seats(count).map(seat => [seat, null]));

export const sittingAt = (
  terms: Pick<Sitting, 'game' | 'size' | 'places' | 'options' | 'matchID' | 'code'>,
): Sitting => ({
  ...terms,
  persons: new Map(),
  bots: new Set(),
  said: [],
  begun: false,
  started: false,
  over: false,
  next: null,
  doubts: 0,
});
