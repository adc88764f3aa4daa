import { pgPool } from '../db/postgres.ts';
import { type Queues, queues } from '../matches/queues.ts';

/** Lines to the database on which locks are held: work under a lock uses others, so that it never waits for its own. */
const LINES = 4;
/** How long whoever wants one waits for a line: each is held until what is done under the lock is done, and those before it come first; ms. */
const WAIT = 20_000;

/** One thing at a time for each name, in all processes: PostgreSQL frees a lock whose holder goes. */
export function sharedLocks(url: string): Queues {
  const here = queues();
  const pool = pgPool(url, LINES, WAIT);
  return {
    run: (name, work) =>
      here.run(name, async () => {
        const line = await pool.connect();
        let broken: Error | undefined;
        try {
          await line.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
          return await work();
        } finally {
          // a line whose lock could not be given back is not used again
          await line.query('select pg_advisory_unlock_all()').catch((error: Error) => {
            broken = error;
          });
          line.release(broken);
        }
      }),
    drained: async () => {
      await here.drained();
      await pool.end();
    },
  };
}
