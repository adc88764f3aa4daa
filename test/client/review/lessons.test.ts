import { describe, expect, test } from 'vitest';
import { lessons, points } from '../../../client/table/review/lessons.ts';
import { asRecorded, reviewedSeats } from '../../../client/table/review/offer.ts';
import { seat } from '../../../games/kit/ids.ts';
import { judged } from './judged.ts';

describe('the turns that cost most', () => {
  test('come dearest first, five at most', () => {
    const costs = [0.05, 0.2, 0.1, 0.4, 0.06, 0.3, 0.07];
    const found = lessons(costs.map((cost, n) => judged(n + 1, 0.5, 0.5 + cost)));
    expect(found.map(each => each.turn)).toEqual([4, 6, 2, 3, 7]);
  });
  test('cost three points or more', () => {
    expect(lessons([judged(1, 0.5, 0.5299), judged(2, 0.5, 0.53001)]).map(each => each.turn)).toEqual([2]);
    expect(lessons([judged(1, 0.5, 0.5)])).toEqual([]);
    expect(lessons([])).toEqual([]);
  });
  test('are told once a turn, by the decision that cost most', () => {
    const found = lessons([
      judged(3, 0.5, 0.6, { at: 4 }),
      judged(3, 0.3, 0.5, { at: 5 }),
      judged(3, 0.3, 0.35, { at: 6 }),
    ]);
    expect(found.map(each => each.at)).toEqual([5]);
  });
  test('say the points between the percentages that are shown', () => {
    expect(points(judged(1, 0.716, 0.844))).toBe(84 - 72);
  });
});

describe('whose decisions', () => {
  const info = (n: number, bot: string | null) => ({
    seat: seat(n),
    name: `P${n}`,
    bot,
    caretaker: null,
    connected: true,
    away: null,
  });
  test('people’s, not their bots’', () => {
    expect(reviewedSeats([info(0, null), info(1, 'easy'), info(2, null)])).toEqual(['0', '2']);
  });
  test('bots’, where nobody else played', () => {
    expect(reviewedSeats([info(0, 'easy'), info(1, 'hard')])).toEqual(['0', '1']);
  });
});

describe('a report as a record', () => {
  const whole = { game: 'g', rulesVersion: 1, seats: 2, options: {}, key: 'ab', moves: [], turn: 4 };
  test('holds what is needed to play it again', () => {
    const { turn: _turn, ...recorded } = whole;
    expect(asRecorded(whole)).toEqual(recorded);
  });
  test.each([
    null,
    'x',
    {},
    { ...whole, key: undefined },
    { ...whole, moves: 'no' },
    { ...whole, rulesVersion: '1' },
    { ...whole, seats: undefined },
  ])('is refused otherwise', raw => expect(asRecorded(raw)).toBeNull());
});
