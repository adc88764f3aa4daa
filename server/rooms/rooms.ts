import type { Kysely, Transaction } from 'kysely';
import type { Seat } from '../../games/kit/ids.ts';
import { inOne } from '../db/patiently.ts';
import type { Schema } from '../db/schema.ts';
import { readMetadata } from '../matches/metadata.ts';
import { freshCode } from './code.ts';
import { movedUp } from './laying.ts';
import { roomOfMatch, writeRoom } from './room.ts';
import { inHall } from './scenes.ts';

/** Gives a new match a room, whose code people pass on. */
export async function openRoom(db: Kysely<Schema>, game: string, match: string, now: number): Promise<string> {
  for (;;) {
    const code = freshCode();
    const opened = await inOne(db, async tx => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('rooms')
        .values({ code, game, match, host: null, pace: null, absent: null, created: now })
        .onConflict(c => c.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return false; // taken: another code
      await tx.updateTable('matches').set({ code }).where('id', '=', match).execute();
      return true;
    });
    if (opened) return code;
  }
}

/**
 * The room moves on to the next match of the same people, one seat further; their seats are kept until they come back to them. In the
 * transaction that says which match is next.
 */
export async function moveRoom(tx: Transaction<Schema>, from: string, to: string): Promise<void> {
  const room = await roomOfMatch(tx, from);
  const rows = await tx.selectFrom('matches').select(['id', 'meta']).where('id', 'in', [from, to]).execute();
  const [old, next] = [from, to].map(id => rows.find(r => r.id === id)?.meta);
  if (!room || old === undefined || next === undefined) return;
  const { players, to: there } = movedUp(readMetadata(old).players);
  const meta = JSON.stringify({ ...readMetadata(next), players });
  await tx.updateTable('matches').set({ meta, code: room.code }).where('id', '=', to).execute();
  const host: Seat | null = room.host === null ? null : (there.get(room.host) ?? null);
  await writeRoom(tx, { ...room, match: to, host, absent: {} });
}

/** The room in which that match is played goes, with what was said there. Its code may be another room's one day: what was played here keeps it no more. */
export async function closeRoom(tx: Transaction<Schema>, match: string): Promise<void> {
  const room = await roomOfMatch(tx, match);
  if (!room) return;
  await tx.deleteFrom('talk').where('room', '=', room.code).execute();
  await tx.deleteFrom('presence').where('match', '=', inHall(room.code)).execute();
  await tx.updateTable('matches').set({ code: null }).where('code', '=', room.code).execute();
  await tx.deleteFrom('rooms').where('code', '=', room.code).execute();
}
