import { describe, expect, test, vi } from 'vitest';
import { localReport } from '../../../client/net/localReport.ts';
import { localSession } from '../../../client/net/localSession.ts';
import { databaseStore } from '../../../client/net/localStore.ts';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { playAgain } from '../../../client/net/newMatch.ts';
import { silent } from '../../../games/kit/asks.ts';
import type { Base } from '../../../games/kit/base.ts';
import type { Seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { type Recorded, replay } from '../../../games/kit/replay.ts';
import { LONG } from '../../support/proof.ts';
import {
  anybodyPlays,
  begin,
  bot,
  everyTable,
  freshName,
  freshStore,
  peopleNamed,
  person,
  reopen,
  someMove,
  until,
} from './device.ts';

const tables = await everyTable();
const one = (name: string) => {
  const found = tables.find(t => t.name === name);
  if (!found) throw new Error(`no table ${name}`);
  return found;
};
const pilfer = one('pilfer for 4, relaxed');
const regicide = one('regicide for 2');

const answeredByAll = (G: Base): boolean => G.table.asks.some(a => a.close === 'table' && silent(G, a).length === 0);

describe.each(tables)('$name', ({ name, m, seats, options }) => {
  test('a whole game of people, with the browser closed in the middle; its report replays', {
    timeout: LONG,
  }, async () => {
    const random = quick(7);
    const database = freshName();
    let table = await begin(m, peopleNamed(seats), { options, store: await databaseStore(database) });
    const { id } = table.match();
    let moves = 0;
    while (!table.match().state.G.table.over) {
      if (!(await anybodyPlays(table, random))) await until(() => table.match().made > moves);
      await until(() => !answeredByAll(table.match().state.G)); // the table closes it, at once
      moves = table.match().made;
      if (moves % 17 !== 5) continue;
      const before = table.match();
      const told = table.lines();
      table.close();
      table = await reopen(m, id, { store: await databaseStore(database) });
      expect(table.match()).toEqual(before);
      expect(table.lines()).toEqual(told);
    }
    const report = (await localReport(table)) as Recorded;
    expect(report.moves.length, name).toBe(table.match().made);
    expect(JSON.parse(JSON.stringify(replay(m, report)))).toEqual(table.match().state.G);
    table.close();
  });

  test('bots alone bring it to its end', { timeout: LONG }, async () => {
    const all = Array.from({ length: seats }, (_, n) => bot(n));
    const onBug = vi.fn();
    const table = await begin(m, all, { options, store: memoryStore(), onBug });
    await until(() => table.match().state.G.table.over !== null, 20_000);
    expect(onBug).not.toHaveBeenCalled();
    expect(table.trouble()).toBeNull();
    table.close();
  });

  test('a seat is shown its own view and its own lines, and nothing that only others know', async () => {
    const random = quick(3);
    const table = await begin(m, peopleNamed(seats), { options, store: memoryStore() });
    for (let n = 0; n < 12 && !table.match().state.G.table.over; n += 1) {
      await anybodyPlays(table, random);
      for (const seat of [...peopleNamed(seats).keys()].map(k => String(k) as Seat)) {
        const { G } = table.match().state;
        // another state that looks the same to this seat: what it is shown must not tell them apart
        const twin = m.redeal(G, seat, random);
        const session = localSession(table, seat);
        const shown = session.snapshot();
        expect(JSON.stringify(shown.view)).toBe(JSON.stringify(m.view(twin, seat)));
        expect(JSON.stringify(shown)).not.toContain('"plugins"');
        expect(Object.keys(shown.ctx ?? {})).not.toContain('_activePlayersNumMoves');
        const mine = table.lines().filter(l => l.to === 'all' || l.to.includes(seat));
        expect(shown.lines.map(l => l.key)).toEqual(mine.slice(-20).map(l => l.key));
        session.close();
      }
    }
    table.close();
  });
});

test('people and bots at one table play it to its end', { timeout: LONG }, async () => {
  const { m, options } = pilfer;
  const random = quick(11);
  const table = await begin(m, [person('Inès'), bot(1), person('Tom'), bot(3)], { options });
  while (!table.match().state.G.table.over) {
    const { made } = table.match();
    if (!(await anybodyPlays(table, random)))
      await until(() => table.match().made > made || table.match().state.G.table.over !== null);
  }
  table.close();
});

test('a move is stored before it is shown', async () => {
  const { m, options } = pilfer;
  const store = await freshStore();
  const table = await begin(m, peopleNamed(4), { options, store });
  const { id } = table.match();
  const seen: Promise<unknown>[] = [];
  table.subscribe(() => {
    const { made } = table.match();
    seen.push(store.read(id).then(stored => expect(stored?.made).toBeGreaterThanOrEqual(made)));
  });
  for (let n = 0; n < 5; n += 1) await anybodyPlays(table, quick(n));
  expect(seen.length).toBeGreaterThanOrEqual(5);
  await Promise.all(seen);
  table.close();
});

test('an illegal move is refused with its reason and changes nothing', async () => {
  const { m, options } = pilfer;
  const table = await begin(m, peopleNamed(4), { options });
  const before = table.match();
  const session = localSession(table, '0' as Seat);
  expect(await session.act({ prompt: 'q99', type: 'play', answer: null })).toMatchObject({ code: 'too-late' });
  expect(await localSession(table, null).act({ prompt: 'q1', type: 'play', answer: null })).toMatchObject({
    code: 'not-asked',
  });
  expect(table.match()).toBe(before);
  table.close();
});

test('of two clicks on the same answer one is made', async () => {
  const { m, options } = regicide;
  const table = await begin(m, peopleNamed(2), { options });
  const { G } = table.match().state;
  const ask = G.table.asks.find(a => a.close === 'first');
  const seat = ask?.seats[0];
  if (!ask || !seat) throw new Error('nobody is asked');
  const session = localSession(table, seat);
  const move = someMove(m, session, ask.id, quick(1));
  if (!move) throw new Error('no move');
  const checks = await Promise.all([session.act(move), session.act(move), localSession(table, seat).act(move)]);
  expect(checks.map(c => c.ok)).toEqual([true, false, false]);
  expect(table.match().made).toBe(1);
  expect(session.snapshot().pending).toBeNull();
  table.close();
});

describe('two tabs of one match', () => {
  test('the second sees what the first has done, and either may act', async () => {
    const { m, options } = pilfer;
    const store = await freshStore();
    const first = await begin(m, peopleNamed(4), { options, store });
    const second = await reopen(m, first.match().id, { store });
    const random = quick(5);
    for (let n = 1; n <= 6; n += 1) {
      await anybodyPlays(n % 2 ? first : second, random);
      await until(() => first.match().made === n && second.match().made === n);
    }
    expect(second.match()).toEqual(first.match());
    expect(second.lines()).toEqual(first.lines());
    first.close();
    second.close();
  });
  test('of two answers at the same moment the store takes one', async () => {
    const { m, options } = regicide;
    const store = await freshStore();
    const first = await begin(m, peopleNamed(2), { options, store });
    const second = await reopen(m, first.match().id, { store });
    const ask = first.match().state.G.table.asks.find(a => a.close === 'first');
    const seat = ask?.seats[0];
    if (!ask || !seat) throw new Error('nobody is asked');
    const move = someMove(m, localSession(first, seat), ask.id, quick(1));
    if (!move) throw new Error('no move');
    const checks = await Promise.all([first.act(seat, move), second.act(seat, move)]);
    expect(checks.filter(c => c.ok)).toHaveLength(1);
    expect(checks.find(c => !c.ok)).toMatchObject({ code: 'too-late' });
    expect(await store.moves(first.match().id)).toHaveLength(1);
    first.close();
    second.close();
  });
  test('both with bots: every move is made once, and the record replays', { timeout: LONG }, async () => {
    const { m, options } = pilfer;
    const store = await freshStore();
    const first = await begin(m, [bot(0), bot(1), bot(2), bot(3)], { options, store });
    const second = await reopen(m, first.match().id, { store });
    await until(() => first.match().state.G.table.over !== null && second.match().state.G.table.over !== null, 20_000);
    const report = (await localReport(second)) as Recorded;
    expect(JSON.parse(JSON.stringify(replay(m, report)))).toEqual(first.match().state.G);
    first.close();
    second.close();
  });
});

describe('what breaks does not stall the table', () => {
  const { m, options } = pilfer;
  const alone = [bot(0), bot(1), bot(2), bot(3)];
  const over = (table: { match(): { state: { G: { table: { over: unknown } } } } }) => () =>
    table.match().state.G.table.over !== null;

  test('a bot that throws: the caretaker plays for it', { timeout: LONG }, async () => {
    const onBug = vi.fn();
    const thinker = { prepare: async () => {}, think: () => Promise.reject(new Error('broken')), close: () => {} };
    const table = await begin(m, alone, { options, store: memoryStore(), thinker, onBug });
    await until(over(table), 20_000);
    expect(onBug).toHaveBeenCalled();
    expect(table.trouble()).toBeNull();
    table.close();
  });
  test('a bot that answers nonsense', { timeout: LONG }, async () => {
    const nonsense = { prompt: 'q1', type: 'nonsense', answer: 7 };
    const thinker = { prepare: async () => {}, think: async () => nonsense, close: () => {} };
    const table = await begin(m, alone, { options, store: memoryStore(), thinker });
    await until(over(table), 20_000);
    table.close();
  });
  test('bot and caretaker both throw', { timeout: LONG }, async () => {
    const broken: AnyModule = {
      ...m,
      caretaker: () => {
        throw new Error('broken');
      },
    };
    const thinker = { prepare: async () => {}, think: () => Promise.reject(new Error('broken')), close: () => {} };
    const table = await begin(broken, alone, { options, store: memoryStore(), thinker, onBug: () => {} });
    await until(over(table), 20_000);
    table.close();
  });
  test('a rule that fails for every answer: it says so, keeps the state, and people get the reason', async () => {
    const failing: AnyModule = {
      ...regicide.m,
      resolve: Object.fromEntries(
        Object.keys(regicide.m.resolve).map(stage => [
          stage,
          () => {
            throw new Error('a bug in the rules');
          },
        ]),
      ),
    };
    const table = await begin(failing, [bot(0), bot(1)], { store: memoryStore(), onBug: () => {} });
    await until(() => table.trouble() === 'stuck');
    expect(table.match().made).toBe(0);
    table.close();

    const withPeople = await begin(failing, peopleNamed(2), { store: memoryStore(), onBug: () => {} });
    await expect(anybodyPlays(withPeople, quick(1))).rejects.toThrow(': bug');
    expect(withPeople.match().made).toBe(0);
    withPeople.close();
  });
  test('a store that fails: the move is not shown, the reason is, and one can try again', async () => {
    const store = memoryStore();
    let full = false;
    const failing = {
      ...store,
      write: (step: Parameters<typeof store.write>[0]) =>
        full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.write(step),
    };
    const table = await begin(m, peopleNamed(4), { options, store: failing, onBug: () => {} });
    full = true;
    await expect(anybodyPlays(table, quick(1))).rejects.toThrow('not-stored');
    expect(table.trouble()).toBe('not-stored');
    expect(table.match().made).toBe(0);
    full = false;
    table.retry();
    expect(table.trouble()).toBeNull();
    expect(await anybodyPlays(table, quick(1))).toBe(true);
    table.close();
  });
  test('a match that was deleted elsewhere', async () => {
    const store = await freshStore();
    const table = await begin(m, peopleNamed(4), { options, store });
    await store.remove(table.match().id);
    await expect(anybodyPlays(table, quick(1))).rejects.toThrow('no-match');
    expect(table.trouble()).toBe('gone');
    expect(localSession(table, '0' as Seat).snapshot().refused).toMatchObject({ code: 'no-match' });
    table.close();
  });
});

describe('report', () => {
  test('during play: open moves, no key, and it is plain JSON', async () => {
    const { m, options } = pilfer;
    const key = 'f00df00df00df00df00df00df00df00d';
    const table = await begin(m, peopleNamed(4), { options, key });
    for (let n = 0; n < 8; n += 1) await anybodyPlays(table, quick(n));
    const report = await localReport(table);
    const text = JSON.stringify(report);
    expect(text).not.toContain(key);
    expect(report).toMatchObject({ game: m.meta.id, seats: 4, rulesVersion: m.meta.rulesVersion });
    const told = new Set(report.moves.flatMap(([, move]) => ('type' in move ? [move.type] : [])));
    for (const type of told) expect([...m.meta.openMoves, 'takeBack']).toContain(type);
    table.close();
  });
});

describe('play again', () => {
  test('the same people, bots and options; everybody moves up one seat; two tabs meet in the same match', async () => {
    const { m, options } = pilfer;
    const store = await freshStore();
    const seats = [person('Inès'), person('Tom'), bot(2, 'random'), person('Zoé')];
    const table = await begin(m, seats, { options, store });
    const next = await playAgain(store, m, table.match());
    const again = next ? await store.read(next) : undefined;
    expect(again?.seats.map(s => s.name)).toEqual(['Tom', 'bot-2', 'Zoé', 'Inès']);
    expect(again?.options).toEqual(options);
    expect(await playAgain(store, m, table.match())).toBe(next);
    expect(await store.list()).toHaveLength(2);
    table.close();
  });
});

describe('store', () => {
  test('without IndexedDB it plays in memory, and says that nothing is kept', async () => {
    vi.resetModules();
    vi.stubGlobal('indexedDB', undefined);
    const { localStore } = await import('../../../client/net/localStore.ts');
    const store = await localStore();
    expect(store.kept).toBe(false);
    const table = await begin(pilfer.m, peopleNamed(4), { options: pilfer.options, store });
    expect(await anybodyPlays(table, quick(1))).toBe(true);
    expect(await store.list()).toHaveLength(1);
    table.close();
    vi.unstubAllGlobals();
  });
  test('a connection that the browser has cut while the phone slept is opened again', async () => {
    const store = await freshStore();
    const table = await begin(pilfer.m, peopleNamed(4), { options: pilfer.options, store });
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('the connection is closing', 'InvalidStateError');
    });
    expect(await store.read(table.match().id)).toEqual(table.match());
    expect(transaction.mock.calls.length).toBeGreaterThanOrEqual(2);
    transaction.mockRestore();
    table.close();
  });
  test('a database that could not be opened once is opened the next time', async () => {
    const store = await freshStore();
    const cut = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('the connection is closing', 'InvalidStateError');
    });
    const { open } = indexedDB;
    const fails = vi.spyOn(indexedDB, 'open').mockImplementationOnce(name => open.call(indexedDB, name, 1));
    await expect(store.list()).rejects.toThrow();
    expect(await store.list()).toEqual([]);
    fails.mockRestore();
    cut.mockRestore();
  });
  test('a match that is deleted leaves no row behind', async () => {
    const store = await freshStore();
    const table = await begin(pilfer.m, peopleNamed(4), { options: pilfer.options, store });
    const { id } = table.match();
    await anybodyPlays(table, quick(1));
    table.close();
    await store.remove(id);
    expect([await store.read(id), await store.lines(id, 0), await store.moves(id)]).toEqual([undefined, [], []]);
  });
  test('an impossible table is not dealt', async () => {
    const { m } = pilfer;
    await expect(begin(m, peopleNamed(99))).rejects.toThrow();
    await expect(begin(m, peopleNamed(4), { options: { nonsense: 1 } })).rejects.toThrow();
  });
});
