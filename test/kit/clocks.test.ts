import { describe, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { type Clock, deadlineOf, doneBy, freshTiming, type Pace, type Timing, timed } from '../../games/kit/clocks.ts';
import { duesFor } from '../../games/kit/due.ts';
import { promptId, type Seat, seat, seats } from '../../games/kit/ids.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { host } from './host.ts';
import { pilferTable, use } from './pilferTable.ts';
import { KEY, LIVE as LIVE_OPTIONS } from './proofGames.ts';

const LIVE: Pace = { kind: 'live', bank: 60_000, increment: 10_000 };
const HOUR = 3_600_000;
const RELAXED: Pace = { kind: 'relaxed', limit: 24 * HOUR };
const NOBODY: ReadonlySet<Seat> = new Set();
const clock = (t: Timing, n: number): Clock | undefined => t.clocks[seat(n)];

/** Three are asked to give, at once and in secret. */
const giving = () => host(pilfer, 3, LIVE_OPTIONS, KEY).state().G as Base;
/** Seat 0 has the turn. */
const turn = () => pilferTable('coin-0', 'coin-1', 'coin-2');

describe('in a live room', () => {
  const fresh = freshTiming(LIVE, seats(3));
  test('time runs for those who are awaited and have not answered, and for nobody else', () => {
    const t = turn();
    const timing = timed(fresh, t.G, NOBODY, null, 1000);
    expect(clock(timing, 0)).toEqual({ left: 60_000, since: 1000, missed: 0, known: 0 });
    expect(clock(timing, 1)).toEqual({ left: 60_000, since: null, missed: 0, known: 0 });
    expect(deadlineOf(timing, seat(0))).toBe(61_000);
    expect(deadlineOf(timing, seat(1))).toBeNull();
    expect(seats(3).map(s => deadlineOf(timed(fresh, giving(), NOBODY, null, 1000), s))).toEqual([
      61_000, 61_000, 61_000,
    ]);
  });
  test('an answer is paid from the bank and brings the increment, never more than the full bank', () => {
    const t = turn();
    const begun = timed(fresh, t.G, NOBODY, null, 0);
    t.plays(0, 'endTurn', null);
    expect(clock(timed(begun, t.G, NOBODY, { by: seat(0) }, 25_000), 0)).toEqual({
      left: 45_000,
      since: null,
      missed: 0,
      known: 0,
    });
    expect(clock(timed(begun, t.G, NOBODY, { by: seat(0) }, 4000), 0)?.left).toBe(60_000);
    expect(clock(timed(begun, t.G, NOBODY, { by: seat(0) }, 25_000), 1)).toEqual({
      left: 60_000,
      since: 25_000,
      missed: 0,
      known: 0,
    });
  });
  test('whoever is asked again at once gets a new beginning; whoever only sees others move thinks on', () => {
    const t = turn();
    const begun = timed(fresh, t.G, NOBODY, null, 0);
    expect(clock(timed(begun, t.G, NOBODY, { by: seat(0) }, 25_000), 0)).toEqual({
      left: 45_000,
      since: 25_000,
      missed: 0,
      known: 0,
    });
    expect(clock(timed(begun, t.G, NOBODY, { by: seat(1) }, 25_000), 0)).toEqual(clock(begun, 0));
    expect(clock(timed(begun, t.G, NOBODY, null, 25_000), 0)).toEqual(clock(begun, 0));
  });
  test('a bank that is empty still gives the increment, whatever happened meanwhile', () => {
    const t = turn();
    const begun = timed(fresh, t.G, NOBODY, null, 0);
    const late = timed(begun, t.G, NOBODY, { missed: seat(0) }, 60_500);
    expect(clock(late, 0)).toEqual({ left: 10_000, since: 60_500, missed: 1, known: 1 });
    const bot = timed(late, t.G, new Set([seat(0)]), null, 70_000);
    expect(clock(bot, 0)).toMatchObject({ left: 500, since: null });
    expect(deadlineOf(bot, seat(0))).toBeNull();
    expect(clock(timed(bot, t.G, NOBODY, null, 90_000), 0)).toMatchObject({ left: 10_000, since: 90_000 });
  });
  test('answers that the table gave are counted until the next own one', () => {
    const { G } = turn();
    const missed = (timing: Timing, done: Parameters<typeof timed>[3]) => timed(timing, G, NOBODY, done, 5);
    const once = missed(timed(fresh, G, NOBODY, null, 0), { missed: seat(0) });
    const twice = missed(once, { missed: seat(0) });
    expect([clock(once, 0)?.missed, clock(twice, 0)?.missed, clock(twice, 1)?.missed]).toEqual([1, 2, 0]);
    expect(clock(missed(twice, { by: seat(1) }), 0)?.missed).toBe(2);
    expect(clock(missed(twice, { by: seat(0) }), 0)?.missed).toBe(0);
  });
  test('of a secret question nobody else learns who was late and who was not, before everybody has answered', () => {
    const t = turn();
    const late: Timing = timed(timed(fresh, t.G, NOBODY, null, 0), t.G, NOBODY, { missed: seat(1) }, 1);
    const twice = timed(timed(late, t.G, NOBODY, { missed: seat(1) }, 2), giving(), NOBODY, null, 3);
    const known = (timing: Timing): (number | undefined)[] => seats(3).map(s => timing.clocks[s]?.known);
    expect(known(twice)).toEqual([0, 2, 0]);
    const [answered, silent] = [{ by: seat(1) }, { missed: seat(2) }].map(done =>
      timed(twice, giving(), NOBODY, done, 4),
    ) as [Timing, Timing];
    expect([known(answered), known(silent)]).toEqual([known(twice), known(twice)]);
    expect([clock(answered, 1)?.missed, clock(silent, 2)?.missed]).toEqual([0, 1]);
    expect(known(timed(silent, t.G, NOBODY, { by: seat(1) }, 5))).toEqual([0, 0, 1]);
  });
  test('a clock that was set back takes nothing away', () => {
    const t = turn();
    const begun = timed(fresh, t.G, NOBODY, null, 50_000);
    expect(clock(timed(begun, t.G, NOBODY, { by: seat(0) }, 10_000), 0)?.left).toBe(60_000);
  });
});

test('in a relaxed room every answer has its own time, for as long as one may wish', () => {
  const t = turn();
  const begun = timed(freshTiming(RELAXED, seats(3)), t.G, NOBODY, null, 0);
  expect(deadlineOf(begun, seat(0))).toBe(24 * HOUR);
  expect(deadlineOf(timed(begun, t.G, NOBODY, { by: seat(0) }, 20 * HOUR), seat(0))).toBe(44 * HOUR);
  const year: Pace = { kind: 'relaxed', limit: 365 * 24 * HOUR };
  expect(deadlineOf(timed(freshTiming(year, seats(3)), t.G, NOBODY, null, 0), seat(0))).toBe(365 * 24 * HOUR);
});

test('without a pace nobody’s time is ever up', () => {
  const timing = timed(freshTiming({ kind: 'none' }, seats(3)), giving(), NOBODY, null, 0);
  expect(seats(3).map(s => deadlineOf(timing, s))).toEqual([null, null, null]);
});

test('what counts as an answer: not to take back, not to keep something for later, not a window that closes', () => {
  const t = turn();
  const main = t.asked('main');
  const orders = t.asked('orders');
  expect(doneBy(t.G, [seat(0), { prompt: main, type: 'endTurn', answer: null }])).toEqual({ by: '0' });
  expect(doneBy(t.G, [seat(0), { prompt: main, type: 'takeBack', answer: null }])).toBeNull();
  expect(doneBy(t.G, [seat(0), { prompt: orders, type: 'order', answer: null }])).toBeNull();
  expect(doneBy(t.G, ['table', { prompt: main, by: 'table' }])).toBeNull();
  const open = pilferTable('steal-0', 'coin-1', 'coin-2');
  open.plays(0, 'play', use('steal-0', '1'));
  const pass = { prompt: open.asked('react'), type: 'answer', answer: { is: 'pass', then: null } };
  expect(doneBy(open.G, [seat(1), pass])).toBeNull();
  expect(doneBy(t.G, ['table', { prompt: main, by: 'table', seat: seat(2) }])).toEqual({ missed: '2' });
});

describe('a reader is told', () => {
  const until = (G: Base, timing: Timing | null, reader: number | null, limits = {}) =>
    duesFor({ limits }, G, {}, timing, NOBODY, reader === null ? null : seat(reader)).map(due => due.until);
  test('of a turn: everybody until when', () => {
    const t = turn();
    const timing = timed(freshTiming(LIVE, seats(3)), t.G, NOBODY, null, 0);
    for (const reader of [0, 1, null]) expect(until(t.G, timing, reader)).toEqual([60_000]);
    expect(until(t.G, null, 0)).toEqual([undefined]);
  });
  test('of a secret answer: only of their own time, and nothing once they have answered', async () => {
    const table = host(pilfer, 3, LIVE_OPTIONS, KEY);
    const before = table.state().G;
    const timing = timed(freshTiming(LIVE, seats(3)), before, NOBODY, null, 0);
    expect([0, 1, null].map(reader => until(before, timing, reader))).toEqual([[60_000], [60_000], [undefined]]);
    const gift = before.hands[seat(1)]?.[0] ?? '';
    await table.act(seat(1), { prompt: table.asked('give'), type: 'give', answer: [gift] });
    const after = table.state().G;
    const later = timed(timing, after, NOBODY, { by: seat(1) }, 1000);
    expect([0, 1, 2, null].map(reader => until(after, later, reader))).toEqual([
      [60_000],
      [undefined],
      [60_000],
      [undefined],
    ]);
  });
  test('of a reaction window: everybody the same; who is alone with bots has all the time', () => {
    const t = pilferTable('steal-0', 'coin-1', 'coin-2');
    t.plays(0, 'play', use('steal-0', '1'));
    const [window] = t.G.table.asks.filter(a => a.close === 'table');
    const limits = { [window?.limit ?? '']: 8000 };
    const since = { [window?.id ?? promptId(0)]: 500 };
    const timing = freshTiming({ kind: 'none' }, seats(3));
    const told = (bots: number[], reader: number | null) =>
      duesFor({ limits }, t.G, since, timing, new Set(bots.map(seat)), reader === null ? null : seat(reader));
    for (const reader of [0, 1, 2, null]) {
      expect(told([], reader)).toMatchObject([{ until: 8500 }]);
      expect(told([2], reader)).toMatchObject([{ until: 8500 }]);
      expect(told([1, 2], reader).map(due => due.until)).toEqual([undefined]);
    }
  });
});
