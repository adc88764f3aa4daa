import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { type Json, type Params, type Seat, seat } from '../../games/kit/ids.ts';
import type { Audience } from '../../games/kit/news.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import { type Since, sinceOf } from '../../games/kit/since.ts';

export interface LocalSeat {
  readonly name: string;
  /** The bot's level; null: a person. */
  readonly bot: string | null;
}

/** A match as it is kept on this device: JSON, all but its log and its moves, which have rows of their own. */
export interface LocalMatch {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Json;
  /** By seat number. */
  readonly seats: readonly LocalSeat[];
  readonly state: State<Base>;
  /** Since when each open question is open, epoch ms. */
  readonly since: Since;
  /** How many rows of the log and of the moves belong to this state. */
  readonly told: number;
  readonly made: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The match in which the same people play again. */
  readonly next: string | null;
}
/** A row of the log, with those who may read it. */
export interface LocalLine {
  readonly turn: number;
  readonly key: string;
  readonly params: Params;
  readonly to: Audience;
}

/** All that one step changes; it is stored whole or not at all. */
export interface Advance {
  readonly match: LocalMatch;
  readonly lines: readonly LocalLine[];
  /** null: no move has made this state. */
  readonly move: RecordedMove | null;
}

/** The match after a step that led to `state`, and the rows that it adds. */
export function advance(was: LocalMatch, state: State<Base>, move: RecordedMove | null, now: number): Advance {
  const lines = linesOf(state.G);
  return {
    match: {
      ...was,
      state,
      since: sinceOf(state.G, was.since, now),
      told: was.told + lines.length,
      made: was.made + (move ? 1 : 0),
      updatedAt: now,
    },
    lines,
    move,
  };
}

export const linesOf = (G: Base): LocalLine[] =>
  G.table.news.map(({ key, params, to, turn }) => ({ turn, key, params, to }));

/** Seat -> level. */
export const botLevels = (seats: readonly LocalSeat[]): ReadonlyMap<Seat, string> =>
  new Map(seats.flatMap((s, n): [Seat, string][] => (s.bot === null ? [] : [[seat(n), s.bot]])));
export const people = (seats: readonly LocalSeat[]): Seat[] =>
  seats.flatMap((s, n) => (s.bot === null ? [seat(n)] : []));

export const newestFirst = (matches: readonly LocalMatch[]): LocalMatch[] =>
  [...matches].sort((a, b) => b.updatedAt - a.updatedAt);

/** The stored match is the one that this step was made on. */
export const follows = (stored: LocalMatch | undefined, step: Advance): stored is LocalMatch =>
  stored !== undefined && stored.state._stateID === step.match.state._stateID - 1;
