import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Pace } from '../../games/kit/clocks.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { Schema } from '../db/schema.ts';
import type { Absences } from './absence.ts';

/** What outlives the matches of a room. Who sits where stands in the match that is played there now, or will be next. */
export interface Room {
  readonly code: string;
  readonly game: string;
  readonly match: string;
  /** The seat whose person lays the table. null: nobody sits there. */
  readonly host: Seat | null;
  readonly locked: boolean;
  readonly pace: Pace;
  readonly absent: Absences;
}

export const UNTIMED: Pace = { kind: 'none' };

export async function roomAt(db: Kysely<Schema>, code: string): Promise<Room | null> {
  const row = await db.selectFrom('rooms').selectAll().where('code', '=', code).executeTakeFirst();
  return row ? roomOf(row) : null;
}
/** The room in which that match is played now, or will be next. */
export async function roomOfMatch(db: Kysely<Schema>, match: string): Promise<Room | null> {
  const row = await db.selectFrom('rooms').selectAll().where('match', '=', match).executeTakeFirst();
  return row ? roomOf(row) : null;
}
function roomOf({ code, game, match, host, locked, pace, absent }: Selectable<Schema['rooms']>): Room {
  return {
    code,
    game,
    match,
    host: host as Seat | null,
    locked: locked === 1,
    pace: pace === null ? UNTIMED : (JSON.parse(pace) as Pace),
    absent: absent === null ? {} : (JSON.parse(absent) as Absences),
  };
}

export async function writeRoom(
  tx: Transaction<Schema>,
  { code, match, host, locked, pace, absent }: Room,
): Promise<void> {
  await tx
    .updateTable('rooms')
    .set({
      match,
      host,
      locked: locked ? 1 : 0,
      pace: JSON.stringify(pace),
      absent: JSON.stringify(absent),
    })
    .where('code', '=', code)
    .execute();
}
