import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { type Json, type Params, type Seat, seat } from '../../games/kit/ids.ts';
import type { Audience } from '../../games/kit/news.ts';
import type { RecordedMove, Stint } from '../../games/kit/replay.ts';
import { type Since, sinceOf } from '../../games/kit/since.ts';

export interface LocalSeat {
  readonly name: string;
  /** The level of the bot whose seat it is; null: a person's. */
  readonly bot: string | null;
  /** The level of the bot that plays while its person is away. Missing: they play themselves. */
  readonly caretaker?: string;
}

/** A match as it is kept on this device: JSON, all but its log and its moves, which have rows of their own. */
export interface LocalMatch {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly options: Json;
  /** By seat number. */
  readonly seats: readonly LocalSeat[];
  /** Goes up whenever somebody else plays a seat: what a bot thought before does not count. Missing: it never did. */
  readonly crew?: number;
  /** Where bots moved in people's places. Missing: nowhere. */
  readonly stints?: readonly Stint[];
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

/** Seat -> level, of all that bots play: those of people who are away, too. */
export const botLevels = (seats: readonly LocalSeat[]): ReadonlyMap<Seat, string> =>
  new Map(
    seats.flatMap(({ bot, caretaker }, n): [Seat, string][] => {
      const level = bot ?? caretaker;
      return level === undefined ? [] : [[seat(n), level]];
    }),
  );
/** Seats of people, at the table or away. */
export const people = (seats: readonly LocalSeat[]): Seat[] =>
  seats.flatMap((s, n) => (s.bot === null ? [seat(n)] : []));
/** Those who play themselves. */
export const playing = (seats: readonly LocalSeat[]): Seat[] =>
  seats.flatMap((s, n) => (s.bot === null && s.caretaker === undefined ? [seat(n)] : []));

export const newestFirst = (matches: readonly LocalMatch[]): LocalMatch[] =>
  [...matches].sort((a, b) => b.updatedAt - a.updatedAt);
export const crewOf = ({ crew = 0 }: LocalMatch): number => crew;

/** The stored match is the one that this step was made on, played by the same. */
export const follows = (stored: LocalMatch | undefined, { match }: Advance): stored is LocalMatch =>
  stored !== undefined && stored.state._stateID === match.state._stateID - 1 && crewOf(stored) === crewOf(match);
