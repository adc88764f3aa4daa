import type { State, StorageAPI } from 'boardgame.io';
import { Async } from 'boardgame.io/internal';
import type { Kysely } from 'kysely';
import type { Base } from '../../games/kit/base.ts';
import { sinceOf } from '../../games/kit/since.ts';
import { inOne } from '../db/patiently.ts';
import type { Schema } from '../db/schema.ts';
import { closeRoom, moveRoom } from '../rooms/rooms.ts';
import { lineRows } from './lineRows.ts';
import { checked, type Metadata, withHashes, writeMetadata } from './metadata.ts';
import { wholeMetadata } from './records.ts';
import type { Shelf } from './shelf.ts';

/**
 * boardgame.io's storage over SQL, for its lobby: metadata are merged; the state with which a match began is not kept and
 * never handed out. Moves are not written here: see book.ts.
 */
export class Store extends Async {
  readonly db: Kysely<Schema>;
  private readonly shelf: Shelf;
  private readonly now: () => number;

  constructor(db: Kysely<Schema>, shelf: Shelf, now: () => number) {
    super();
    this.db = db;
    this.shelf = shelf;
    this.now = now;
  }

  override connect(): void {}

  override async createMatch(id: string, { initialState, metadata }: StorageAPI.CreateMatchOpts): Promise<void> {
    const { module } = this.shelved(metadata.gameName);
    const { G, _stateID } = initialState as State<Base>;
    const now = this.now();
    await inOne(this.db, async db => {
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
          gameover: G.table.over && JSON.stringify(G.table.over),
          runner: null,
          timing: null,
          code: null,
          created: now,
          updated: now,
        })
        .execute();
      const lines = lineRows(G.table.news, 0).map(line => ({ match: id, ...line }));
      if (lines.length > 0) await db.insertInto('lines').values(lines).execute();
    });
  }

  /** States are written by the referee's book, never by the library. */
  override async setState(): Promise<void> {
    throw new Error('the library does not write states here');
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
            .select(['state', 'meta', 'gameover', 'updated'])
            .where('id', '=', id)
            .executeTakeFirst()
        : undefined;
    const found = {
      ...(what.state ? { state: row && (JSON.parse(row.state) as State) } : {}),
      ...(what.metadata ? { metadata: row && wholeMetadata(row) } : {}),
      ...(what.initialState ? { initialState: row && hollow(JSON.parse(row.state) as State) } : {}),
      ...(what.log ? { log: [] } : {}),
    };
    return found as unknown as StorageAPI.FetchResult<O>;
  }

  override async wipe(id: string): Promise<void> {
    await inOne(this.db, async db => {
      await db.deleteFrom('presence').where('match', '=', id).execute();
      await closeRoom(db, id);
      await db.deleteFrom('lines').where('match', '=', id).execute();
      await db.deleteFrom('moves').where('match', '=', id).execute();
      await db.deleteFrom('matches').where('id', '=', id).execute();
    });
  }

  /** Reads, changes and writes metadata with nobody in between. Nothing happens where the match is not. */
  async changeMetadata(id: string, change: (stored: string) => Metadata): Promise<void> {
    await inOne(this.db, async db => {
      const row = await db.selectFrom('matches').select('meta').where('id', '=', id).executeTakeFirst();
      if (!row) return;
      const metadata = change(row.meta);
      await db
        .updateTable('matches')
        .set({ meta: JSON.stringify(metadata), unlisted: metadata.unlisted ? 1 : 0, updated: this.now() })
        .where('id', '=', id)
        .execute();
      const { nextMatchID } = metadata;
      const known = (JSON.parse(row.meta) as Metadata).nextMatchID;
      if (nextMatchID !== undefined && nextMatchID !== known) await moveRoom(db, id, nextMatchID);
    });
  }

  private shelved(game: string) {
    const shelved = this.shelf.get(game);
    if (!shelved) throw new Error(`no game ${game}`);
    return shelved;
  }
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
