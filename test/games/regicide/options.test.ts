import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { suitOf } from '../../../games/regicide/cards.ts';
import { rules } from '../../../games/regicide/game.ts';
import type { G } from '../../../games/regicide/types.ts';
import { dealt, everyCard, type RegicideTable, table, together } from './table.ts';

test('all options are off by default', () => {
  expect(rules.options.defaults).toEqual({
    jesters: 2,
    twoJesters: false,
    difficulty: 'normal',
    openDiscard: false,
    mulligan: false,
    hints: false,
  });
});
test('an option is offered at its own seat counts only', () => {
  expect(rules.options.parse({ jesters: 0 }, 1)).not.toBeNull();
  expect(rules.options.parse({ jesters: 0 }, 2)).toBeNull();
  expect(rules.options.parse({ twoJesters: true }, 2)).not.toBeNull();
  expect(rules.options.parse({ twoJesters: true }, 3)).toBeNull();
  expect(rules.options.parse({ difficulty: 'brutal' }, 2)).toBeNull();
  expect(rules.options.parse({ jesters: 1 }, 1)).toBeNull();
});

describe('RG-081 hard solo', () => {
  const options = { jesters: 0 } as const;
  test('no Jester to flip, not even offered', () => {
    const t = table({ hands: ['2h 10c'], enemy: 'Jd', options });
    expect(t.seat(0).prompts[0]?.moves).not.toHaveProperty('flip');
    expect(t.seat(0).refusal('flip')).toBe('no-such-move');
    t.seat(0).plays('2h');
    expect(t.seat(0).refusal('flip')).toBe('no-such-move');
  });
  test('a hand that cannot pay is lost at once', () => {
    expect(table({ hands: ['2h'], enemy: 'Jd', step: 'suffer', options }).end).toBe('pay');
  });
  test('a win is gold', () => {
    const t = table({ hands: ['10c'], enemy: 'Kh', castle: '', damage: 20, options });
    t.seat(0).plays('10c');
    expect(t.G.table.over?.medal).toBe('gold');
  });
});

describe('RG-082 RG-D07 open discard', () => {
  const pile = { hands: ['2h', '3h'], enemy: 'Jd', discard: '8c 9h 4d' } as const;
  test('off: its top card and its size', () => {
    const t = table(pile);
    expect(t.seat(0).view.discard).toEqual({ count: 3, top: '8c', all: null });
  });
  test('on: all of it, in an order that tells nothing', () => {
    const t = table({ ...pile, options: { openDiscard: true } });
    const turned = table({ ...pile, discard: '8c 4d 9h', options: { openDiscard: true } });
    expect(together(t.seat(0).view.discard.all ?? [])).toBe('4d 8c 9h');
    expect(t.seat(0).view).toEqual(turned.seat(0).view);
    expect(rules.view(t.G, null).discard.all).toHaveLength(3);
  });
  test('off: bots remember what was discarded all the same', () => {
    const t = table({ hands: ['2h 10c', '3h'], enemy: 'Jd', discard: '' });
    t.seat(0).plays('2h');
    t.seat(0).pays('10c');
    expect(t.seat(1).view.memory.seen).toEqual({ '10c': 0 });
  });
});

describe('RG-083 mulligan', () => {
  const options = { mulligan: true };
  /** A deal in which these seats hold a Diamond and those hold none. */
  const deal = (players: number, without: readonly number[]): RegicideTable => {
    for (let seed = 0; seed < 5000; seed += 1) {
      const t = dealt(players, options, quick(seed));
      if (t.G.order.every((s, n) => without.includes(n) === !hasDiamond(t.G, s))) return t;
    }
    throw new Error('no such deal');
  };
  const hasDiamond = (G: G, s: Seat): boolean => (G.hands[s] ?? []).some(c => suitOf(c) === 'd');

  test('everybody is asked at once, before the first turn', () => {
    const t = dealt(3, options);
    expect(t.asked).toEqual(['0 mulligan', '1 mulligan', '2 mulligan']);
    expect([t.G.phase, t.G.turn]).toEqual(['setup', 0]);
  });
  test('without the option nobody is', () => {
    const t = dealt(3);
    expect(t.asked).toEqual([`${t.G.seat} play`]);
    expect(t.G.phase).toBe('battle');
  });
  test('a hand with a Diamond stays', () => {
    const t = deal(2, []);
    expect(t.seat(0).refusal('keep', 'no')).toBe('has-diamond');
    expect(t.seat(0).refusal('keep', 'yes')).toBeNull();
  });
  test('a hand without one is exchanged whole, for as many cards; the old ones are shuffled in', () => {
    const t = deal(2, [0]);
    const old = [...(t.G.hands[seat(0)] ?? [])];
    const other = t.seat(1).hand;
    const { length } = t.G.tavern;
    const next = t.G.tavern.slice(-old.length);
    t.seat(0).exchanges();
    expect(t.seat(0).hand).toBe(together(old)); // sealed until all have answered
    t.seat(1).keeps();
    expect(t.seat(0).hand).toBe(together(next));
    expect(t.seat(1).hand).toBe(other);
    expect(t.G.tavern).toHaveLength(length);
    for (const c of old) expect(t.G.tavern).toContain(c);
    expect(t.G.tavern.slice(0, old.length)).not.toEqual(old);
  });
  test('or kept', () => {
    const t = deal(1, [0]);
    const { hand } = t.seat(0);
    const tavern = [...t.G.tavern];
    t.seat(0).keeps();
    expect(t.seat(0).hand).toBe(hand);
    expect(t.G.tavern).toEqual(tavern);
  });
  test('once: a new hand without Diamonds is played', () => {
    for (let seed = 0; seed < 4000; seed += 1) {
      const t = dealt(4, options, quick(seed));
      if (t.G.order.some(s => hasDiamond(t.G, s))) continue;
      for (const s of [0, 1, 2, 3]) t.seat(s).exchanges();
      expect(t.asked).toEqual([`${t.G.first} play`]);
      expect(t.G).toMatchObject({ phase: 'battle', turn: 1 });
      return;
    }
    throw new Error('no such deal');
  });
  test('who has answered is seen, what they said is not', () => {
    const t = deal(2, [0, 1]);
    t.seat(0).exchanges();
    const { asks } = t.seat(1).view;
    expect(asks[0]).toMatchObject({ answered: ['0'], mine: null });
    expect(t.seat(1).prompts).toHaveLength(1);
    expect(t.seat(0).prompts).toHaveLength(0);
    expect(t.told).toEqual([]);
  });
  test('who exchanged is told afterwards', () => {
    const t = deal(2, [0, 1]);
    t.seat(0).exchanges();
    t.seat(1).keeps();
    expect(t.told).toEqual(['exchanges', 'begins', 'enters']);
    expect(t.fact('exchanges', 'seat')).toBe('0');
  });
  test('the exchanged hand is unseen by the others, and their memory allows it', () => {
    const t = deal(2, [0]);
    t.seat(0).exchanges();
    t.seat(1).keeps();
    expect(t.seat(1).view.memory).toMatchObject({ heals: 0, seen: {}, drawn: { '0': [7], '1': [7] } });
  });
});

describe('RG-084 two players with Jesters', () => {
  const options = { twoJesters: true };
  test('one aside each, none in the deck', () => {
    const t = dealt(2, options);
    expect(t.G.jesters).toEqual({ '0': 1, '1': 1 });
    expect(everyCard(t.G)).toHaveLength(52);
  });
  test('used as in solo, at both moments, each their own', () => {
    const t = table({ hands: ['2h 10c', '3h 10h'], enemy: 'Jd', options });
    t.seat(0).flips();
    expect(t.seat(0).view.hand).toHaveLength(7);
    expect(t.G.jesters).toEqual({ '0': 0, '1': 1 });
    expect(t.seat(0).refusal('flip')).toBe('no-jester');
    expect(t.seat(1).refusal('flip')).toBe('too-late'); // not their turn
  });
  test('a hand that cannot pay, or an empty one with no right to yield, is saved', () => {
    const pay = table({ hands: ['2h', '3h'], enemy: 'Jd', step: 'suffer', options });
    const turn = table({ hands: ['', '3h'], enemy: 'Jd', yielded: [1], options });
    for (const t of [pay, turn]) expect([t.end, t.asked]).toEqual([null, ['0 jester']]);
    turn.seat(0).flips();
    expect(turn.asked).toEqual(['0 play']);
  });
  test('the partner’s Jester does not help', () => {
    const t = table({ hands: ['2h', '3h'], enemy: 'Jd', step: 'suffer', jesters: [0, 1], options });
    expect(t.end).toBe('pay');
  });
  test('off: two players have none, and three or four never', () => {
    expect(dealt(2).G.jesters).toEqual({ '0': 0, '1': 0 });
    expect(dealt(3, options).G.jesters).toEqual({ '0': 0, '1': 0, '2': 0 });
    expect(dealt(2).seat(Number(dealt(2).G.seat)).prompts[0]?.moves).not.toHaveProperty('flip');
  });
});

describe('RG-085 difficulty', () => {
  const strength = (enemy: string, difficulty: 'gentle' | 'normal' | 'harsh'): number[] => {
    const t = table({ hands: ['2h', '3h'], enemy, options: { difficulty } });
    const { attack, health, strikes } = t.seat(0).view.enemy;
    return [attack, health, strikes];
  };
  test('gentle: every enemy attacks for 2 less', () => {
    expect(['Jh', 'Qh', 'Kh'].map(e => strength(e, 'gentle'))).toEqual([
      [8, 20, 8],
      [13, 30, 13],
      [18, 40, 18],
    ]);
  });
  test('harsh: every enemy has 5 more health', () => {
    expect(['Jh', 'Qh', 'Kh'].map(e => strength(e, 'harsh'))).toEqual([
      [10, 25, 10],
      [15, 35, 15],
      [20, 45, 20],
    ]);
  });
  test('gentle: 8 pays for a Jack', () => {
    const t = table({ hands: ['8c 2h', '3h'], enemy: 'Jd', step: 'suffer', options: { difficulty: 'gentle' } });
    t.seat(0).pays('8c');
    expect(t.asked).toEqual(['1 play']);
  });
  test('harsh: 20 damage leave 5, 25 kill exactly', () => {
    const t = table({ hands: ['10c 10d 5h', '3h'], enemy: 'Jh', castle: 'Js', options: { difficulty: 'harsh' } });
    t.seat(0).plays('10c');
    expect(t.fact('damage', 'left')).toBe(5);
    const exact = table({
      hands: ['5h', '3h'],
      enemy: 'Jh',
      castle: 'Js',
      damage: 20,
      options: { difficulty: 'harsh' },
    });
    exact.seat(0).plays('5h');
    expect(exact.told).toContain('exact');
  });
  test('a royal in hand keeps its worth', () => {
    const t = table({ hands: ['Jc', '3h'], enemy: 'Qh', castle: 'Kh', options: { difficulty: 'harsh' } });
    expect(t.seat(0).foresees('Jc')).toMatchObject({ attack: 10, damage: 20, left: 15 });
  });
});
