import { expect, test } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import type { Step } from '../../../server/db/ledger.ts';

/** A time: more than 32 bits. */
const NOW = 1_796_000_000_000;

/** A match of which nothing has happened yet. */
export const addMatch = ({ db }: Database, id: string, runner: string | null = null) =>
  db
    .insertInto('matches')
    .values({
      id,
      game: 'regicide',
      sid: 0,
      state: '{}',
      meta: '{}',
      since: '{}',
      told: 0,
      rules: 1,
      unlisted: 1,
      started: 1,
      over: 0,
      gameover: null,
      runner,
      timing: null,
      code: null,
      created: NOW,
      updated: NOW,
    })
    .execute();
export const stepOf = (match: string, before: number, more: Partial<Step> = {}): Step => ({
  match,
  before,
  sid: before + 1,
  state: `{"n":${before + 1}}`,
  since: `{"p":${before}}`,
  told: before + 1,
  updated: NOW + before + 1,
  gameover: null,
  runner: null,
  crew: 0,
  timing: '{}',
  move: { seat: '0', type: 'play', args: '{}' },
  lines: [{ n: before, audience: 'all', turn: 1, key: 'k', params: '{}' }],
  ...more,
});
/** Where match `a` stands, and the rows of all matches. */
export const countsOf = async ({ db }: Database) => ({
  sid: (await db.selectFrom('matches').select('sid').where('id', '=', 'a').executeTakeFirst())?.sid,
  moves: (await db.selectFrom('moves').selectAll().execute()).length,
  lines: (await db.selectFrom('lines').selectAll().execute()).length,
});

/**
 * What every ledger promises. `database`: one with matches `a` and `b`, new for each test. `commits`: how many commits have
 * gone into it.
 */
export function ledgerTests(database: () => Database, commits: () => number | Promise<number>): void {
  test('a step is written with its rows on the state before it, or not at all', async () => {
    const { ledger, db } = database();
    expect(await ledger.write(stepOf('a', 0))).toBe(true);
    expect(await ledger.write(stepOf('a', 0))).toBe(false);
    expect(await ledger.write(stepOf('nowhere', 0))).toBe(false);
    expect(await db.selectFrom('matches').selectAll().orderBy('id').execute()).toMatchObject([
      { id: 'a', sid: 1, state: '{"n":1}', since: '{"p":0}', told: 1, updated: NOW + 1, over: 0, gameover: null },
      { id: 'b', sid: 0, state: '{}', since: '{}', told: 0, updated: NOW, over: 0, gameover: null },
    ]);
    expect(await db.selectFrom('moves').selectAll().execute()).toEqual([
      { match: 'a', n: 0, seat: '0', type: 'play', args: '{}' },
    ]);
    expect(await db.selectFrom('lines').selectAll().execute()).toEqual([
      { match: 'a', n: 0, audience: 'all', turn: 1, key: 'k', params: '{}' },
    ]);
    await expect(
      ledger.write(stepOf('a', 1, { lines: [{ n: 0, audience: 'all', turn: 1, key: 'k', params: '{}' }] })),
    ).rejects.toThrow(); // that line is there already: nothing of the step stays
    expect(await countsOf(database())).toEqual({ sid: 1, moves: 1, lines: 1 });
    expect(await ledger.write(stepOf('a', 1, { gameover: '{"why":"x"}' }))).toBe(true);
    const row = await db.selectFrom('matches').select(['over', 'gameover']).where('id', '=', 'a').execute();
    expect(row).toEqual([{ over: 1, gameover: '{"why":"x"}' }]);
  });

  test('steps of several matches go to the disk together', async () => {
    const before = await commits();
    const made = await Promise.all([stepOf('a', 0), stepOf('b', 0)].map(s => database().ledger.write(s)));
    expect(made).toEqual([true, true]);
    expect((await commits()) - before).toBe(1);
    expect(await countsOf(database())).toMatchObject({ sid: 1, moves: 2, lines: 2 });
  });

  test('in one commit, a step that cannot be written takes no other with it', async () => {
    const { ledger } = database();
    await ledger.write(stepOf('a', 0));
    const twice = { lines: [{ n: 0, audience: 'all', turn: 1, key: 'k', params: '{}' }] };
    const made = await Promise.allSettled([stepOf('a', 1, twice), stepOf('b', 0), stepOf('b', 7)].map(ledger.write));
    expect(made.map(m => (m.status === 'fulfilled' ? m.value : 'failed'))).toEqual(['failed', true, false]);
    expect(await countsOf(database())).toEqual({ sid: 1, moves: 2, lines: 2 });
  });

  test('every table takes its rows, each once', async () => {
    const { db } = database();
    const move = { match: 'a', n: 0, seat: '0', type: 'play', args: '{}' };
    const line = { match: 'a', n: 0, audience: 'all', turn: 1, key: 'k', params: '{}' };
    const laid = { host: '0', locked: 1, pace: '{"kind":"none"}', absent: '{}' };
    const room = { code: 'ROOM', game: 'regicide', match: 'a', created: NOW, ...laid };
    const said = { room: 'ROOM', n: 0, seat: '0', name: 'Zoé', kind: 'line', text: 'hello', at: NOW };
    const process = { id: 'one', until: NOW };
    const looking = { match: 'a', process: 'one', seats: '["0"]' };
    const puts = [
      () => db.insertInto('moves').values(move).execute(),
      () => db.insertInto('lines').values(line).execute(),
      () => db.insertInto('rooms').values(room).execute(),
      () => db.insertInto('talk').values(said).execute(),
      () => db.insertInto('processes').values(process).execute(),
      () => db.insertInto('presence').values(looking).execute(),
    ];
    for (const put of puts) await put();
    for (const put of [...puts, () => addMatch(database(), 'a')]) await expect(put()).rejects.toThrow(/unique/i);
    // what is told to several has a row for each
    await db
      .insertInto('lines')
      .values({ ...line, audience: '0' })
      .execute();
    expect(await db.selectFrom('moves').selectAll().execute()).toEqual([move]);
    expect(await db.selectFrom('lines').selectAll().where('audience', '=', 'all').execute()).toEqual([line]);
    expect(await db.selectFrom('rooms').selectAll().execute()).toEqual([room]);
    expect(await db.selectFrom('talk').selectAll().execute()).toEqual([said]);
    expect(await db.selectFrom('processes').selectAll().execute()).toEqual([process]);
    expect(await db.selectFrom('presence').selectAll().execute()).toEqual([looking]);
  });

  test('a step is written only while the same people and bots play', async () => {
    const { ledger, db } = database();
    await db.updateTable('matches').set({ crew: 3 }).where('id', '=', 'a').execute();
    expect(await ledger.write(stepOf('a', 0, { crew: 2 }))).toBe(false);
    expect(await countsOf(database())).toEqual({ sid: 0, moves: 0, lines: 0 });
    expect(await ledger.write(stepOf('a', 0, { crew: 3, timing: '{"pace":{"kind":"none"}}' }))).toBe(true);
    const row = await db.selectFrom('matches').select(['crew', 'timing']).where('id', '=', 'a').executeTakeFirst();
    expect(row).toEqual({ crew: 3, timing: '{"pace":{"kind":"none"}}' });
  });

  test('words of every kind come back as they were written', async () => {
    const text = JSON.stringify({ a: 'é 🂡 ’ \u0000 \ud800 "\\', b: [1e21, -0.5] });
    const { ledger, db } = database();
    expect(await ledger.write(stepOf('a', 0, { state: text, move: { seat: '0', type: 'play', args: text } }))).toBe(
      true,
    );
    const row = await db.selectFrom('matches').select(['state', 'updated']).where('id', '=', 'a').executeTakeFirst();
    expect(row).toEqual({ state: text, updated: NOW + 1 });
    expect(await db.selectFrom('moves').select('args').execute()).toEqual([{ args: text }]);
  });
}
