import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Seat } from '../../games/kit/ids.ts';
import type { Schema } from '../db/schema.ts';
import { queues } from '../matches/queues.ts';
import { LIVING } from './leases.ts';

/** Whose pages are open, in other processes too. */
export interface Presence {
  /** These seats look on through this process now. What cannot be written is written later. */
  here(match: string, seats: readonly Seat[]): Promise<void>;
  /** Those who look on at these matches through other processes that are alive; a match at which nobody does is left out. */
  elsewhere(matches: readonly string[]): Promise<ReadonlyMap<string, readonly Seat[]>>;
  /** Writes what could not be written; `all`: everything, since others may have thrown it away. Resolves with those matches. */
  again(all: boolean): Promise<readonly string[]>;
}
/** There is only this process. */
export const onlyHere = (): Presence => ({
  here: async () => {},
  elsewhere: async () => new Map(),
  again: async () => [],
});

/** Through PostgreSQL. */
export function sharedPresence(db: Kysely<Schema>, id: string, log: Logger): Presence {
  const seated = new Map<string, readonly Seat[]>();
  const unwritten = new Set<string>();
  const waiting = queues();

  /** As it is by then: one after another, so that the last word stands. */
  const write = (match: string): Promise<void> =>
    waiting.run(match, async () => {
      unwritten.delete(match);
      const seats = seated.get(match) ?? [];
      try {
        await put(match, seats);
      } catch (error) {
        unwritten.add(match);
        throw error;
      }
    });
  const put = async (match: string, seats: readonly Seat[]): Promise<void> => {
    if (seats.length === 0)
      await db.deleteFrom('presence').where('match', '=', match).where('process', '=', id).execute();
    else
      await db
        .insertInto('presence')
        .values({ match, process: id, seats: JSON.stringify(seats) })
        .onConflict(c => c.columns(['match', 'process']).doUpdateSet({ seats: JSON.stringify(seats) }))
        .execute();
  };
  return {
    here: async (match, seats) => {
      if (seats.length === 0) seated.delete(match);
      else seated.set(match, seats);
      // not where: that may be the code of a room
      await write(match).catch(error => log.warn({ err: error }, 'it could not be written who looks on'));
    },
    elsewhere: async matches => {
      const { rows } = await sql<{ match: string; seats: string }>`select p.match, p.seats
        from presence p where p.match = any(${matches}) and p.process <> ${id} and p.process in ${LIVING}`.execute(db);
      const found = new Map<string, Seat[]>();
      for (const { match, seats } of rows)
        found.set(match, [...(found.get(match) ?? []), ...(JSON.parse(seats) as Seat[])]);
      return found;
    },
    again: async all => {
      const matches = [...new Set([...unwritten, ...(all ? seated.keys() : [])])];
      for (const match of matches) await write(match);
      return matches;
    },
  };
}
