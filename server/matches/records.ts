import type { State } from 'boardgame.io';
import type { Kysely } from 'kysely';
import type { Base } from '../../games/kit/base.ts';
import type { Params, Seat } from '../../games/kit/ids.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import type { Since } from '../../games/kit/since.ts';
import { type Line, PAGE, type Told } from '../../games/kit/wire.ts';
import type { LineRow } from '../db/ledger.ts';
import type { Schema } from '../db/schema.ts';
import { type Metadata, readMetadata } from './metadata.ts';

/** A match as it is stored, without its state. */
export interface MatchRow {
  readonly id: string;
  readonly game: string;
  readonly metadata: Metadata;
  readonly rules: number;
  readonly started: boolean;
  readonly over: boolean;
  /** Code of the room it was played in. */
  readonly code: string | null;
}

/** What boardgame.io calls metadata lies in three columns: the lobby writes one, moves the others. */
export function wholeMetadata(row: {
  readonly meta: string;
  readonly gameover: string | null;
  readonly updated: number;
}): Metadata {
  const ended = row.gameover === null ? {} : { gameover: JSON.parse(row.gameover) as unknown };
  return Object.assign(readMetadata(row.meta), ended, { updatedAt: row.updated });
}

export async function matchOf(db: Kysely<Schema>, id: string): Promise<MatchRow | null> {
  const row = await db
    .selectFrom('matches')
    .select(['id', 'game', 'meta', 'gameover', 'updated', 'rules', 'started', 'over', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { meta, gameover, updated, started, over, ...rest } = row;
  return { ...rest, metadata: wholeMetadata({ meta, gameover, updated }), started: started === 1, over: over === 1 };
}

/** What a list of matches may be narrowed to; times are epoch ms, neither included. */
export interface Listing {
  readonly isGameover?: boolean | undefined;
  readonly updatedBefore?: number | undefined;
  readonly updatedAfter?: number | undefined;
}
/** Longest list of matches. */
const LISTED = 100;

/** A game's matches that are listed, touched last first, a hundred at most: in one query, since anybody may ask as often as he likes. */
export async function listedMatches(
  db: Kysely<Schema>,
  game: string,
  { isGameover, updatedBefore, updatedAfter }: Listing = {},
): Promise<readonly Pick<MatchRow, 'id' | 'metadata'>[]> {
  let query = db
    .selectFrom('matches')
    .select(['id', 'meta', 'gameover', 'updated'])
    .where('unlisted', '=', 0)
    .where('game', '=', game);
  if (isGameover !== undefined) query = query.where('over', '=', isGameover ? 1 : 0);
  if (updatedBefore !== undefined) query = query.where('updated', '<', updatedBefore);
  if (updatedAfter !== undefined) query = query.where('updated', '>', updatedAfter);
  const rows = await query.orderBy('updated', 'desc').limit(LISTED).execute();
  return rows.map(row => ({ id: row.id, metadata: wholeMetadata(row) }));
}

/** The state, and since when each question stands open. */
export async function stateOf(
  db: Kysely<Schema>,
  id: string,
): Promise<{ readonly state: State<Base>; readonly since: Since } | null> {
  const row = await db.selectFrom('matches').select(['state', 'since']).where('id', '=', id).executeTakeFirst();
  return row ? { state: JSON.parse(row.state) as State<Base>, since: JSON.parse(row.since) as Since } : null;
}

/** Matches that are being played. */
export async function runningMatches(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('matches').select('id').where('started', '=', 1).where('over', '=', 0).execute();
  return rows.map(r => r.id);
}

export async function markStarted(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable('matches').set({ started: 1 }).where('id', '=', id).execute();
}

/** Rows of the log with numbers from <= n < below, for all readers. */
export const linesFrom = (db: Kysely<Schema>, match: string, from: number, below: number): Promise<LineRow[]> =>
  db
    .selectFrom('lines')
    .select(['n', 'audience', 'turn', 'key', 'params'])
    .where('match', '=', match)
    .where('n', '>=', from)
    .where('n', '<', below)
    .orderBy('n')
    .execute();

/**
 * How many lines one reader (null: a spectator) was told, and the last page of them before its own line `before`, oldest first.
 * `below`: only of the first so many of the match.
 */
export async function toldTo(
  db: Kysely<Schema>,
  id: string,
  reader: Seat | null,
  { before = END, below = END }: { readonly before?: number; readonly below?: number } = {},
): Promise<Told & { readonly count: number }> {
  const mine = db
    .selectFrom('lines')
    .where('match', '=', id)
    .where('n', '<', below)
    .where('audience', 'in', reader === null ? ['all'] : ['all', reader]);
  const counted = await mine.select(e => e.fn.countAll().as('count')).executeTakeFirst();
  const count = Number(counted?.count ?? 0);
  const end = Math.min(Math.max(before, 0), count);
  const from = Math.max(0, end - PAGE);
  if (from === end) return { lines: [], more: false, count };
  // counted from the end: the newest are asked for most
  const rows = await mine
    .select(['turn', 'key', 'params'])
    .orderBy('n', 'desc')
    .limit(end - from)
    .offset(count - end)
    .execute();
  const lines = rows
    .reverse()
    .map(({ turn, key, params }, i): Line => ({ n: from + i, turn, key, params: JSON.parse(params) as Params }));
  return { lines, more: from > 0, count };
}

const END = 2 ** 31 - 1;

/** Those of these matches that do not stand at that number. */
export async function elsewhereThan(db: Kysely<Schema>, seen: ReadonlyMap<string, number>): Promise<string[]> {
  const ids = [...seen.keys()];
  const found: string[] = [];
  for (let n = 0; n < ids.length; n += SOME) {
    const rows = await db
      .selectFrom('matches')
      .select(['id', 'sid'])
      .where('id', 'in', ids.slice(n, n + SOME))
      .execute();
    for (const { id, sid } of rows) if (sid !== seen.get(id)) found.push(id);
  }
  return found;
}
/** Names in one query, at most. */
const SOME = 500;

export async function movesOf(db: Kysely<Schema>, id: string): Promise<RecordedMove[]> {
  const rows = await db
    .selectFrom('moves')
    .select(['seat', 'type', 'args'])
    .where('match', '=', id)
    .orderBy('n')
    .execute();
  return rows.map(({ seat, type, args }): RecordedMove => {
    if (seat === 'table') return ['table', { ...(JSON.parse(args) as Omit<TableMove, 'by'>), by: 'table' }];
    const given = JSON.parse(args) as Pick<Move, 'prompt' | 'answer'>;
    return [seat as Seat, { prompt: given.prompt, type, answer: given.answer }];
  });
}
