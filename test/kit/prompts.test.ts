import { describe, expect, test } from 'vitest';
import { refuse } from '../../games/kit/legality.ts';
import {
  type Answer,
  check,
  enumerate,
  type Fit,
  type FitOf,
  NOTHING,
  options,
  type Space,
  sample,
  YES_NO,
} from '../../games/kit/prompts.ts';
import { quick } from '../../games/kit/random.ts';

const list = (a: Answer): string[] => (Array.isArray(a) ? a.map(String) : []);
const never: FitOf = name => {
  throw new Error(`nobody asked for ${name}`);
};
const good = { ok: true };
const no = refuse('not-now');

/** A space, answers that are accepted, answers that are refused and why. */
const spaces: Record<string, [Space, Answer[], [Answer, string][]]> = {
  nothing: [
    NOTHING,
    [null],
    [
      ['x', 'bad-shape'],
      [[], 'bad-shape'],
      [0, 'bad-shape'],
    ],
  ],
  'nothing, and not now': [{ kind: 'nothing', no }, [], [[null, 'not-now']]],
  cards: [
    { kind: 'cards', from: [...options(['a', 'b', 'c']), { id: 'd', no }], min: 1, max: 2 },
    [['a'], ['b', 'a']],
    [
      [[], 'too-few'],
      [['a', 'b', 'c'], 'too-many'],
      [['a', 'a'], 'repeated'],
      [['z'], 'not-an-option'],
      [['d'], 'not-now'],
      ['a', 'bad-shape'],
      [[1], 'bad-shape'],
      [{ a: 1 }, 'bad-shape'],
    ],
  ],
  option: [
    YES_NO,
    ['yes', 'no'],
    [
      ['maybe', 'not-an-option'],
      [1, 'bad-shape'],
      [null, 'bad-shape'],
    ],
  ],
  seat: [{ kind: 'seat', from: [{ id: '0' }, { id: '1', no }] }, ['0'], [['1', 'not-now']]],
  order: [
    { kind: 'order', of: ['a', 'b'] },
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [
      [['a'], 'bad-shape'],
      [['a', 'a'], 'bad-shape'],
      [['a', 'z'], 'bad-shape'],
    ],
  ],
  number: [
    { kind: 'number', min: 2, max: 4 },
    [2, 4],
    [
      [1, 'too-few'],
      [5, 'too-many'],
      [2.5, 'bad-shape'],
      ['3', 'bad-shape'],
    ],
  ],
  assign: [
    {
      kind: 'assign',
      slots: [
        { id: 'left', from: options(['a', 'b']) },
        { id: 'right', from: [...options(['a']), { id: 'c', no }] },
      ],
      fill: 2,
      supply: { a: 2 },
    },
    [
      { left: 'a', right: 'a' },
      { left: 'b', right: 'a' },
    ],
    [
      [{ left: 'a' }, 'too-few'],
      [{ left: 'b', right: 'b' }, 'not-an-option'],
      [{ left: 'b', right: 'c' }, 'not-now'],
      [{ left: 'a', up: 'a' }, 'bad-shape'],
      [{ left: 'a', right: 1 }, 'bad-shape'],
      [[], 'bad-shape'],
    ],
  ],
  'assign, each thing once': [
    {
      kind: 'assign',
      slots: [
        { id: 'left', from: options(['a', 'b']) },
        { id: 'right', from: options(['a', 'b']) },
      ],
      fill: 2,
    },
    [{ left: 'a', right: 'b' }],
    [[{ left: 'a', right: 'a' }, 'repeated']],
  ],
  either: [
    { kind: 'either', of: { pass: NOTHING, hit: { kind: 'seat', from: options(['1', '2']) } } },
    [{ is: 'pass', then: null }, { is: 'pass' }, { is: 'hit', then: '2' }],
    [
      [{ is: 'hit' }, 'bad-shape'],
      [{ is: 'hit', then: '3' }, 'not-an-option'],
      [{ is: 'run' }, 'not-an-option'],
      [{ is: 'constructor' }, 'not-an-option'],
      [{ is: 'pass', then: null, more: 1 }, 'bad-shape'],
      ['pass', 'bad-shape'],
    ],
  ],
  all: [
    { kind: 'all', of: { card: { kind: 'option', from: options(['a']) }, n: { kind: 'number', min: 1, max: 2 } } },
    [{ card: 'a', n: 2 }],
    [
      [{ card: 'a' }, 'bad-shape'],
      [{ card: 'a', n: 3 }, 'too-many'],
      [{ card: 'a', n: 1, more: 1 }, 'bad-shape'],
      [null, 'bad-shape'],
    ],
  ],
};

describe.each(Object.entries(spaces))('%s', (_name, [space, right, wrong]) => {
  test('takes what fits', () => {
    for (const answer of right) expect(check(space, answer, never), JSON.stringify(answer)).toEqual(good);
  });
  test('says why it refuses the rest', () => {
    for (const [answer, code] of wrong)
      expect(check(space, answer, never), JSON.stringify(answer)).toMatchObject({ ok: false, code });
  });
  test('is counted without one answer too many', () => {
    const all = enumerate(space, never) ?? [];
    expect(new Set(all.map(a => JSON.stringify(a))).size).toBe(all.length);
    for (const answer of all) expect(check(space, answer, never)).toEqual(good);
    for (const answer of right.filter(a => space.kind !== 'cards' && JSON.stringify(a) !== '{"is":"pass"}'))
      expect(all).toContainEqual(answer);
  });
  test('gives samples that are legal', () => {
    for (let n = 0; n < 30; n += 1) {
      const answer = sample(space, quick(n), never);
      if (right.length > 0) expect(check(space, answer, never)).toEqual(good);
    }
  });
});

describe('large choices', () => {
  const hand: Space = { kind: 'cards', from: options(Array.from({ length: 20 }, (_, n) => `c${n}`)), min: 1, max: 20 };
  test('are not counted but sampled, in bounded time', () => {
    expect(enumerate(hand, never)).toBeNull();
    for (let n = 0; n < 50; n += 1) expect(check(hand, sample(hand, quick(n), never), never)).toEqual(good);
  });
  test('an empty choice has no answer', () => {
    const none: Space = { kind: 'cards', from: [], min: 1, max: 1 };
    expect(enumerate(none, never)).toEqual([]);
    expect(sample(none, quick(1), never)).toBeNull();
  });
});

const value = (c: string): number => ({ A: 1, J: 10, Q: 15, K: 20, X: 0 })[c[0] ?? ''] ?? Number.parseInt(c, 10);
const sum = (cs: readonly string[]): number => cs.reduce((n, c) => n + value(c), 0);

describe('a rule on whole answers: fits, more, refusal', () => {
  /** One card, an Ace with one other, equal numbers up to 10 in all. */
  const play: FitOf = (_name, answer): Fit => {
    const cards = list(answer);
    const aces = cards.filter(c => c.startsWith('A')).length;
    if (cards.length === 0) return 'more';
    if (cards.length === 1) return 'fits';
    if (cards.some(c => c.startsWith('X'))) return refuse('jester-alone');
    if (aces > 0) return cards.length === 2 ? 'fits' : refuse('one-companion');
    if (cards.some(c => Number.isNaN(Number.parseInt(c, 10)))) return refuse('royal-alone');
    if (new Set(cards.map(value)).size > 1) return refuse('same-number');
    return sum(cards) <= 10 ? 'fits' : refuse('combo-ten');
  };
  const hand: Space = {
    kind: 'cards',
    from: options(['2h', '2d', '2c', '2s', 'Ah', '8d', 'Kc', 'X1']),
    min: 1,
    max: 4,
    fits: 'play',
  };
  test('counts the plays of a hand', () => {
    const all = enumerate(hand, play) ?? [];
    expect(all.filter(a => list(a).every(c => c.startsWith('2')))).toHaveLength(15);
    expect(all).toHaveLength(15 + 4 + 6); // the twos, four single cards, the Ace with six others
  });
  test('gives every other set its own reason', () => {
    expect(check(hand, ['Ah', '8d'], play)).toEqual(good);
    expect(check(hand, ['Ah', 'X1'], play)).toMatchObject({ code: 'jester-alone' });
    expect(check(hand, ['Ah', '2h', '2d'], play)).toMatchObject({ code: 'one-companion' });
    expect(check(hand, [], play)).toMatchObject({ code: 'too-few' });
  });

  /** Laid one at a time, until the need is met. */
  const pay: FitOf = (_name, answer): Fit => {
    const cards = list(answer);
    if (sum(cards) < 10) return 'more';
    return sum(cards) - Math.max(...cards.map(value)) < 10 ? 'fits' : refuse('paid-already');
  };
  const purse: Space = { kind: 'cards', from: options(['8d', '5c', '5h', 'X1']), min: 1, max: 4, fits: 'pay' };
  test('a payment may be incomplete, exact, over, or too much', () => {
    expect(check(purse, ['8d'], pay)).toMatchObject({ code: 'incomplete' });
    expect(check(purse, ['8d', '5c'], pay)).toEqual(good);
    expect(check(purse, ['8d', '5c', '5h'], pay)).toMatchObject({ code: 'paid-already' });
    expect(check(purse, ['5c', '5h', 'X1'], pay)).toEqual(good);
  });
  test('samples grow while cards may be added', () => {
    for (let n = 0; n < 100; n += 1) expect(check(purse, sample(purse, quick(n), pay), pay)).toEqual(good);
  });
});
