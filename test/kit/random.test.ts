import { describe, expect, test } from 'vitest';
import { freshKey, keyed, quick, seedOf } from '../../games/kit/random.ts';

const KEY = '000102030405060708090a0b0c0d0e0f';
const fresh = (key = KEY, deal = 0) => keyed({ key, deal, at: 0 });
/** Pearson's chi-square against equal frequencies. */
const chi = (counts: readonly number[]): number => {
  const mean = counts.reduce((a, b) => a + b, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
};

describe.each([
  ['the keyed generator', () => fresh()],
  ['the quick generator', () => quick(3)],
])('%s', (_name, make) => {
  test('gives every number equally often', () => {
    const random = make();
    const counts = Array.from({ length: 7 }, () => 0);
    for (let n = 0; n < 14_000; n += 1) {
      const x = random.below(7);
      counts[x] = (counts[x] ?? 0) + 1;
    }
    expect(chi(counts)).toBeLessThan(27.9); // 6 degrees of freedom, 1 in 10,000
  });
  test('gives all 24 orders of four cards equally often', () => {
    const random = make();
    const counts = new Map<string, number>();
    for (let n = 0; n < 12_000; n += 1) {
      const order = random.shuffle([1, 2, 3, 4]).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chi([...counts.values()])).toBeLessThan(56.6); // 23 degrees of freedom, 1 in 10,000
  });
  test('leaves the list it shuffles as it was', () => {
    const list = [1, 2, 3];
    make().shuffle(list);
    expect(list).toEqual([1, 2, 3]);
  });
  test('throws where there is nothing to choose from', () => {
    const random = make();
    expect(() => random.below(0)).toThrow(RangeError);
    expect(() => random.below(1.5)).toThrow(RangeError);
    expect(() => random.pick([])).toThrow(RangeError);
  });
  test('counts what was drawn', () => {
    const random = make();
    expect(random.drawn).toBe(0);
    random.shuffle([1, 2, 3]);
    expect(random.drawn).toBeGreaterThanOrEqual(2);
  });
});

describe('a key', () => {
  const draws = (random: ReturnType<typeof keyed>) => Array.from({ length: 20 }, () => random.below(1000));
  test('gives the same game again, and another key another game', () => {
    expect(draws(fresh())).toEqual(draws(fresh()));
    expect(draws(fresh())).not.toEqual(draws(fresh(KEY.replace('00', '01'))));
  });
  test('plays on from its state, in the middle of a block too', () => {
    const whole = draws(fresh());
    for (const cut of [1, 7, 8, 9]) {
      const first = fresh();
      const before = Array.from({ length: cut }, () => first.below(1000));
      const rest = keyed(first.state());
      expect([...before, ...Array.from({ length: 20 - cut }, () => rest.below(1000))]).toEqual(whole);
    }
  });
  test('has a seed of its own for every deal, which tells nothing of the key', () => {
    const random = fresh();
    const first = draws(random);
    const { drawn } = random;
    random.nextDeal();
    expect(random.drawn).toBeGreaterThan(drawn); // what a deal has brought is not taken back
    expect(random.state()).toEqual({ key: KEY, deal: 1, at: 0 });
    const second = draws(random);
    expect(second).toEqual(draws(fresh(KEY, 1)));
    expect(second).not.toEqual(first);
    expect(seedOf(KEY, 0)).toMatch(/^[0-9a-f]{64}$/);
    expect(seedOf(KEY, 0)).not.toContain(KEY);
    expect(seedOf(KEY, 1)).not.toBe(seedOf(KEY, 0));
  });
  test('is made of 128 fresh bits', () => {
    expect(freshKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(freshKey()).not.toBe(freshKey());
  });
});
