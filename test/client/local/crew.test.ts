import { describe, expect, test } from 'vitest';
import { givenToBot, takenBack, takenOver } from '../../../client/net/localCrew.ts';
import { localReport } from '../../../client/net/localReport.ts';
import type { LocalStore } from '../../../client/net/localStore.ts';
import type { LocalTable } from '../../../client/net/localTable.ts';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import { playAgain } from '../../../client/net/newMatch.ts';
import { finishedHere } from '../../../client/net/results.ts';
import type { Thought } from '../../../client/net/thinker.ts';
import { asRecorded } from '../../../client/table/review/offer.ts';
import type { Seat } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { quick } from '../../../games/kit/random.ts';
import { type Recorded, replay } from '../../../games/kit/replay.ts';
import { review } from '../../../games/kit/review.ts';
import { entryOf } from '../../../games/registry.ts';
import { LONG } from '../../support/proof.ts';
import { anybodyPlays, begin, bot, freshStore, hereThinker, peopleNamed, person, reopen, until } from './device.ts';

const m = await entryOf('regicide')?.load();
if (!m) throw new Error('no regicide');
const KEY = '00112233445566778899aabbccddeeff';
const soon = (ms = 40): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
const seats = (table: LocalTable) => table.match().seats;
const asked = (table: LocalTable): Seat => {
  const seat = table.match().state.G.table.asks.find(a => a.close === 'first')?.seats[0];
  if (seat === undefined) throw new Error('nobody is asked');
  return seat;
};
const isOver = (table: LocalTable) => () => table.match().state.G.table.over !== null;

/** A bot whose thoughts come when the test says so. */
function slowBot() {
  const here = hereThinker(m as never);
  const thoughts: Thought[] = [];
  let ready: (() => void)[] = [];
  const think = async (thought: Thought): Promise<Move | null> => {
    thoughts.push(thought);
    await new Promise<void>(resolve => ready.push(resolve));
    return here.think(thought);
  };
  const answer = (): void => {
    for (const go of ready) go();
    ready = [];
  };
  return { thinker: { think }, thoughts, answer };
}

describe('somebody goes to bed', () => {
  test('their bot plays at once, the name stays theirs, and it is stored', async () => {
    const store = await freshStore();
    const table = await begin(m, peopleNamed(2), { store, key: KEY });
    const tom = asked(table);
    const { name } = seats(table)[Number(tom)] ?? {};
    expect(await table.restaff(tom, givenToBot('easy'))).toEqual({ ok: true });
    expect(seats(table)[Number(tom)]).toEqual({ name, bot: null, caretaker: 'easy' });
    await until(() => asked(table) !== tom);
    expect(table.match().made).toBeGreaterThan(0);
    const stored = await store.read(table.match().id);
    expect(stored?.seats).toEqual(seats(table));
    table.close();
    const again = await reopen(m, table.match().id, { store });
    expect(seats(again)[Number(tom)]?.caretaker).toBe('easy');
    again.close();
  });

  test('they take their seat back in mid-turn: what the bot was thinking is not played, and they are', async () => {
    const { thinker, thoughts, answer } = slowBot();
    const table = await begin(m, peopleNamed(2), { store: memoryStore(), key: KEY, thinker });
    const tom = asked(table);
    await table.restaff(tom, givenToBot('normal'));
    await until(() => thoughts.length === 1);
    await table.restaff(tom, takenBack);
    expect(seats(table)[Number(tom)]).not.toHaveProperty('caretaker');
    answer();
    await soon();
    expect(table.match().made).toBe(0);
    expect(await anybodyPlays(table, quick(1))).toBe(true);
    expect(table.match().made).toBe(1);
    table.close();
  });

  test('their seat goes to another bot while the first one thinks: only the second plays', async () => {
    const { thinker, thoughts, answer } = slowBot();
    const table = await begin(m, peopleNamed(2), { store: memoryStore(), key: KEY, thinker });
    const tom = asked(table);
    await table.restaff(tom, givenToBot('easy'));
    await until(() => thoughts.length === 1);
    await table.restaff(tom, givenToBot('normal'));
    answer();
    await until(() => thoughts.length === 2);
    expect(table.match().made).toBe(0);
    expect(thoughts[1]?.level).toBe('normal');
    answer();
    await until(() => table.match().made === 1);
    table.close();
  });

  test('a bot that rests before its move loses the seat meanwhile', async () => {
    const table = await begin(m, peopleNamed(2), { store: memoryStore(), key: KEY, paceMs: 60_000 });
    const tom = asked(table);
    await table.restaff(tom, givenToBot('easy'));
    await soon();
    await table.restaff(tom, takenBack);
    await soon();
    expect(table.match().made).toBe(0);
    table.close();
  });

  test('after the end nobody’s seat changes hands', { timeout: LONG }, async () => {
    const table = await begin(m, [bot(0), bot(1)], { store: memoryStore(), key: KEY });
    await until(isOver(table), 20_000);
    const before = table.match();
    await table.restaff('0' as Seat, takenOver('Zoé'));
    expect(table.match()).toBe(before);
    table.close();
  });

  test('what cannot be stored is refused, and nothing is shown', async () => {
    const store: LocalStore = {
      ...memoryStore(),
      restaff: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    };
    const table = await begin(m, peopleNamed(2), { store, onBug: () => {} });
    expect(await table.restaff('0' as Seat, givenToBot('easy'))).toMatchObject({ code: 'not-stored' });
    expect(seats(table)[0]).not.toHaveProperty('caretaker');
    expect(table.trouble()).toBeNull();
    table.close();
  });
});

describe('a seat that was a bot’s', () => {
  test('somebody sits down there, plays, and may go to bed like anybody', async () => {
    const table = await begin(m, [person('Inès'), bot(1, 'easy')], { store: memoryStore(), paceMs: 60_000 });
    const there = '1' as Seat;
    await table.restaff(there, takenOver('Zoé'));
    await table.restaff(there, takenOver('Marc')); // too late
    expect(seats(table)[1]).toEqual({ name: 'Zoé', bot: null });
    await table.restaff(there, givenToBot('easy'));
    expect(seats(table)[1]).toEqual({ name: 'Zoé', bot: null, caretaker: 'easy' });
    table.close();
  });
  test('a bot’s own seat is not given to another bot', async () => {
    const table = await begin(m, [person('Inès'), bot(1, 'easy')], { store: memoryStore(), paceMs: 60_000 });
    const before = table.match();
    await table.restaff('1' as Seat, givenToBot('normal'));
    expect(table.match()).toBe(before);
    table.close();
  });
  test('where a bot could not go on, a person may try', async () => {
    const failing = {
      ...m,
      resolve: Object.fromEntries(
        Object.keys(m.resolve).map(stage => [
          stage,
          () => {
            throw new Error('a bug in the rules');
          },
        ]),
      ),
    };
    const table = await begin(failing, [bot(0), bot(1)], { store: memoryStore(), onBug: () => {} });
    await until(() => table.trouble() === 'stuck');
    await table.restaff(asked(table), takenOver('Zoé'));
    expect(table.trouble()).toBeNull();
    table.close();
  });
});

describe('two tabs', () => {
  test('the other one hears of it, and its bot’s thought is not played either', async () => {
    const store = await freshStore();
    const { thinker, thoughts, answer } = slowBot();
    const first = await begin(m, peopleNamed(2), { store, key: KEY, thinker });
    const second = await reopen(m, first.match().id, { store, thinker });
    const tom = asked(first);
    await first.restaff(tom, givenToBot('easy'));
    await until(() => second.match().seats[Number(tom)]?.caretaker === 'easy');
    await until(() => thoughts.length === 2);
    await second.restaff(tom, takenBack);
    await until(() => first.match().seats[Number(tom)]?.caretaker === undefined);
    answer();
    await soon();
    expect((await store.read(first.match().id))?.made).toBe(0);
    first.close();
    second.close();
  });

  test('a tab that has not heard yet: its bot is relieved by the store, and a person’s move keeps the new seats', async () => {
    const kept = memoryStore();
    const { thinker, thoughts, answer } = slowBot();
    const table = await begin(m, peopleNamed(2), { store: kept, key: KEY, thinker });
    const { id } = table.match();
    const tom = asked(table);
    await table.restaff(tom, givenToBot('easy'));
    await until(() => thoughts.length === 1);
    await kept.restaff(id, tom, takenBack, 1); // another tab, whose message is still under way
    answer();
    await until(() => seats(table)[Number(tom)]?.caretaker === undefined);
    expect(table.match().made).toBe(0);

    const other = String(1 - Number(tom)) as Seat;
    await kept.restaff(id, other, givenToBot('easy'), 2);
    expect(await anybodyPlays(table, quick(1))).toBe(true);
    expect((await kept.read(id))?.seats[Number(other)]?.caretaker).toBe('easy');
    table.close();
  });

  test('a change of seats between judgement and move: the move is judged anew, and both are kept', async () => {
    const kept = memoryStore();
    let first = true;
    const store: LocalStore = {
      ...kept,
      write: async step => {
        if (first) await kept.restaff(step.match.id, other, givenToBot('easy'), 1);
        first = false;
        return kept.write(step);
      },
    };
    const table = await begin(m, peopleNamed(2), { store, key: KEY, paceMs: 60_000 });
    const other = String(1 - Number(asked(table))) as Seat;
    expect(await anybodyPlays(table, quick(1))).toBe(true);
    expect(seats(table)[Number(other)]?.caretaker).toBe('easy');
    expect(table.match().made).toBe(1);
    table.close();
  });
});

describe('what is kept of it', () => {
  test('played again, everybody has their seat back', async () => {
    const store = memoryStore();
    const table = await begin(m, peopleNamed(2), { store, paceMs: 60_000 });
    await table.restaff('0' as Seat, givenToBot('easy'));
    const next = await playAgain(store, m, table.match());
    const again = next ? await store.read(next) : undefined;
    expect(again?.seats).toEqual([person('Tom'), person('Inès')]);
    expect(again?.stints).toBeUndefined();
    table.close();
  });

  test('it counts as people’s where one of them plays to the end, as bots’ where none does', {
    timeout: LONG,
  }, async () => {
    const table = await begin(m, peopleNamed(2), { store: memoryStore(), key: KEY });
    for (const seat of ['0', '1'] as Seat[]) await table.restaff(seat, givenToBot('normal'));
    await until(isOver(table), 20_000);
    expect(finishedHere(m.meta, table.match())?.who).toBe('bots');
    const [first, ...others] = seats(table);
    const stayed = { ...table.match(), seats: [takenBack(first ?? person('')), ...others] };
    expect(finishedHere(m.meta, stayed)?.who).toBe('people');
    table.close();
  });

  test('the report says where bots moved in people’s places, still replays, and the review leaves those moves out', {
    timeout: LONG,
  }, async () => {
    const store = memoryStore();
    const table = await begin(m, peopleNamed(2), { store, key: KEY });
    const random = quick(2);
    const tom = '1' as Seat;
    const plays = async (most: number): Promise<void> => {
      for (let n = 0; n < most && !isOver(table)(); n += 1) {
        const { made } = table.match();
        if (!(await anybodyPlays(table, random))) await until(() => table.match().made > made || isOver(table)());
      }
    };
    await plays(1);
    const from = table.match().made;
    await table.restaff(tom, givenToBot('normal'));
    await plays(2);
    const during = await localReport(table);
    expect(during).not.toHaveProperty('stints'); // its moves have other numbers
    await table.restaff(tom, takenBack);
    const to = table.match().made;
    await plays(400);
    const report = asRecorded(await localReport(table)) as Recorded;
    expect(report.stints).toEqual([{ seat: tom, from, to }]);
    expect(JSON.parse(JSON.stringify(replay(m, report)))).toEqual(table.match().state.G);

    const clock = () => performance.now();
    const weighed = async (of: Recorded): Promise<number[]> => {
      const found: number[] = [];
      for await (const { judged } of review(m, of, [tom], { budgetMs: 1, seed: 1, clock }))
        if (judged) found.push(judged.at);
      return found;
    };
    const { stints: _, ...without } = report;
    const all = await weighed(without);
    const own = await weighed(report);
    const byBot = (at: number): boolean => at >= from && at < to;
    expect(all.some(byBot)).toBe(true);
    expect(own).toEqual(all.filter(at => !byBot(at)));
    table.close();
  });

  test('what a bot moved before somebody took its seat over is not that person’s either', async () => {
    const table = await begin(m, [bot(0, 'easy'), bot(1, 'easy')], { store: memoryStore(), key: KEY });
    table.tempo.pause(true);
    table.tempo.step();
    await until(() => table.match().made === 1);
    await table.restaff('0' as Seat, takenOver('Zoé'));
    expect(table.match().stints).toEqual([{ seat: '0', from: 0, to: 1 }]);
    table.close();
  });
});
