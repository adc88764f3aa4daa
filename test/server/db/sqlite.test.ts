import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { inOne } from '../../../server/db/patiently.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import { freshFile } from '../support/server.ts';
import { addMatch, countsOf, ledgerTests, stepOf } from './steps.ts';

let file = '';
let database: Database;
let told: string[] = [];
const open = () => openSqlite(file, { told: what => void told.push(what), stored: () => {} });
beforeEach(async () => {
  told = [];
  file = freshFile();
  database = await open();
  for (const id of ['a', 'b']) await addMatch(database, id);
});
afterEach(async () => {
  await database.close();
  rmSync(dirname(file), { recursive: true, force: true });
});

const counts = () => countsOf(database);
/** What the next process would find if this one were killed now: nothing is put in order before. */
async function countsIfKilled(): ReturnType<typeof countsOf> {
  const left = join(dirname(file), 'left.sqlite');
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, left + end);
  const next = await openSqlite(left, { told: () => {}, stored: () => {} });
  const found = await countsOf(next);
  await next.close();
  return found;
}
/** Those that lie in the side file: of each, the last page says how large the database is by then. */
const commits = (): number => {
  const log = readFileSync(`${file}-wal`);
  const page = log.readUInt32BE(8);
  let found = 0;
  for (let at = 32; at < log.length; at += 24 + page) if (log.readUInt32BE(at + 4) > 0) found += 1;
  return found;
};
ledgerTests(() => database, commits);

test('deleted while it is open, the file is there again with everything in it before the next move is promised', async () => {
  await database.ledger.write(stepOf('a', 0));
  for (const end of ['', '-wal', '-shm']) rmSync(file + end);
  expect(await database.ledger.write(stepOf('a', 1))).toBe(true);
  expect(told.join()).toContain('it is there again');
  expect(await countsIfKilled()).toMatchObject({ sid: 2, moves: 2 });
});

test('only the main file deleted: what the side file of the old one says does not come back', async () => {
  // room that is free again in the old file and is left out of the new one: there, every page has another place
  await database.ledger.write(stepOf('a', 0, large));
  await database.ledger.write(stepOf('a', 1));
  await database.db.executeQuery(rawQuery('pragma wal_checkpoint(truncate)'));
  await database.ledger.write(stepOf('a', 2));
  rmSync(file);
  expect(await database.ledger.write(stepOf('a', 3))).toBe(true);
  await database.close();
  database = await open();
  expect(await counts()).toMatchObject({ sid: 4, moves: 4 });
});

test.each(['-wal', '-shm', '-wal -shm'])('only %s deleted: what lay there is in the file', async sides => {
  await database.ledger.write(stepOf('a', 0));
  for (const side of sides.split(' ')) rmSync(file + side);
  expect(await database.ledger.write(stepOf('a', 1))).toBe(true);
  expect(await countsIfKilled()).toMatchObject({ sid: 2, moves: 2 });
});

test('deleted while it is open, the file has what the lobby writes next', async () => {
  for (const end of ['', '-wal', '-shm']) rmSync(file + end);
  await addMatch(database, 'c');
  await database.close();
  database = await open();
  expect(await database.ledger.write(stepOf('c', 0))).toBe(true);
});

test('a move that comes while the lobby writes waits for it; each keeps what is its own', async () => {
  let go: () => void = () => {};
  const gate = new Promise<void>(resolve => {
    go = resolve;
  });
  const lobby = inOne(database.db, async tx => {
    await tx.updateTable('matches').set({ meta: '{"a":1}' }).where('id', '=', 'a').execute();
    await gate;
  });
  let made: boolean | null = null;
  const write = database.ledger.write(stepOf('a', 0)).then(done => {
    made = done;
  });
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(made).toBeNull();
  go();
  await Promise.all([lobby, write]);
  expect(made).toBe(true);
  const row = await database.db.selectFrom('matches').select(['meta', 'sid']).where('id', '=', 'a').execute();
  expect(row).toEqual([{ meta: '{"a":1}', sid: 1 }]);
});

test('its folder away, moves are refused and nothing is promised; back again, they go on', async () => {
  await database.ledger.write(stepOf('a', 0));
  const [folder, away] = [dirname(file), `${dirname(file)}-away`];
  renameSync(folder, away);
  await expect(database.ledger.write(stepOf('a', 1))).rejects.toMatchObject({ why: 'gone' });
  expect(database.health.trouble()).toBe('gone');
  renameSync(away, folder);
  expect(await database.ledger.write(stepOf('a', 1))).toBe(true);
  expect(database.health.trouble()).toBeNull();
  expect(await counts()).toMatchObject({ sid: 2 });
});

test('another file in its place is what the server goes on with', async () => {
  await database.ledger.write(stepOf('a', 0));
  const copy = `${file}.copy`;
  const other = new Sqlite(file);
  other.prepare('vacuum into ?').run(copy as never);
  other.close();
  await database.ledger.write(stepOf('a', 1));
  for (const end of ['-wal', '-shm']) rmSync(file + end);
  renameSync(copy, file);
  expect(await database.ledger.write(stepOf('a', 2))).toBe(false); // the copy stands at 1
  expect(await database.ledger.write(stepOf('a', 1))).toBe(true);
  expect(told.join()).toContain('put in place anew');
});

test('locked by another program, a move waits and nobody else does; then it is made', async () => {
  const other = new Sqlite(file);
  other.exec('begin exclusive');
  let made = false;
  const write = database.ledger.write(stepOf('a', 0)).then(done => {
    made = done;
  });
  const begun = performance.now();
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(made).toBe(false);
  other.exec('commit');
  await write;
  expect(made).toBe(true);
  other.close();
});

test('full, a move is refused; with room again it is made, and the store notices by itself', async () => {
  const pages = (await database.db.executeQuery(rawQuery('pragma page_count'))).rows[0] as { page_count: number };
  await database.db.executeQuery(rawQuery(`pragma max_page_count = ${pages.page_count}`));
  await expect(database.ledger.write(stepOf('a', 0, large))).rejects.toMatchObject({ why: 'full' });
  expect(await counts()).toEqual({ sid: 0, moves: 0, lines: 0 });
  expect(database.health.trouble()).toBe('full');
  await database.db.executeQuery(rawQuery('pragma max_page_count = 100000'));
  for (let n = 0; n < 100 && database.health.trouble() !== null; n += 1)
    await new Promise(resolve => setTimeout(resolve, 50));
  expect(database.health.trouble()).toBeNull();
  expect(await database.ledger.write(stepOf('a', 0, large))).toBe(true);
});
const large = { state: JSON.stringify('x'.repeat(200_000)) };
const rawQuery = (sql: string) =>
  ({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: sql } }) as never;

test('what is no database, or damaged, is named at the start', async () => {
  const bad = join(dirname(file), 'bad', 'bad.sqlite');
  mkdirSync(dirname(bad));
  writeFileSync(bad, 'garbage '.repeat(2000));
  await expect(openSqlite(bad, { told: () => {}, stored: () => {} })).rejects.toMatchObject({ why: 'damaged' });
  await database.ledger.write(stepOf('a', 0, large));
  await database.close();
  // a page that nobody reads before the match is asked for
  const whole = readFileSync(file);
  writeFileSync(bad, whole.fill(7, whole.length - 4096));
  await expect(openSqlite(bad, { told: () => {}, stored: () => {} })).rejects.toMatchObject({ why: 'damaged' });
  database = await open();
});

test('stopped cleanly, everything lies in the one file', async () => {
  const write = database.ledger.write(stepOf('a', 0));
  await database.close();
  expect(await write).toBe(true); // what was under way is made
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
  database = await open();
  expect(await counts()).toMatchObject({ sid: 1 });
});

test('a change of its shape that fails is said, and leaves nothing half done', async () => {
  const bare = join(dirname(file), 'bare.sqlite');
  const ask = (text: string): unknown[] => {
    const other = new Sqlite(bare);
    const rows = other.prepare(text).all();
    other.close();
    return rows;
  };
  ask('create table presence (other text)'); // in the way of the second change
  const opening = () => openSqlite(bare, { told: () => {}, stored: () => {} });
  await expect(opening()).rejects.toThrow('already exists');
  expect(ask("select name from sqlite_schema where type = 'table'")).toEqual([{ name: 'presence' }]);
  ask('drop table presence');
  await (await opening()).close();
});

test('several that open a new file at once all find it in one shape', async () => {
  const shared = join(dirname(file), 'shared.sqlite');
  const all = await Promise.all(
    Array.from({ length: 4 }, () => openSqlite(shared, { told: () => {}, stored: () => {} })),
  );
  for (const one of all) {
    expect(await one.db.selectFrom('processes').selectAll().execute()).toEqual([]);
    await one.close();
  }
});
