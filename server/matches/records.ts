import type { State } from 'boardgame.io';
import type { Kysely } from 'kysely';
import type { Base } from '../../games/kit/base.ts';
import type { Params, Seat } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import type { Since } from '../../games/kit/since.ts';
import { type Line, PAGE, type Told } from '../../games/kit/wire.ts';
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

export async function matchOf(db: Kysely<Schema>, id: string): Promise<MatchRow | null> {
  const row = await db
    .selectFrom('matches')
    .select(['id', 'game', 'meta', 'rules', 'started', 'over', 'code'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { meta, started, over, ...rest } = row;
  return { ...rest, metadata: readMetadata(meta), started: started === 1, over: over === 1 };
}

/** The state, and since when each question stands open. */
export async function stateOf(
  db: Kysely<Schema>,
  id: string,
): Promise<{ readonly state: State<Base>; readonly since: Since } | null> {
  const row = await db.selectFrom('matches').select(['state', 'since']).where('id', '=', id).executeTakeFirst();
  return row ? { state: JSON.parse(row.state) as State<Base>, since: JSON.parse(row.since) as Since } : null;
}

export async function sinceOf(db: Kysely<Schema>, id: string): Promise<Since> {
  const row = await db.selectFrom('matches').select('since').where('id', '=', id).executeTakeFirst();
  return row ? (JSON.parse(row.since) as Since) : {};
}

/** Matches that are being played. */
export async function runningMatches(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('matches').select('id').where('started', '=', 1).where('over', '=', 0).execute();
  return rows.map(r => r.id);
}

export async function markStarted(db: Kysely<Schema>, id: string): Promise<void> {
  await db.updateTable('matches').set({ started: 1 }).where('id', '=', id).execute();
}

/** How many lines one reader (null: a spectator) was told, and the last page of them before that number, oldest first. */
export async function toldTo(
  db: Kysely<Schema>,
  id: string,
  reader: Seat | null,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Told & { readonly count: number }> {
  const mine = db
    .selectFrom('lines')
    .where('match', '=', id)
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

export async function movesOf(db: Kysely<Schema>, id: string): Promise<RecordedMove[]> {
  const rows = await db
    .selectFrom('moves')
    .select(['seat', 'type', 'args'])
    .where('match', '=', id)
    .orderBy('n')
    .execute();
  return rows.map(({ seat, type, args }): RecordedMove => {
    const given = JSON.parse(args) as Pick<Move, 'prompt' | 'answer'>;
    return seat === 'table'
      ? ['table', { prompt: given.prompt, by: 'table' }]
      : [seat as Seat, { prompt: given.prompt, type, answer: given.answer }];
  });
}
