import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seat } from '../../games/kit/ids.ts';
import { PAGE } from '../../games/kit/wire.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { toldTo } from '../../server/matches/records.ts';
import { freshFile, storeAt } from './support/server.ts';

let file = '';
let database: Database;
let db: Database['db'];
beforeEach(async () => {
  file = freshFile();
  database = await openDatabase(await storeAt(file), { told: () => {}, stored: () => {} });
  ({ db } = database);
});
afterEach(async () => {
  await database.close();
  rmSync(join(file, '..'), { recursive: true, force: true });
});

/** To all, to seat 1, to seats 0 and 1, and so on. */
const AUDIENCES: readonly (readonly string[])[] = [['all'], ['1'], ['all'], ['0', '1'], ['2']];
const audienceOf = (n: number): readonly string[] => AUDIENCES[n % AUDIENCES.length] ?? [];
const lineOf = (n: number) => ({ match: 'm', n, turn: 1, key: `k${n}`, params: '{}' });
async function tell(lines: number): Promise<void> {
  for (let n = 0; n < lines; n += 1)
    await db
      .insertInto('lines')
      .values(audienceOf(n).map(audience => ({ ...lineOf(n), audience })))
      .execute();
  await db
    .insertInto('lines')
    .values({ ...lineOf(0), match: 'other', audience: 'all' })
    .execute();
}
const keysFor = (reader: string | null, lines: number): string[] =>
  Array.from({ length: lines }, (_, n) => n)
    .filter(n => audienceOf(n).some(a => a === 'all' || a === reader))
    .map(n => `k${n}`);

test('each reader pages through their own lines, numbered without gaps', async () => {
  await tell(163);
  for (const reader of [seat(0), seat(1), seat(2), seat(3), null]) {
    const keys = keysFor(reader, 163);
    let page = await toldTo(db, 'm', reader);
    const read = [...page.lines];
    while (page.more) {
      expect(page.lines).toHaveLength(PAGE);
      page = await toldTo(db, 'm', reader, { before: read[0]?.n ?? 0 });
      read.unshift(...page.lines);
    }
    expect(page.count).toBe(keys.length);
    expect(read.map(l => l.key)).toEqual(keys);
    expect(read.map(l => l.n)).toEqual(keys.map((_, n) => n));
    expect(await toldTo(db, 'm', reader, { before: 0 })).toMatchObject({ lines: [], more: false });
    expect(await toldTo(db, 'm', reader, { before: -5 })).toMatchObject({ lines: [], more: false });
    expect((await toldTo(db, 'm', reader, { before: 3 })).lines.map(l => l.n)).toEqual([0, 1, 2]);
    // a page before which one line is left
    expect((await toldTo(db, 'm', reader, { before: PAGE + 1 })).more).toBe(true);
    expect((await toldTo(db, 'm', reader, { before: PAGE })).more).toBe(false);
  }
  expect(await toldTo(db, 'nowhere', null)).toEqual({ lines: [], more: false, count: 0 });
});

test('a page of a long log reads no more rows than one of a short log', async () => {
  let rows = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  });
  const cost = async (): Promise<number> => {
    rows = 0;
    await toldTo(counted, 'm', seat(1));
    await toldTo(counted, 'm', seat(1), { before: 40 });
    return rows;
  };
  await tell(60);
  const short = await cost();
  await db.deleteFrom('lines').execute();
  await tell(2000);
  expect(await cost()).toBe(short);
  expect(short).toBe(2 * (PAGE + 1));
});
