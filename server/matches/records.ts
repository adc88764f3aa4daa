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

/** All lines that one reader (null: a spectator) may read, oldest first, numbered for that reader. */
export async function linesFor(db: Kysely<Schema>, id: string, reader: Seat | null): Promise<Line[]> {
  const rows = await db
    .selectFrom('lines')
    .select(['audience', 'turn', 'key', 'params'])
    .where('match', '=', id)
    .orderBy('n')
    .execute();
  return rows
    .filter(r => r.audience === 'all' || (reader !== null && (JSON.parse(r.audience) as string[]).includes(reader)))
    .map(({ turn, key, params }, n) => ({ n, turn, key, params: JSON.parse(params) as Params }));
}
/** The last page of `lines` before that number. */
export function page(lines: readonly Line[], before: number): Told {
  const end = Math.min(Math.max(before, 0), lines.length);
  const from = Math.max(0, end - PAGE);
  return { lines: lines.slice(from, end), more: from > 0 };
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
