import { expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { several } from '../cluster/several.ts';
import { addMatch, countsOf, ledgerTests, stepOf } from './steps.ts';

several('PostgreSQL', s => {
  let database: Database;
  const open = (url: string): Promise<Database> => openPostgres(url, { told: () => {}, stored: () => {} });
  const fresh = async (): Promise<string> => {
    const url = await s.postgres.fresh();
    const opened = await open(url);
    s.after(() => opened.close());
    database = opened;
    for (const id of ['a', 'b']) await addMatch(database, id);
    return url;
  };
  s.before(fresh);
  ledgerTests(() => database);

  test('a process moves for bots and clocks only as long as the match is its own', async () => {
    await addMatch(database, 'c', 'mine');
    expect(await database.ledger.write(stepOf('c', 0, { runner: 'other' }))).toBe(false);
    expect(await database.ledger.write(stepOf('c', 0, { runner: 'mine' }))).toBe(true);
    // people may, whosever it is
    expect(await database.ledger.write(stepOf('c', 1))).toBe(true);
    expect(await database.ledger.write(stepOf('a', 0, { runner: 'mine' }))).toBe(false);
    expect(await countsOf(database)).toEqual({ sid: 0, moves: 2, lines: 2 });
  });

  test('of many processes that write on one state, one does; groups in any order do not wait for each other for ever', async () => {
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
      expect([...rows].sort()).toEqual(['lines', 'matches', 'moves', 'presence', 'processes', 'rooms']);
      await Promise.all(all.map(one => one.close()));
    }
    owed('server', 'processes start at once on an empty store', {
      store: 'PostgreSQL',
      times,
      processes: 4,
      failed: 0,
    });
  });

  test('that cannot be reached is named at the start, in words', async () => {
    await expect(open('postgres://tablee@127.0.0.1:1/none')).rejects.toMatchObject({ why: 'unreachable' });
    await expect(open(`${s.postgres.server}/none`)).rejects.toThrow('the database cannot be reached');
  });
});
