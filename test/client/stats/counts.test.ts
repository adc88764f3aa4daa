import { describe, expect, test } from 'vitest';
import { percent, tenths, whole } from '../../../client/i18n/numbers.ts';
import { counts } from '../../../client/pages/stats/counts.ts';
import { finished } from './finished.ts';

const isApart = (option: string): boolean => option === 'jesters.0';
const series = (...won: readonly boolean[]) =>
  counts(
    won.map(each => finished({ won: each })),
    isApart,
  ).streak;

describe('what results come to', () => {
  test('games and wins', () => {
    const found = counts([finished({ won: true }), finished(), finished({ won: true, seats: 3 })], isApart);
    expect(found).toMatchObject({ games: 3, wins: 2 });
  });
  test('a run of wins ends with a loss; the best one stays', () => {
    expect(series()).toEqual({ now: 0, best: 0 });
    expect(series(true, true)).toEqual({ now: 2, best: 2 });
    expect(series(true, true, true, false)).toEqual({ now: 0, best: 3 });
    expect(series(true, true, false, true)).toEqual({ now: 1, best: 2 });
    expect(series(false, true, false, true, true)).toEqual({ now: 2, best: 2 });
  });
  test('by seats, and apart where an option makes it another game', () => {
    const hard = { options: { jesters: 0 } };
    const { rows } = counts(
      [
        finished({ seats: 3, won: true }),
        finished({ ...hard, won: true }),
        finished(hard),
        finished(),
        finished({ options: { mulligan: true }, won: true }),
      ],
      isApart,
    );
    expect(rows.map(({ seats, apart, games, wins }) => ({ seats, apart, games, wins }))).toEqual([
      { seats: 1, apart: [], games: 2, wins: 1 },
      { seats: 1, apart: ['jesters.0'], games: 2, wins: 1 },
      { seats: 3, apart: [], games: 1, wins: 1 },
    ]);
  });
  test('medals, where a game has won one', () => {
    const win = (medal: string) => finished({ won: true, facts: { defeated: 12, medal } });
    const { rows } = counts([win('gold'), win('bronze'), win('gold'), finished(), finished({ seats: 2 })], isApart);
    expect(rows.map(({ medals }) => medals)).toEqual([{ gold: 2, silver: 0, bronze: 1 }, null]);
  });
  test('numbers of the end: in all, on average, at best', () => {
    const { sums } = counts(
      [
        finished({ facts: { defeated: 12 } }),
        finished({ facts: { defeated: 3, medal: 'x' } }),
        finished({ facts: {} }),
      ],
      isApart,
    );
    expect(sums).toEqual([{ name: 'defeated', total: 15, average: 7.5, best: 12 }]);
  });
});

test('numbers are written as the reader writes them', () => {
  const written = (language: 'fr' | 'en') =>
    [whole(language, 12345), tenths(language, 7.25), percent(language, 0.666)].join(' | ').replace(/\s/g, ' ');
  expect(written('fr')).toBe('12 345 | 7,3 | 67 %');
  expect(written('en')).toBe('12,345 | 7.3 | 67%');
});
