import type { Kysely, Transaction } from 'kysely';
import type { Json } from '../../games/kit/ids.ts';
import { inOne } from '../db/patiently.ts';
import type { Schema } from '../db/schema.ts';
import { botOf, type Metadata, readMetadata, taken } from '../matches/metadata.ts';
import { type MatchRow, matchOf } from '../matches/records.ts';
import { freshCode } from './code.ts';

/** Gives a new match a room, whose code people pass on. */
export async function openRoom(db: Kysely<Schema>, game: string, match: string, now: number): Promise<string> {
  for (;;) {
    const code = freshCode();
    const opened = await inOne(db, async tx => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('rooms')
        .values({ code, game, match, created: now })
        .onConflict(c => c.doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) return false; // taken: another code
      await tx.updateTable('matches').set({ code }).where('id', '=', match).execute();
      return true;
    });
    if (opened) return code;
  }
}

/** The room moves on to the next match of the same people, its bots with it; in the transaction that says which match is next. */
export async function moveRoom(tx: Transaction<Schema>, from: string, to: string): Promise<void> {
  const room = await tx.selectFrom('rooms').select('code').where('match', '=', from).executeTakeFirst();
  if (!room) return;
  const rows = await tx.selectFrom('matches').select(['id', 'meta']).where('id', 'in', [from, to]).execute();
  const [old, next] = [from, to].map(id => rows.find(r => r.id === id)?.meta);
  if (old === undefined || next === undefined) return;
  const meta = JSON.stringify(withBots(readMetadata(old), readMetadata(next)));
  await tx.updateTable('matches').set({ meta, code: room.code }).where('id', '=', to).execute();
  await tx.updateTable('rooms').set({ match: to }).where('code', '=', room.code).execute();
}
const withBots = (old: Metadata, next: Metadata): Metadata => ({
  ...next,
  players: Object.fromEntries(
    Object.entries(next.players).map(([id, p]) => {
      const before = old.players[Number(id)];
      const bot = botOf(before);
      return [id, bot !== null && before?.name !== undefined ? { ...p, name: before.name, data: { bot } } : p];
    }),
  ),
});

/** The match that is played in a room now. */
export async function matchInRoom(db: Kysely<Schema>, code: string): Promise<MatchRow | null> {
  const room = await db.selectFrom('rooms').select('match').where('code', '=', code).executeTakeFirst();
  return room ? matchOf(db, room.match) : null;
}

/** A room as everybody may see it. */
export interface RoomShown {
  readonly code: string | null;
  readonly game: string;
  readonly matchID: string;
  readonly seats: readonly {
    readonly seat: string;
    /** null: free. */
    readonly name: string | null;
    readonly bot: string | null;
    readonly connected: boolean;
  }[];
  readonly options: Json;
  readonly started: boolean;
  readonly over: boolean;
  readonly next: string | null;
  /** It cannot go on: it was dealt under other rules, and today's do not know how. Its people may stop it. */
  readonly standsStill: boolean;
}
export const showRoom = (row: MatchRow, connected: ReadonlySet<string>, still: boolean): RoomShown => ({
  code: row.code,
  game: row.game,
  matchID: row.id,
  seats: Object.entries(row.metadata.players).map(([seat, p]) => ({
    seat,
    name: taken(p) ? String(p.name) : null,
    bot: botOf(p),
    connected: botOf(p) !== null || connected.has(seat),
  })),
  options: (row.metadata.setupData ?? null) as Json,
  started: row.started,
  over: row.over,
  next: row.metadata.nextMatchID ?? null,
  standsStill: still && row.started && !row.over,
});
