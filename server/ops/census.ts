import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Absences } from '../rooms/absence.ts';

/** What lies in the store. */
export interface Census {
  readonly rooms: number;
  /** People away from a match that goes on. */
  readonly away: number;
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
  const absent = await db
    .selectFrom('rooms')
    .innerJoin('matches', 'matches.id', 'rooms.match')
    .select('rooms.absent')
    .where('rooms.absent', 'is not', null)
    .where('rooms.absent', '<>', '{}')
    .where('matches.started', '=', 1)
    .where('matches.over', '=', 0)
    .execute();
  const count = (which: (m: { readonly started: number; readonly over: number }) => boolean): number =>
    matches.filter(which).reduce((sum, { n }) => sum + Number(n), 0);
  return {
    rooms: Number(rooms?.n ?? 0),
    away: absent.reduce((sum, { absent: known }) => sum + awayIn(known), 0),
    waiting: count(m => m.over === 0 && m.started === 0),
    running: count(m => m.over === 0 && m.started === 1),
    over: count(m => m.over === 1),
  };
}

const awayIn = (absent: string | null): number =>
  Object.values(JSON.parse(absent ?? '{}') as Absences).filter(({ since }) => since !== null).length;
