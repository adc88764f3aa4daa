import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { isJester } from '../../../games/regicide/cards.ts';
import { cards, dealt, everyCard, table } from './table.ts';

describe('RG-057 a Jester is played alone', () => {
  test('value 0, no damage', () => {
    const t = table({ hands: ['X1 2h', '3h', '4h'], enemy: 'Jd', damage: 3, played: [[1, '3d']] });
    t.seat(0).plays('X1');
    expect(t.G.damage).toBe(3);
    expect(t.told).toEqual(['jester']);
  });
  test('with nothing else', () => {
    const t = table({ hands: ['X1 X2 Ah 2h', '3h', '4h', '5h'], enemy: 'Jd' });
    for (const pair of ['X1 X2', 'X1 Ah', 'X1 2h']) expect(t.seat(0).refusal('play', cards(pair))).toBe('jester-alone');
  });
  test('it lies on the table until the enemy falls', () => {
    const t = table({ hands: ['X1 2h', '3h', '4h'], enemy: 'Jd', discard: '' });
    t.seat(0).plays('X1');
    expect(t.G.discard).toEqual([]);
    expect(t.G.played.at(-1)?.cards).toEqual(['X1']);
  });
});

describe('RG-058 it cancels this enemy’s immunity', () => {
  test('its suit works from now on, for everybody', () => {
    const t = table({ hands: ['X1 2h', '4d 10c 3c', ''], enemy: 'Jd', castle: 'Jh' });
    expect(t.seat(1).view.enemy.immune).toBe(true);
    t.seat(0).plays('X1');
    expect(t.seat(1).view.enemy.immune).toBe(false);
    t.seat(0).chooses(1);
    t.seat(1).plays('4d');
    expect(t.told).toContain('draws');
    expect(t.told).not.toContain('blocked');
  });
  test('without it, it does not', () => {
    const t = table({ hands: ['4d 10c 3c', ''], enemy: 'Jd' });
    t.seat(0).plays('4d');
    expect(t.told).toContain('blocked');
  });
});

describe('RG-059 RG-D04 no damage, no suffering; any player is named next', () => {
  const jester = () => table({ hands: ['X1 2h 10c', '3h 10h', '4h 10d', '5h 10s'], enemy: 'Jd', turn: 0 });
  test('the enemy does not strike', () => {
    const t = jester();
    t.seat(0).plays('X1');
    expect(t.asked).toEqual(['0 next']);
    expect(t.told).not.toContain('strikes');
    expect(t.seat(0).hand).toBe('10c 2h');
  });
  test.each([0, 1, 2, 3])('player %i may be named', to => {
    const t = jester();
    t.seat(0).plays('X1');
    t.seat(0).chooses(to);
    expect(t.asked).toEqual([`${to} play`]);
    expect(t.fact('chooses', 'to')).toBe(String(to));
  });
  test('from there it goes on clockwise', () => {
    const t = jester();
    t.seat(0).plays('X1');
    t.seat(0).chooses(2);
    t.seat(2).plays('4h');
    t.seat(2).pays('10d');
    expect(t.asked).toEqual(['3 play']);
  });
  test('nobody outside the table, and only by whoever played it', () => {
    const t = jester();
    t.seat(0).plays('X1');
    expect(t.seat(0).refusal('choose', seat(4))).toBe('not-an-option');
    expect(t.seat(0).refusal('choose')).toBe('bad-shape');
    expect(t.seat(1).refusal('choose', seat(1))).toBe('too-late');
  });
});

describe('RG-060 RG-D03 earlier Spades against a Spade enemy count from now on', () => {
  test('a blocked 5 of Spades shields after the Jester: 10 becomes 5, and the log says why', () => {
    const t = table({ hands: ['5s 10c', 'X1 2h', '3h 5c'], enemy: 'Js' });
    t.seat(0).plays('5s');
    expect(t.fact('strikes', 'need')).toBe(10);
    t.seat(0).pays('10c');
    expect(t.seat(1).foresees('X1')).toMatchObject({ jester: true, shield: 5, pays: 0 });
    t.seat(1).plays('X1');
    expect(t.fact('shieldBack', 'shield')).toBe(5);
    t.seat(1).chooses(2);
    t.seat(2).plays('3h');
    expect(t.fact('strikes', 'need')).toBe(5);
  });
  test('with the whole value of the play: 9h and As bank 10', () => {
    const t = table({ hands: ['X1 2h', '3h', '4h'], enemy: 'Qs', played: [[2, '9h As']], damage: 10 });
    expect(t.seat(0).view.enemy.shield).toBe(0);
    t.seat(0).plays('X1');
    expect(t.seat(0).view.enemy).toMatchObject({ shield: 10, strikes: 5 });
  });
  test('plays without a Spade do not', () => {
    const t = table({ hands: ['X1 2h', '3h', '4h'], enemy: 'Qs', played: [[2, '9h Ad']], damage: 10 });
    t.seat(0).plays('X1');
    expect(t.seat(0).view.enemy.shield).toBe(0);
    expect(t.told).not.toContain('shieldBack');
  });
  test('against another enemy the shield stays what it was', () => {
    const t = table({ hands: ['X1 2h', '3h', '4h'], enemy: 'Qh', played: [[2, '9s']], damage: 9 });
    t.seat(0).plays('X1');
    expect(t.seat(0).view.enemy.shield).toBe(9);
    expect(t.told).not.toContain('shieldBack');
  });
});

describe('RG-061 nothing else is made up for', () => {
  test('earlier Clubs are not doubled, later ones are', () => {
    const t = table({ hands: ['X1 2h', '3c 10h', '4h'], enemy: 'Qc', played: [[2, '8c']], damage: 8 });
    t.seat(0).plays('X1');
    expect(t.G.damage).toBe(8);
    t.seat(0).chooses(1);
    t.seat(1).plays('3c');
    expect(t.G.damage).toBe(8 + 6);
  });
  test('no earlier Hearts or Diamonds', () => {
    const hearts = table({ hands: ['X1 2c', '3c', '4c'], enemy: 'Qh', played: [[2, '8h']], damage: 8, discard: '9c' });
    hearts.seat(0).plays('X1');
    expect(hearts.G.discard).toEqual(['9c']);
    const diamonds = table({ hands: ['X1 2c', '3c', '4c'], enemy: 'Qd', played: [[2, '8d']], damage: 8 });
    diamonds.seat(0).plays('X1');
    expect(diamonds.seat(0).view.sizes).toEqual({ '0': 1, '1': 1, '2': 1 });
  });
});

test('RG-062 a second Jester on one enemy: skips and chooses again, nothing more', () => {
  const t = table({
    hands: ['X2 2h', '3h', '4h', '5h'],
    enemy: 'Qs',
    played: [
      [1, '8s'],
      [2, 'X1'],
    ],
    damage: 8,
    cancelled: true,
  });
  const before = t.seat(0).view.enemy;
  expect(before.shield).toBe(8);
  t.seat(0).plays('X2');
  expect(t.asked).toEqual(['0 next']);
  expect(t.seat(0).view.enemy).toEqual(before);
  expect(t.told).not.toContain('shieldBack');
  t.seat(0).chooses(0);
  expect(t.asked).toEqual(['0 play']);
});

describe('RG-063 a Jester may be discarded, for nothing', () => {
  test('it never helps to pay', () => {
    const t = table({ hands: ['X1 9c', '3h', '4h'], enemy: 'Jd', step: 'suffer' });
    expect(t.end).toBe('pay');
  });
  test('it may go along with what pays', () => {
    const t = table({ hands: ['X1 10c 5c', '3h', '4h'], enemy: 'Jd', step: 'suffer' });
    expect(t.seat(0).refusal('discard', cards('X1 5c'))).toBe('incomplete');
    t.seat(0).pays('X1 10c');
    expect(t.seat(0).hand).toBe('5c');
    expect(t.G.discard).toContain('X1');
  });
  test('and is healed back like any card', () => {
    const t = table({ hands: ['5h 10c', '3c', '4c'], enemy: 'Js', discard: 'X1 2c' });
    t.seat(0).plays('5h');
    expect(t.G.tavern).toContain('X1');
  });
});

test('RG-064 a Jester is a play, not a yield', () => {
  const t = table({ hands: ['X1 2h', '3h', '4h 10c'], enemy: 'Jd', yielded: [0, 1] });
  t.seat(0).plays('X1');
  t.seat(0).chooses(2);
  expect(t.seat(2).refusal('yield')).toBeNull();
});

describe('RG-065 two players have no Jesters', () => {
  test('not in the deck, not aside', () => {
    const t = dealt(2);
    expect(everyCard(t.G).some(isJester)).toBe(false);
    expect(t.G.jesters).toEqual({ '0': 0, '1': 0 });
    expect(t.seat(0).prompts[0]?.moves.flip ?? t.seat(1).prompts[0]?.moves.flip).toBeUndefined();
  });
  test('three have one and four have two in the deck, and none aside', () => {
    for (const players of [3, 4]) {
      const t = dealt(players);
      expect(everyCard(t.G).filter(isJester)).toHaveLength(players - 2);
      expect(Object.values<number>(t.G.jesters).every(n => n === 0)).toBe(true);
    }
  });
});
