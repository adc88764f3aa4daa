import type { State } from 'boardgame.io';
import type { Kysely } from 'kysely';
import type { Base } from '../../games/kit/base.ts';
import type { Bots } from '../../games/kit/botSeats.ts';
import type { Timing } from '../../games/kit/clocks.ts';
import type { Since } from '../../games/kit/since.ts';
import type { Schema } from '../db/schema.ts';
import { botsOf, readMetadata } from './metadata.ts';

/** Where a match stands, as it was written last. Never changed in place. */
export interface Standing {
  readonly game: string;
  readonly state: State<Base>;
  readonly since: Since;
  /** Lines of the log so far, all audiences. */
  readonly told: number;
  readonly started: boolean;
  /** Who is played by bots: caretakers of people who are away, too. */
  readonly bots: Bots;
  /** Goes up whenever that changes. */
  readonly crew: number;
  readonly timing: Timing;
  /** rulesVersion under which it is played. */
  readonly rules: number;
}

/** Matches in memory, so that a move need not read what the move before it has written. The database is right, this may be late. */
export interface Standings {
  /** As it is remembered, else as it is stored; null: there is no such match. */
  lately(match: string): Promise<Standing | null>;
  /** As it is stored. */
  newest(match: string): Promise<Standing | null>;
  /** This process has written it so. */
  keep(match: string, standing: Standing): void;
  /** What is remembered is not what is stored. */
  forget(match: string): void;
  /** Where each match that is remembered stands. */
  numbers(): ReadonlyMap<string, number>;
}
const UNTIMED: Timing = { pace: { kind: 'none' }, clocks: {} };
/** Matches that are remembered, at most: the others are read again when somebody moves. */
const MOST = 1000;

export function standings(db: Kysely<Schema>): Standings {
  // in order of their last use
  const kept = new Map<string, Standing>();
  /** The last look at each match that is under way; none any more once something newer is known of that match. */
  const looks = new Map<string, symbol>();
  const forget = (match: string): void => {
    looks.delete(match);
    kept.delete(match);
  };
  const keep = (match: string, standing: Standing): void => {
    forget(match);
    kept.set(match, standing);
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  };
  const read = async (match: string): Promise<Standing | null> => {
    forget(match);
    const look = Symbol(match);
    looks.set(match, look);
    const found = await stored(match).catch((error: unknown) => {
      if (looks.get(match) === look) looks.delete(match);
      throw error;
    });
    // what was written in the meantime is newer than what was read
    if (looks.get(match) !== look) return found && (kept.get(match) ?? found);
    if (found) keep(match, found);
    else forget(match);
    return found;
  };
  const stored = async (match: string): Promise<Standing | null> => {
    const row = await db
      .selectFrom('matches')
      .select(['game', 'state', 'since', 'told', 'started', 'rules', 'meta', 'crew', 'timing'])
      .where('id', '=', match)
      .executeTakeFirst();
    if (!row) return null;
    return {
      game: row.game,
      state: JSON.parse(row.state) as State<Base>,
      since: JSON.parse(row.since) as Since,
      told: row.told,
      started: row.started === 1,
      bots: botsOf(readMetadata(row.meta)),
      crew: row.crew,
      timing: row.timing === null ? UNTIMED : (JSON.parse(row.timing) as Timing),
      rules: row.rules,
    };
  };
  return {
    keep,
    forget,
    numbers: () => new Map([...kept].map(([match, { state }]) => [match, state._stateID])),
    lately: async match => kept.get(match) ?? read(match),
    newest: async match => {
      const known = kept.get(match);
      if (!known) return read(match);
      const row = await db
        .selectFrom('matches')
        .select(['sid', 'started', 'crew'])
        .where('id', '=', match)
        .executeTakeFirst();
      const same =
        row?.sid === known.state._stateID && (row.started === 1) === known.started && row.crew === known.crew;
      return same ? known : read(match);
    },
  };
}
