import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What lies in the store. */
export interface Census {
  readonly rooms: number;
  /** Matches that have not begun. */
  readonly waiting: number;
  readonly running: number;
  readonly over: number;
}

export async function census(db: Kysely<Schema>): Promise<Census> {
  const rooms = await db
    .selectFrom('rooms')
    .select(e => e.fn.countAll().as('n'))
    .executeTakeFirst();
  const matches = await db
    .selectFrom('matches')
    .select(['started', 'over', e => e.fn.countAll().as('n')])
    .groupBy(['started', 'over'])
    .execute();
  const count = (which: (m: { readonly started: number; readonly over: number }) => boolean): number =>
    matches.filter(which).reduce((sum, { n }) => sum + Number(n), 0);
  return {
    rooms: Number(rooms?.n ?? 0),
    waiting: count(m => m.over === 0 && m.started === 0),
    running: count(m => m.over === 0 && m.started === 1),
    over: count(m => m.over === 1),
  };
}
