import { type Kysely, sql } from 'kysely';
import type { Seat } from '../../games/kit/ids.ts';
import type { Schema } from '../db/schema.ts';

/** Whose pages are open, in other processes too. */
export interface Presence {
  /** These seats look on through this process now. */
  here(match: string, seats: readonly Seat[]): Promise<void>;
  /** Those who look on through other processes that are alive. */
  elsewhere(match: string): Promise<readonly Seat[]>;
}
/** There is only this process. */
export const onlyHere = (): Presence => ({ here: async () => {}, elsewhere: async () => [] });

/** Through PostgreSQL. */
export const sharedPresence = (db: Kysely<Schema>, id: string): Presence => ({
  here: async (match, seats) => {
    if (seats.length === 0)
      await db.deleteFrom('presence').where('match', '=', match).where('process', '=', id).execute();
    else
      await db
        .insertInto('presence')
        .values({ match, process: id, seats: JSON.stringify(seats) })
        .onConflict(c => c.columns(['match', 'process']).doUpdateSet({ seats: JSON.stringify(seats) }))
        .execute();
  },
  elsewhere: async match => {
    const { rows } = await sql<{
      seats: string;
    }>`select seats from presence p join processes on processes.id = p.process
      where p.match = ${match} and p.process <> ${id}
      and processes.until >= (extract(epoch from clock_timestamp()) * 1000)::bigint`.execute(db);
    return rows.flatMap(r => JSON.parse(r.seats) as Seat[]);
  },
});
