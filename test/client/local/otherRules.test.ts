import { describe, expect, test } from 'vitest';
import { localReport } from '../../../client/net/localReport.ts';
import { localSession } from '../../../client/net/localSession.ts';
import type { LocalStore } from '../../../client/net/localStore.ts';
import { type LocalTable, openLocalTable } from '../../../client/net/localTable.ts';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { playAgain } from '../../../client/net/newMatch.ts';
import { finishedHere } from '../../../client/net/results.ts';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { replay } from '../../../games/kit/replay.ts';
import { bold, faithful, first, strange, throwing } from '../../kit/games/toll/toll.ts';
import {
  anybodyPlays,
  begin,
  bot,
  freshStore,
  hereThinker,
  peopleNamed,
  person,
  reopen,
  someMove,
  until,
} from './device.ts';

const random = quick(4);
const quiet = (): void => {};
const played = async (table: LocalTable, moves = Infinity): Promise<void> => {
  for (let n = 0; n < moves && (await anybodyPlays(table, random)); n += 1);
};
const look = (table: LocalTable, who: Seat) =>
  localSession(table, who).snapshot().view as unknown as { hand: string[]; scores: Record<string, number> };
const keys = (table: LocalTable): string[] => table.lines().map(line => line.key);

describe.each<[string, () => Promise<LocalStore>]>([
  ['IndexedDB', freshStore],
  ['memory', async () => memoryStore()],
])('a match of the last edition in %s', (_, freshly) => {
  const underway = async (moves: number): Promise<LocalTable> => {
    const table = await begin(first, peopleNamed(2), { store: await freshly() });
    await played(table, moves);
    return table;
  };
  const opened = (was: LocalTable, m: AnyModule): Promise<LocalTable> =>
    reopen(m, was.match().id, { store: was.store, onBug: quiet });

  test.each([faithful, bold])('goes on where its game knows how, and says so once', async m => {
    const was = await underway(5);
    const before = [seat(0), seat(1)].map(who => look(was, who));
    was.close();
    // two tabs at once
    const tabs = await Promise.all([opened(was, m), opened(was, m)]);
    for (const table of tabs) {
      expect(table.unplayable()).toBeNull();
      expect([seat(0), seat(1)].map(who => look(table, who))).toMatchObject(before);
      expect(keys(table)).toEqual([...Array(5).fill('pays'), 'table.newRules']);
      expect(table.match()).toMatchObject({ rulesVersion: 2, made: 5 });
    }
    for (const table of tabs) table.close();
    const table = await opened(was, m);
    await played(table);
    expect(keys(table).filter(key => key === 'table.newRules')).toHaveLength(1);
    const report = await localReport(table);
    expect(report).toMatchObject({ rulesVersion: 2, earlierRules: [1] });
    expect(report.moves).toHaveLength(12);
    for (const edition of [first, m])
      expect(() => replay(edition, { ...report, key: String(report.key) })).toThrow('then 2');
    expect(finishedHere(m.meta, table.match())).toMatchObject({ game: 'toll' });
  });

  test.each([strange, throwing])('stands still where it does not, until it is stopped', async m => {
    const was = await underway(5);
    const [who, move] = waited(was);
    was.close();
    const table = await opened(was, m);
    expect(table.unplayable()).toBe('other-rules');
    expect(await table.act(who, move)).toMatchObject({ ok: false, code: 'other-rules' });
    expect(table.match()).toEqual(was.match());
    expect(finishedHere(m.meta, table.match())).toBeNull();
    let told = 0;
    table.subscribe(() => {
      told += 1;
    });
    await table.stop();
    expect(told).toBeGreaterThan(0);
    expect(table.unplayable()).toBe('stopped');
    expect(table.match().state.ctx.gameover).toEqual({ winners: [], why: 'stopped' });
    expect(keys(table).at(-1)).toBe('table.stopped');
    // nobody has won or lost
    expect(finishedHere(m.meta, table.match())).toBeNull();
    const next = await playAgain(table.store, m, table.match());
    table.close();
    const fresh = await reopen(m, String(next), { store: was.store });
    expect(fresh.match().rulesVersion).toBe(2);
    await played(fresh);
    expect(fresh.match().state.G.table.over).toMatchObject({ why: 'paid' });
    // and where its own rules come back it stays stopped
    const back = await opened(was, first);
    expect(back.unplayable()).toBe('stopped');
    await back.stop();
    expect(back.lines()).toHaveLength(6);
  });

  test('that is over is shown as far as its game knows how, and its record stays what it was', async () => {
    const was = await underway(Infinity);
    const { over } = was.match().state.G.table;
    const { turn: _turn, ...record } = await localReport(was);
    was.close();
    const known = await opened(was, faithful);
    expect(known.unplayable()).toBeNull();
    expect(look(known, seat(0)).scores).toEqual(over?.scores);
    expect(await localReport(known)).toMatchObject(record);
    const unknown = await opened(was, strange);
    expect(unknown.unplayable()).toBe('other-rules');
    await unknown.stop();
    expect(unknown.match().state.G.table.over).toEqual(over);
    for (const table of [known, unknown]) {
      const report = await localReport(table);
      expect(report).not.toHaveProperty('earlierRules');
      expect(replay(first, { ...report, key: String(report.key) }).table.over).toEqual(over);
      expect(() => replay(table.module, { ...report, key: String(report.key) })).toThrow('rules 1, not 2');
    }
  });

  test('is brought up once, whichever tab is first', async () => {
    const was = await underway(5);
    was.close();
    let raced = false;
    const racing: LocalStore = {
      ...was.store,
      write: async step => {
        if (!raced) {
          raced = true;
          const other = await opened(was, faithful);
          await played(other, 1);
          other.close();
        }
        return was.store.write(step);
      },
    };
    const table = await reopen(faithful, was.match().id, { store: racing });
    expect(table.match()).toMatchObject({ made: 6, told: 7 });
    expect(keys(table)).toHaveLength(7);
  });

  // with the same shape of state nothing but the number of the rules tells them apart
  const alike: AnyModule = {
    ...first,
    meta: { ...first.meta, rulesVersion: 2 },
    upgrade: old => old as unknown as ReturnType<AnyModule['setup']>,
  };
  test.each([faithful, alike])('is left to the tab that knows newer rules', async m => {
    const old = await underway(5);
    const [who, move] = waited(old);
    const table = await opened(old, m);
    const stored = await old.store.read(old.match().id);
    expect(await old.act(who, move)).toMatchObject({ ok: false, code: 'old-page' });
    expect(old.unplayable()).toBe('old-page');
    expect(await old.store.read(old.match().id)).toEqual(stored);
    await old.stop();
    expect(await old.store.read(old.match().id)).toEqual(stored);
    await played(table);
    expect(table.match().state.G.table.over).toMatchObject({ why: 'paid' });
  });
});

test('bots of a match that stands still rest', async () => {
  const store = await freshStore();
  const was = await begin(first, [person('Inès'), bot(2)], { store, paceMs: 60_000 });
  await anybodyPlays(was, random);
  was.close();
  const bugs: unknown[] = [];
  const parts = { store, thinker: hereThinker(first), paceMs: 0, onBug: (error: unknown) => bugs.push(error) };
  const table = await openLocalTable(was.match().id, { ...parts, module: strange });
  await new Promise(resolve => setTimeout(resolve, 60));
  expect(table?.match().made).toBe(1);
  expect(bugs).toEqual([]);
  // under rules that know it they go on
  const on = await openLocalTable(was.match().id, { ...parts, thinker: hereThinker(faithful), module: faithful });
  await until(() => (on?.match().made ?? 0) > 1);
});

/** Somebody who is asked, with an answer. */
function waited(table: LocalTable) {
  const who = seat(Number(table.match().state.G.table.asks[0]?.seats[0]));
  const prompt = table.match().state.G.table.asks[0]?.id ?? '';
  const move = someMove(first, localSession(table, who), prompt, random);
  if (!move) throw new Error('nobody is asked');
  return [who, move] as const;
}
