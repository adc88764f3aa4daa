import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { several } from '../cluster/several.ts';
import { until } from '../support/chair.ts';
import { addMatch, countsOf, ledgerTests, stepOf } from './steps.ts';

several('PostgreSQL', s => {
  let database: Database;
  let told: string[] = [];
  const open = (url: string): Promise<Database> =>
    openPostgres(url, { told: what => void told.push(what), stored: () => {} });
  const fresh = async (): Promise<string> => {
    const url = await s.postgres.fresh();
    const opened = await open(url);
    s.after(() => opened.close());
    database = opened;
    told = [];
    for (const id of ['a', 'b']) await addMatch(database, id);
    return url;
  };
  s.before(fresh);
  ledgerTests(
    () => database,
    async () => {
      const { rows } = await sql<{ n: number }>`select count(distinct xmin::text) as n from moves`.execute(database.db);
      return rows[0]?.n ?? 0;
    },
  );

  test('a process moves for bots and clocks only as long as the match is its own', async () => {
    await addMatch(database, 'c', 'mine');
    expect(await database.ledger.write(stepOf('c', 0, { runner: 'other' }))).toBe(false);
    expect(await database.ledger.write(stepOf('c', 0, { runner: 'mine' }))).toBe(true);
    // people may, whosever it is
    expect(await database.ledger.write(stepOf('c', 1))).toBe(true);
    expect(await database.ledger.write(stepOf('a', 0, { runner: 'mine' }))).toBe(false);
    expect(await countsOf(database)).toEqual({ sid: 0, moves: 2, lines: 2 });
  });

  test('of many processes that write on one state, one does', async () => {
    const other = await open(await fresh());
    s.after(() => other.close());
    const both = [database, other];
    for (let n = 0; n < 30; n += 1) {
      const made = await Promise.all(
        both.flatMap(({ ledger }, i) => (i === 0 ? ['a', 'b'] : ['b', 'a']).map(m => ledger.write(stepOf(m, n)))),
      );
      expect(made.filter(Boolean)).toHaveLength(2);
    }
    expect(await countsOf(database)).toEqual({ sid: 30, moves: 60, lines: 60 });
  });

  test.each([
    ['in the same order', false],
    ['in another order', true],
  ])('groups %s do not wait for each other for ever, however the database finds their matches', async (_, turned) => {
    const url = await fresh();
    const all = Array.from({ length: 21 }, (_, n) => `m${10 + n}`);
    for (const id of all.toReversed()) await addMatch(database, id);
    await database.ledger.write(stepOf('a', 0)); // its line stands: it finds rows as they lie
    const name = new URL(url).pathname.slice(1);
    for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'])
      await s.postgres.ask(`alter database ${name} set enable_${way} = off`);
    const other = await open(url); // finds rows one by one
    s.after(() => other.close());
    const waiting = async (): Promise<number> =>
      (await s.postgres.ask(`select 1 from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`))
        .length;
    const made = await database.db.transaction().execute(async tx => {
      await tx.selectFrom('matches').select('id').where('id', '=', 'm20').forUpdate().execute();
      const first = all.map(m => database.ledger.write(stepOf(m, 0)));
      await until(async () => (await waiting()) === 1);
      const second = (turned ? all.toReversed() : all).map(m => other.ledger.write(stepOf(m, 0)));
      await until(async () => (await waiting()) === 2);
      return [...first, ...second];
    });
    expect((await Promise.all(made)).filter(Boolean)).toHaveLength(all.length);
    // the database frees those who wait for ever, and their group is tried again: that, too, would be told
    expect(told).toEqual([]);
  });

  test('four processes that start at once on an empty store find one schema, all of them', {
    timeout: LONG,
  }, async () => {
    const times = size(3, 20);
    for (let n = 0; n < times; n += 1) {
      const url = await s.postgres.fresh();
      const all = await Promise.all(Array.from({ length: 4 }, () => open(url)));
      for (const { db } of all)
        expect(await db.selectFrom('matches').innerJoin('presence', 'match', 'id').selectAll().execute()).toEqual([]);
      const { rows } = (await all[0]?.db.introspection
        .getTables()
        .then(tables => ({ rows: tables.map(t => t.name) }))) ?? { rows: [] };
      expect([...rows].sort()).toEqual(['lines', 'matches', 'moves', 'presence', 'processes', 'rooms', 'talk']);
      await Promise.all(all.map(one => one.close()));
    }
    owed('server', 'processes start at once on an empty store', {
      store: 'PostgreSQL',
      times,
      processes: 4,
      failed: 0,
    });
  });

  test('a change of its shape that fails is said, and leaves nothing half done', async () => {
    const url = await s.postgres.fresh();
    const db = s.look(url);
    await sql`create table presence (other text)`.execute(db); // in the way of the second change
    await expect(open(url)).rejects.toThrow('already exists');
    expect((await db.introspection.getTables()).map(t => t.name)).toEqual(['presence']);
    await sql`drop table presence`.execute(db);
    await (await open(url)).close();
  });

  test('stopped, it makes what is under way', async () => {
    const other = await open(await fresh());
    const write = other.ledger.write(stepOf('a', 0));
    await other.close();
    expect(await write).toBe(true);
    expect(await countsOf(database)).toEqual({ sid: 1, moves: 1, lines: 1 });
  });

  test('that cannot be reached is named at the start, in words', async () => {
    await expect(open('postgres://tablee@127.0.0.1:1/none')).rejects.toMatchObject({ why: 'unreachable' });
    await expect(open(`${s.postgres.server}/none`)).rejects.toThrow('the database cannot be reached');
  });
});
