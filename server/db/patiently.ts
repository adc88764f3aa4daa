import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';
import { troubleOf } from './trouble.ts';

/** How long the lobby waits for a lock of another program, and how often it looks, ms. */
const PATIENCE = 3000;
const LOOK = 50;

/** Does something that changes nothing when it fails, again and again for so many ms, as long as the database is only locked. */
export async function patiently<T>(work: () => Promise<T>, ms = PATIENCE): Promise<T> {
  const end = performance.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (troubleOf(error) !== 'locked' || performance.now() > end) throw error;
      await pause(LOOK);
    }
  }
}

/** Several rows at once, or none of them; on what nobody else changed meanwhile, else from the start again. */
export const inOne = <T>(db: Kysely<Schema>, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  patiently(() => db.transaction().setIsolationLevel('repeatable read').execute(work));
