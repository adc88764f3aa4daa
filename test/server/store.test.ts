import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Server, State } from 'boardgame.io';
import { createMatch } from 'boardgame.io/internal';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { type PromptId, seat } from '../../games/kit/ids.ts';
import type { News } from '../../games/kit/news.ts';
import { type Book, Conflict } from '../../games/kit/referee.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import { regicide } from '../../games/regicide/game.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { bookOf } from '../../server/matches/book.ts';
import { freshCredentials, hashed, opens } from '../../server/matches/credentials.ts';
import { merge3 } from '../../server/matches/metadata.ts';
import { queues } from '../../server/matches/queues.ts';
import { type Listing, listedMatches } from '../../server/matches/records.ts';
import { loadShelf, type Shelf } from '../../server/matches/shelf.ts';
import { standings } from '../../server/matches/standings.ts';
import { Store } from '../../server/matches/store.ts';
import { roomAt } from '../../server/rooms/room.ts';
import { openRoom } from '../../server/rooms/rooms.ts';
import { freshFile, onPostgres, storeAt } from './support/server.ts';

const file = freshFile();
const open = async () => openDatabase(await storeAt(file), { told: () => {}, stored: () => {} });
let database: Database;
let db: Database['db'];
let shelf: Shelf;
let store: Store;
let clock = 100;
let id = '';
let made = 0;
beforeAll(async () => {
  await open().then(first => first.close());
  database = await open(); // nothing left to do
  ({ db } = database);
  shelf = await loadShelf([{ meta: regicide.meta, load: async () => regicide }], { onBug: () => {} });
  store = new Store(db, shelf, () => clock);
});
afterAll(async () => {
  await database.close();
  rmSync(join(file, '..'), { recursive: true, force: true });
});

const add = async (unlisted = false, name = `m${++made}`): Promise<string> => {
  const game = shelf.get('regicide')?.game;
  const match = game && createMatch({ game, numPlayers: 2, setupData: undefined, unlisted });
  if (!match || 'setupDataError' in match) throw new Error('no match');
  await store.createMatch(name, match);
  return name;
};
beforeEach(async () => {
  id = await add();
});
const stateOf = async (): Promise<State<Base>> => (await store.fetch(id, { state: true })).state as State<Base>;
const metaOf = async (): Promise<Server.MatchData> => (await store.fetch(id, { metadata: true })).metadata;
/** A book that has read the match as it stands now. */
const bookNow = async (match = id): Promise<Book> => {
  const book = bookOf({ ledger: database.ledger, standings: standings(db), now: () => clock }, match, 1, null);
  await book.read();
  return book;
};
const MOVE: RecordedMove = [seat(0), { prompt: 'q1' as PromptId, type: 'play', answer: [] }];
/** Writes the state after the one that stands there. */
const write = async (change: (state: State<Base>) => Partial<State<Base>> = () => ({})): Promise<void> => {
  const state = await stateOf();
  await (await bookNow()).write({ ...state, ...change(state), _stateID: state._stateID + 1 }, MOVE);
};

if (!onPostgres)
  test('a file in which everything is written before it is said', async () => {
    const pragma = async (name: string) =>
      JSON.stringify(
        (
          await db.executeQuery({
            sql: `pragma ${name}`,
            parameters: [],
            query: { kind: 'RawNode' },
            queryId: { queryId: name },
          } as never)
        ).rows,
      );
    expect(await pragma('journal_mode')).toContain('wal');
    expect(await pragma('synchronous')).toContain('2');
  });

test('a state is written on the one before it only', async () => {
  const [first, second] = [await bookNow(), await bookNow()];
  const state = { ...(await stateOf()), _stateID: 1 };
  await first.write(state, MOVE);
  expect((await stateOf())._stateID).toBe(1);
  await expect(second.write(state, MOVE)).rejects.toBeInstanceOf(Conflict);
  await expect(second.write({ ...state, _stateID: 3 }, MOVE)).rejects.toBeInstanceOf(Conflict);
  await store.wipe(id);
  await expect(first.write({ ...state, _stateID: 2 }, MOVE)).rejects.toBeInstanceOf(Conflict);
  expect(await db.selectFrom('moves').selectAll().where('match', '=', id).execute()).toEqual([]);
});
test('of many who write at once one is first, and no move of another is kept', async () => {
  const books = await Promise.all(Array.from({ length: 10 }, () => bookNow()));
  const state = { ...(await stateOf()), _stateID: 1 };
  const writes = await Promise.allSettled(books.map(book => book.write(state, MOVE)));
  expect(writes.filter(w => w.status === 'fulfilled')).toHaveLength(1);
  expect(await db.selectFrom('moves').selectAll().where('match', '=', id).execute()).toHaveLength(1);
});
test.runIf(onPostgres)('a move does not wait for those who keep the database busy', async () => {
  const book = await bookNow();
  const state = await stateOf();
  const busy = Promise.all(Array.from({ length: 30 }, () => sql`select pg_sleep(1.5)`.execute(db)));
  const since = performance.now();
  await book.write({ ...state, _stateID: state._stateID + 1 }, MOVE);
  expect(performance.now() - since).toBeLessThan(1400);
  await busy;
});
test('the library writes no states', async () => {
  await expect(store.setState()).rejects.toThrow('does not write');
});
test('the beginning of a match is never handed out', async () => {
  const { initialState, log } = await store.fetch(id, { initialState: true, log: true });
  expect(initialState.G).toEqual({});
  expect(initialState.plugins).toEqual({});
  expect(log).toEqual([]);
});
test('what a move told is stored with it, for whom', async () => {
  const news: News[] = [
    { key: 'a', params: { n: 1 }, to: 'all', turn: 1 },
    { key: 'b', params: {}, to: [seat(1)], turn: 1 },
  ];
  await write(({ G }) => ({ G: { ...G, table: { ...G.table, news } } }));
  const rows = await db
    .selectFrom('lines')
    .select(['n', 'audience', 'key'])
    .where('match', '=', id)
    .orderBy('n')
    .execute();
  expect(rows.slice(-2)).toMatchObject([
    { audience: 'all', key: 'a' },
    { audience: '1', key: 'b' },
  ]);
});
test('questions keep their time through later moves', async () => {
  clock = 900;
  await write();
  const row = await db.selectFrom('matches').select('since').where('id', '=', id).executeTakeFirst();
  expect(Object.values(JSON.parse(row?.since ?? '{}') as object)).toEqual([100]);
  clock = 100;
});

test('a join, a move and a name at the same moment all stay', async () => {
  const [joins, moves, names] = [await metaOf(), await metaOf(), await metaOf()];
  const [a, b] = [joins.players[0], names.players[1]];
  if (!a || !b) throw new Error('no seats');
  Object.assign(a, { name: 'Ana', credentials: 'secret' });
  await store.setMetadata(id, joins);
  await store.setMetadata(id, { ...moves, updatedAt: 7 });
  b.name = 'Bob';
  await store.setMetadata(id, names);
  expect(await metaOf()).toMatchObject({
    players: { 0: { name: 'Ana', credentials: hashed('secret') }, 1: { name: 'Bob' } },
  });
});
test('merge: only what a writer changed wins, also what it took away', () => {
  const meta = (players: object, more = {}): Server.MatchData =>
    ({ gameName: 'x', createdAt: 1, updatedAt: 1, players, ...more }) as Server.MatchData;
  const base = meta({ 0: { id: 0, name: 'A', credentials: 'k' }, 1: { id: 1 } }, { nextMatchID: 'n' });
  const mine = meta({ 0: { id: 0 }, 1: { id: 1 } });
  const now = meta(
    { 0: { id: 0, name: 'A', credentials: 'k' }, 1: { id: 1, name: 'B' } },
    { nextMatchID: 'n', gameover: 1 },
  );
  expect(merge3(base, mine, now)).toEqual(meta({ 0: { id: 0 }, 1: { id: 1, name: 'B' } }, { gameover: 1 }));
});
test('the end of a match comes with its last state, never alone', async () => {
  await store.setMetadata(id, { ...(await metaOf()), gameover: { winners: ['0'] } });
  expect((await metaOf()).gameover).toBeUndefined();
  await write(({ ctx }) => ({ ctx: { ...ctx, gameover: { winners: ['1'] } } }));
  expect((await metaOf()).gameover).toEqual({ winners: ['1'] });
  expect((await listedMatches(db, 'regicide', { isGameover: true })).map(m => m.id)).toContain(id);
  expect((await listedMatches(db, 'regicide', { isGameover: false })).map(m => m.id)).not.toContain(id);
});

test('as soon as a match has a next one its room is there: no crash comes in between', async () => {
  const next = await add();
  const code = await openRoom(db, 'regicide', id, clock);
  await store.setMetadata(id, { ...(await metaOf()), nextMatchID: next });
  expect(await roomAt(db, code)).toMatchObject({ match: next, code });
  // what else is written of the old one does not move the room any more
  await store.setMetadata(id, { ...(await metaOf()), updatedAt: 7 });
  expect((await roomAt(db, code))?.match).toBe(next);
});

test('the list: listed ones only, newest first, a hundred at most', async () => {
  const hidden = await add(true);
  for (let n = 0; n < 105; n += 1) {
    clock = 1000 + n;
    await add(false, `l${n}`);
  }
  clock = 100;
  const listed = async (game: string, where?: Listing) => (await listedMatches(db, game, where)).map(m => m.id);
  const list = await listed('regicide');
  expect(list).toHaveLength(100);
  expect(list[0]).toBe('l104');
  expect(list).not.toContain(hidden);
  expect(await listed('chess')).toEqual([]);
  expect(await listed('regicide', { updatedAfter: 1103 })).toEqual(['l104']);
  const before = await listed('regicide', { updatedBefore: 1001 });
  expect([before.includes('l0'), before.includes('l1')]).toEqual([true, false]);
});
test('wiped, nothing of it is left', async () => {
  await store.wipe(id);
  expect(await store.fetch(id, { state: true, metadata: true })).toEqual({ state: undefined, metadata: undefined });
});

test('a key opens its own seat only', () => {
  const key = freshCredentials();
  expect(opens(key, hashed(key))).toBe(true);
  expect(hashed(hashed(key))).toBe(hashed(key));
  for (const wrong of ['', 'x', freshCredentials(), hashed(key), undefined, null, 7, {}, [key]])
    expect(opens(wrong, hashed(key))).toBe(false);
  expect(opens(key, undefined)).toBe(false);
  expect(opens('', '')).toBe(false);
});

test('one thing at a time for each name, and a failure stops nobody', async () => {
  const line = queues();
  const order: string[] = [];
  const slow = line.run('a', async () => {
    await new Promise(resolve => setTimeout(resolve, 20));
    order.push('a1');
    throw new Error('x');
  });
  const next = line.run('a', async () => order.push('a2'));
  const other = line.run('b', async () => order.push('b1'));
  await expect(slow).rejects.toThrow('x');
  await Promise.all([next, other]);
  expect(order).toEqual(['b1', 'a1', 'a2']);
  await line.drained();
});

test('a seat that is no number is written by nobody, and a prototype is no seat', async () => {
  const metadata = await metaOf();
  const before = JSON.stringify(metadata);
  const smuggled = JSON.parse('{"__proto__":{"id":9,"name":"x"}}') as Server.MatchData['players'];
  for (const players of [
    smuggled,
    { ...metadata.players, constructor: { id: 9 } },
    { ...metadata.players, '-1': { id: 9 } },
  ]) {
    await expect(store.setMetadata(id, { ...metadata, players })).rejects.toThrow('no seat is called');
    const initialState = await stateOf();
    await expect(store.createMatch('smuggled', { initialState, metadata: { ...metadata, players } })).rejects.toThrow(
      'no seat is called',
    );
  }
  expect(JSON.stringify(await metaOf())).toBe(before);
  expect((await store.fetch('smuggled', { metadata: true })).metadata).toBeUndefined();
  for (const name of ['__proto__', 'constructor', 'toString'])
    expect((metadata.players as Record<string, unknown>)[name]).toBeUndefined();
});
