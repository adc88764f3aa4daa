import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
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
ledgerTests(() => database);

test('deleted while it is open, the file is there again with everything in it before the next move is promised', async () => {
  await database.ledger.write(stepOf('a', 0));
  for (const end of ['', '-wal', '-shm']) rmSync(file + end);
  expect(await database.ledger.write(stepOf('a', 1))).toBe(true);
  expect(told.join()).toContain('it is there again');
  await database.close();
  database = await open();
  expect(await counts()).toMatchObject({ sid: 2, moves: 2 });
});

test('only the main file deleted: what the side file of the old one says does not come back', async () => {
  await database.ledger.write(stepOf('a', 0));
  rmSync(file);
  expect(await database.ledger.write(stepOf('a', 1))).toBe(true);
  await database.close();
  database = await open();
  expect(await counts()).toMatchObject({ sid: 2, moves: 2 });
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
  const large = { state: JSON.stringify('x'.repeat(200_000)) };
  await expect(database.ledger.write(stepOf('a', 0, large))).rejects.toMatchObject({ why: 'full' });
  expect(await counts()).toEqual({ sid: 0, moves: 0, lines: 0 });
  expect(database.health.trouble()).toBe('full');
  await database.db.executeQuery(rawQuery('pragma max_page_count = 100000'));
  for (let n = 0; n < 100 && database.health.trouble() !== null; n += 1)
    await new Promise(resolve => setTimeout(resolve, 50));
  expect(database.health.trouble()).toBeNull();
  expect(await database.ledger.write(stepOf('a', 0, large))).toBe(true);
});
const rawQuery = (sql: string) =>
  ({ sql, parameters: [], query: { kind: 'RawNode' }, queryId: { queryId: sql } }) as never;

test('what is no database, or damaged, is named at the start', async () => {
  const bad = join(dirname(file), 'bad', 'bad.sqlite');
  mkdirSync(dirname(bad));
  writeFileSync(bad, 'garbage '.repeat(2000));
  await expect(openSqlite(bad, { told: () => {}, stored: () => {} })).rejects.toMatchObject({ why: 'damaged' });
});

test('stopped cleanly, everything lies in the one file', async () => {
  await database.ledger.write(stepOf('a', 0));
  await database.close();
  expect(existsSync(`${file}-wal`) ? statSync(`${file}-wal`).size : 0).toBe(0);
  database = await open();
  expect(await counts()).toMatchObject({ sid: 1 });
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
