import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { LONG, size } from '../../support/proof.ts';
import { tally, unfairness } from './chances.ts';
import { cards, fromTop, table, together } from './table.ts';

describe('RG-023 powers are mandatory, and act in their step', () => {
  test('a play offers no way to leave its power out', () => {
    const t = table({ hands: ['5d 6h', '2c'], enemy: 'Js' });
    const play = t.seat(0).prompts[0];
    expect(Object.keys(play?.moves ?? {}).sort()).toEqual(['play', 'yield']);
    t.seat(0).plays('5d');
    expect(t.told).toContain('draws');
    expect(t.asked).toEqual(['0 suffer']); // nobody was asked in between
  });
  test('red powers before damage, Spades at the suffering', () => {
    const t = table({ hands: ['2h 2d 2c 2s 10h', '9h'], enemy: 'Jh', cancelled: true, discard: '3c' });
    t.seat(0).plays('2h 2d 2c 2s');
    expect(t.told.filter(k => ['heals', 'draws', 'damage', 'strikes'].includes(k))).toEqual([
      'heals',
      'draws',
      'draws',
      'damage',
      'strikes',
    ]);
    expect(t.G.damage).toBe(16);
    expect(t.fact('strikes', 'need')).toBe(2);
  });
});

describe('RG-024 Hearts', () => {
  const discard = '4c 5c 6c 7c 8c 9c';
  test('as many as the attack value, under the Tavern; the rest stays face up', () => {
    const t = table({ hands: ['4h 10d', '2c'], enemy: 'Js', tavern: '2d 3d 4d', discard });
    t.seat(0).plays('4h');
    expect(t.G.discard).toHaveLength(2);
    expect(fromTop(t.G.tavern).startsWith('2d 3d 4d ')).toBe(true); // the top is what it was
    expect(t.G.tavern).toHaveLength(7);
    expect(together([...t.G.tavern, ...t.G.discard])).toBe(together(cards(`2d 3d 4d ${discard}`)));
  });
  test('all of them if there are fewer; none of none', () => {
    const t = table({ hands: ['9h 10d', '2c'], enemy: 'Js', tavern: '2d', discard });
    t.seat(0).plays('9h');
    expect(t.G.discard).toEqual([]);
    expect(t.G.tavern.at(-1)).toBe('2d');
    const none = table({ hands: ['9h 10d', '2c'], enemy: 'Js', tavern: '2d', discard: '' });
    none.seat(0).plays('9h');
    expect(none.fact('heals', 'count')).toBe(0);
    expect(none.G.tavern).toEqual(['2d']);
  });
  test('which cards moved is told to nobody', () => {
    const t = table({ hands: ['4h 10d', '2c'], enemy: 'Js', tavern: '2d', discard });
    t.seat(0).plays('4h');
    const [told, ...more] = t.G.table.news.filter(n => n.key === 'heals');
    expect([told?.params, told?.to, more]).toEqual([{ count: 4 }, 'all', []]);
  });
  test('every subset is equally likely, old cards as well as new', { timeout: LONG }, () => {
    const subsets = tally(size(3000, 30_000), random => {
      const t = table({ hands: ['2h 10d', '2c'], enemy: 'Js', tavern: '2d', discard: '4c 5c 6c 7c 8c', random });
      t.seat(0).plays('2h');
      return together(t.G.tavern.slice(0, 2));
    });
    expect(subsets.size).toBe(10);
    expect(unfairness(subsets, 10)).toBeLessThan(5);
  });
  test('every order under the Tavern, and of what remains, is equally likely', { timeout: LONG }, () => {
    const orders = tally(size(3000, 30_000), random => {
      const t = table({ hands: ['2h 10d', '2c'], enemy: 'Js', tavern: '2d', discard: '4c 5c 6c 7c', random });
      t.seat(0).plays('2h');
      return `${t.G.tavern.slice(0, 2).join(' ')} | ${t.G.discard.join(' ')}`;
    });
    expect(orders.size).toBe(24);
    expect(unfairness(orders, 24)).toBeLessThan(5);
  });
});

describe('RG-025 Diamonds', () => {
  const drawn = (hands: readonly string[], play: string, turn: number, more = {}): number[] => {
    const t = table({ hands, enemy: 'Qh', turn, ...more });
    const before = t.G.order.map(s => t.G.hands[s]?.length ?? 0);
    const played = cards(play).length;
    t.seat(turn).plays(play);
    return t.G.order.map((s, n) => (t.G.hands[s]?.length ?? 0) - (before[n] ?? 0) + (n === turn ? played : 0));
  };
  test('hands 0/5/0/0 after the play, 10d: 4/0/3/3', () => {
    expect(drawn(['10d', '2h 3h 4h 5h 6h', '', ''], '10d', 0)).toEqual([4, 0, 3, 3]);
  });
  test('the current player first, then clockwise', () => {
    expect(drawn(['', '', '4d', ''], '4d', 2)).toEqual([1, 1, 1, 1]);
    expect(drawn(['', '', '5d', ''], '5d', 2)).toEqual([1, 1, 2, 1]);
    expect(drawn(['', '', '', '2d'], '2d', 3)).toEqual([1, 0, 0, 1]);
  });
  test('one card at a time: the top goes to the player, the next to the neighbour', () => {
    const t = table({ hands: ['', '3d', ''], enemy: 'Qh', turn: 1, tavern: '9c 8c 7c 6c' });
    t.seat(1).plays('3d');
    expect(t.G.hands).toEqual({ '0': ['7c'], '1': ['9c'], '2': ['8c'] });
  });
  test('nobody exceeds the maximum: a full table draws nothing', () => {
    const full = '2h 3h 4h 5h 6h 7h 8h';
    expect(drawn(['10d', full], '10d', 0)).toEqual([7, 0]);
    const t = table({ hands: ['Ad 2c 3c 4c 5c 6c 7c', full], enemy: 'Jh' });
    t.seat(0).plays('Ad');
    expect(t.seat(0).view.sizes).toEqual({ '0': 7, '1': 7 });
  });
  test('an empty Tavern ends it without a penalty', () => {
    const t = table({ hands: ['10d 10c', '2h'], enemy: 'Qh', tavern: '9c 8c 7c' });
    t.seat(0).plays('10d');
    expect(t.G.tavern).toEqual([]);
    expect(t.seat(0).view.sizes).toEqual({ '0': 3, '1': 2 });
    const none = table({ hands: ['10d 10c 5c', '2h'], enemy: 'Qh', tavern: '' });
    none.seat(0).plays('10d');
    expect(none.told).toContain('drawsNothing');
    expect(none.asked).toEqual(['0 suffer']);
  });
  test('each player is told their own cards, the others how many', () => {
    const t = table({ hands: ['2d 10c', ''], enemy: 'Qh', tavern: '9c 8c 7c' });
    t.seat(0).plays('2d');
    const got = t.G.table.news.filter(n => n.key === 'got').map(n => [n.to, n.params.cards]);
    expect(got).toEqual([
      [['0'], ['9c']],
      [['1'], ['8c']],
    ]);
    expect(JSON.stringify(t.G.table.news.filter(n => n.to === 'all'))).not.toMatch(/9c|8c/);
  });
});

test('RG-026 the card played makes room: a full hand of seven that plays 5d draws one', () => {
  const full = '2h 3h 4h 5h 6h 7h 8h';
  const t = table({ hands: ['5d 2c 3c 4c 6c 7c 8c', full], enemy: 'Jh' });
  t.seat(0).plays('5d');
  expect(t.seat(0).view.sizes).toEqual({ '0': 7, '1': 7 });
  expect(t.fact('draws', 'count')).toBe(1);
});

describe('RG-027 Clubs', () => {
  test('the whole play counts double', () => {
    const t = table({ hands: ['7c 10d', '2h'], enemy: 'Jh' });
    t.seat(0).plays('7c');
    expect(t.G.damage).toBe(14);
  });
  test('RG-D06 once, however many Clubs', () => {
    const t = table({ hands: ['Ac 4c 10d', '2h'], enemy: 'Jh' });
    t.seat(0).plays('Ac 4c');
    expect(t.G.damage).toBe(10);
  });
  test('RG-D06 in a pair or combo too', () => {
    const t = table({ hands: ['3c 3s 3d', '10h'], enemy: 'Qh' });
    t.seat(0).plays('3c 3s 3d');
    expect(t.G.damage).toBe(18);
  });
  test('not the next play without a Club', () => {
    const t = table({ hands: ['4c 10d', '5s'], enemy: 'Jh' });
    t.seat(0).plays('4c');
    t.seat(0).pays('10d');
    t.seat(1).plays('5s');
    expect(t.G.damage).toBe(8 + 5);
  });
});

describe('RG-028 Spades', () => {
  test('add up over all players, until the enemy falls', () => {
    const t = table({ hands: ['4s 6d', '5s 2d 10c', '9h'], enemy: 'Jh', castle: 'Js' });
    t.seat(0).plays('4s');
    expect(t.fact('strikes', 'need')).toBe(6);
    t.seat(0).pays('6d');
    t.seat(1).plays('5s');
    expect(t.fact('strikes', 'need')).toBe(1);
    t.seat(1).pays('2d');
    expect(t.seat(2).view.enemy).toMatchObject({ shield: 9, strikes: 1 });
  });
  test('never below 0', () => {
    const t = table({ hands: ['9s', '8s', '2h'], enemy: 'Jh', turn: 1, played: [[0, '7s']], damage: 7 });
    t.seat(1).plays('8s');
    expect(t.seat(0).view.enemy).toMatchObject({ shield: 15, strikes: 0 });
    expect(t.asked).toEqual(['2 play']);
  });
  test('the next enemy meets no shield', () => {
    const t = table({ hands: ['10c 2h', '3h'], enemy: 'Jh', castle: 'Jd', played: [[1, '8s']], damage: 8 });
    t.seat(0).plays('10c');
    expect(t.seat(0).view.enemy).toMatchObject({ card: 'Jd', shield: 0, strikes: 10 });
  });
});

describe('RG-029 Hearts before Diamonds', () => {
  test('an empty Tavern: both cards come back and are drawn', () => {
    const t = table({ hands: ['5h 5d', ''], enemy: 'Js', tavern: '', discard: '2h 3h' });
    t.seat(0).plays('5d 5h');
    expect(t.G.discard).toEqual([]);
    expect(together(Object.values({ ...t.G.hands }).flat())).toBe('2h 3h');
  });
});

test('RG-030 an empty Tavern is not refilled by itself', () => {
  const t = table({ hands: ['5d 10c', '3d 10h', '9c'], enemy: 'Qs', tavern: '' });
  const discarded = t.G.discard.length;
  t.seat(0).plays('5d');
  expect([t.G.tavern.length, t.G.discard.length]).toEqual([0, discarded]);
  expect(t.seat(0).hand).toBe('10c');
});

test('RG-031 Clubs double damage alone: As and 5c shield 6, hit 12', () => {
  const t = table({ hands: ['As 5c 10h', '2h'], enemy: 'Jh' });
  t.seat(0).plays('As 5c');
  expect(t.seat(0).view.enemy).toMatchObject({ shield: 6, damage: 12, strikes: 4 });
});
test('RG-031 nor do Clubs double what is healed or drawn', () => {
  const t = table({ hands: ['2c 2h 2d', ''], enemy: 'Qs', tavern: '', discard: '3c 4c 5c 6c 7c 8c 9c 10c 10d 9d' });
  t.seat(0).plays('2c 2h 2d');
  expect(t.fact('heals', 'count')).toBe(6);
  expect(Object.values({ ...t.G.hands }).flat()).toHaveLength(6);
  expect(t.G.damage).toBe(12);
});

test('powers of a bystander’s cards never act', () => {
  const t = table({ hands: ['6s 4h', '9d 9h 9s 9c'], enemy: 'Jd', discard: '2c 3c', random: quick(2) });
  t.seat(0).plays('6s');
  t.seat(0).pays('4h');
  expect(t.G.discard).toEqual(cards('3c 2c 4h'));
  expect(t.G.hands[seat(1)]).toEqual(cards('9d 9h 9s 9c'));
  expect(t.G.damage).toBe(6);
});
