import type { LogEntry, State, StorageAPI } from 'boardgame.io';
import { Async } from 'boardgame.io/internal';
import type { Kysely, Transaction } from 'kysely';
import type { Base } from '../../games/kit/base.ts';
import type { News } from '../../games/kit/news.ts';
import { Conflict } from '../../games/kit/referee.ts';
import { type Since, sinceOf } from '../../games/kit/since.ts';
import type { Schema } from '../db/schema.ts';
import { checked, type Metadata, readMetadata, withHashes, writeMetadata } from './metadata.ts';
import type { Shelf } from './shelf.ts';

/** Longest list of open matches. */
const LISTED = 100;

/**
 * boardgame.io's storage over SQL. A state is written on the one before it only, together with the rows of what was done
 * and told; metadata are merged; the state with which a match began is not kept and never handed out.
 */
export class Store extends Async {
  readonly db: Kysely<Schema>;
  private readonly shelf: Shelf;
  private readonly now: () => number;
  private readonly stored: (ms: number) => void;

  /** `stored` hears how long each state took to write, ms. */
  constructor(db: Kysely<Schema>, shelf: Shelf, now: () => number, stored: (ms: number) => void = () => {}) {
    super();
    this.db = db;
    this.shelf = shelf;
    this.now = now;
    this.stored = stored;
  }

  override connect(): void {}

  override async createMatch(id: string, { initialState, metadata }: StorageAPI.CreateMatchOpts): Promise<void> {
    const { module } = this.shelved(metadata.gameName);
    const { G, _stateID } = initialState as State<Base>;
    const now = this.now();
    await this.db.transaction().execute(async db => {
      await db
        .insertInto('matches')
        .values({
          id,
          game: metadata.gameName,
          sid: _stateID,
          state: JSON.stringify(initialState),
          meta: JSON.stringify(withHashes(checked(metadata))),
          since: JSON.stringify(sinceOf(G, {}, now)),
          told: G.table.news.length,
          rules: module.meta.rulesVersion,
          unlisted: metadata.unlisted ? 1 : 0,
          started: 0,
          over: G.table.over ? 1 : 0,
          code: null,
          created: now,
          updated: now,
        })
        .execute();
      await addLines(db, id, 0, G.table.news);
    });
  }

  override async setState(id: string, state: State, deltalog?: LogEntry[]): Promise<void> {
    const { G, _stateID, ctx } = state as State<Base>;
    const begun = performance.now();
    await this.db.transaction().execute(async db => {
      const before = await db
        .selectFrom('matches')
        .select(['game', 'sid', 'since', 'told', 'meta'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (before?.sid === _stateID && !deltalog?.length) return; // a move that the library refused: nothing happened
      if (before?.sid !== _stateID - 1) throw new Conflict(`${id}: ${_stateID} after ${before?.sid ?? 'nothing'}`);
      const now = this.now();
      const metadata = readMetadata(before.meta);
      const over = ctx.gameover !== undefined;
      const { numUpdatedRows } = await db
        .updateTable('matches')
        .set({
          sid: _stateID,
          state: JSON.stringify(state),
          since: JSON.stringify(sinceOf(G, JSON.parse(before.since) as Since, now)),
          told: before.told + G.table.news.length,
          updated: now,
          ...(over
            ? { over: 1, meta: JSON.stringify({ ...metadata, gameover: ctx.gameover as unknown, updatedAt: now }) }
            : {}),
        })
        .where('id', '=', id)
        .where('sid', '=', before.sid)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Conflict(`${id}: somebody was first`);
      // events that the move caused stand in the log too
      const made = deltalog?.find(entry => entry.action.type === 'MAKE_MOVE');
      if (made) await addMove(db, id, before.sid, made);
      await addLines(db, id, before.told, G.table.news);
    });
    this.stored(performance.now() - begun);
  }

  override async setMetadata(id: string, metadata: Metadata): Promise<void> {
    await this.changeMetadata(id, stored => {
      const merged = JSON.parse(writeMetadata(checked(metadata), stored)) as Metadata;
      // the end of a match is written with its last state, or not at all
      const { gameover: _, ...rest } = merged;
      const { gameover } = JSON.parse(stored) as Metadata;
      return gameover === undefined ? rest : { ...rest, gameover: gameover as unknown };
    });
  }

  override async fetch<O extends StorageAPI.FetchOpts>(id: string, what: O): Promise<StorageAPI.FetchResult<O>> {
    const row =
      what.state || what.metadata || what.initialState
        ? await this.db
            .selectFrom('matches')
            .select(['state', 'meta', 'updated'])
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined;
    const found = {
      ...(what.state ? { state: row && (JSON.parse(row.state) as State) } : {}),
      ...(what.metadata ? { metadata: row && { ...readMetadata(row.meta), updatedAt: row.updated } } : {}),
      ...(what.initialState ? { initialState: row && hollow(JSON.parse(row.state) as State) } : {}),
      ...(what.log ? { log: [] } : {}),
    };
    return found as unknown as StorageAPI.FetchResult<O>;
  }

  override async wipe(id: string): Promise<void> {
    await this.db.transaction().execute(async db => {
      await db.deleteFrom('rooms').where('match', '=', id).execute();
      await db.deleteFrom('lines').where('match', '=', id).execute();
      await db.deleteFrom('moves').where('match', '=', id).execute();
      await db.deleteFrom('matches').where('id', '=', id).execute();
    });
  }

  override async listMatches(what: StorageAPI.ListMatchesOpts = {}): Promise<string[]> {
    const { isGameover, updatedBefore, updatedAfter } = what.where ?? {};
    let query = this.db.selectFrom('matches').select('id').where('unlisted', '=', 0);
    if (what.gameName !== undefined) query = query.where('game', '=', what.gameName);
    if (isGameover !== undefined) query = query.where('over', '=', isGameover ? 1 : 0);
    if (updatedBefore !== undefined) query = query.where('updated', '<', updatedBefore);
    if (updatedAfter !== undefined) query = query.where('updated', '>', updatedAfter);
    const rows = await query.orderBy('updated', 'desc').limit(LISTED).execute();
    return rows.map(r => r.id);
  }

  /** Reads, changes and writes metadata with nobody in between. Nothing happens where the match is not. */
  async changeMetadata(id: string, change: (stored: string) => Metadata): Promise<void> {
    await this.db.transaction().execute(async db => {
      const row = await db.selectFrom('matches').select('meta').where('id', '=', id).executeTakeFirst();
      if (!row) return;
      const metadata = change(row.meta);
      await db
        .updateTable('matches')
        .set({ meta: JSON.stringify(metadata), unlisted: metadata.unlisted ? 1 : 0, updated: this.now() })
        .where('id', '=', id)
        .execute();
    });
  }

  private shelved(game: string) {
    const shelved = this.shelf.get(game);
    if (!shelved) throw new Error(`no game ${game}`);
    return shelved;
  }
}

async function addMove(db: Transaction<Schema>, match: string, n: number, entry: LogEntry): Promise<void> {
  const { type, args, playerID } = entry.action.payload;
  const given: unknown = Array.isArray(args) ? args[0] : args;
  await db
    .insertInto('moves')
    .values({
      match,
      n,
      seat: type === 'table' ? 'table' : String(playerID),
      type,
      args: JSON.stringify(given ?? null),
    })
    .execute();
}

/** What was told, from line number `from` on. */
export async function addLines(
  db: Transaction<Schema>,
  match: string,
  from: number,
  news: readonly News[],
): Promise<void> {
  const rows = news.flatMap(({ key, params, to, turn }, i) =>
    (to === 'all' ? [to] : [...new Set(to)]).map(audience => ({
      match,
      n: from + i,
      audience,
      turn,
      key,
      params: JSON.stringify(params),
    })),
  );
  if (rows.length > 0) await db.insertInto('lines').values(rows).execute();
}

/** A state that says nothing. */
const hollow = ({ ctx, _stateID }: State): State => ({
  G: {},
  ctx: { ...ctx, activePlayers: null },
  plugins: {},
  _undo: [],
  _redo: [],
  _stateID,
});
