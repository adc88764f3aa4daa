import { describe, expect, test } from 'vitest';
import { cards, table } from './table.ts';

describe('RG-032 an enemy is immune to its own suit; the number still counts', () => {
  test('8d and Ac against Jd: no draw, 18 damage', () => {
    const t = table({ hands: ['8d Ac 10c', '2h'], enemy: 'Jd' });
    t.seat(0).plays('8d Ac');
    expect(t.seat(0).view.sizes).toEqual({ '0': 1, '1': 1 });
    expect(t.G.damage).toBe(18);
    expect(t.fact('blocked', 'suit')).toBe('d');
  });
  test('9s against Js: no shield, 9 damage', () => {
    const t = table({ hands: ['9s 10c', '2h'], enemy: 'Js' });
    t.seat(0).plays('9s');
    expect(t.seat(0).view.enemy).toMatchObject({ shield: 0, strikes: 10, damage: 9 });
  });
  test('9c against Jc: 9 damage', () => {
    const t = table({ hands: ['9c 10h', '2h'], enemy: 'Jc' });
    t.seat(0).plays('9c');
    expect(t.G.damage).toBe(9);
  });
  test('9h against Jh: nothing healed', () => {
    const t = table({ hands: ['9h 10c', '2h'], enemy: 'Jh', discard: '2c 3c' });
    t.seat(0).plays('9h');
    expect(t.G.discard).toEqual(cards('3c 2c'));
    expect(t.G.damage).toBe(9);
  });
  test('the card of the enemy’s suit counts for the other suit’s amount', () => {
    const t = table({ hands: ['5h 5s 10c', '2h'], enemy: 'Jh', discard: '2c 3c' });
    t.seat(0).plays('5h 5s');
    expect(t.seat(0).view.enemy).toMatchObject({ shield: 10, damage: 10, strikes: 0 });
    expect(t.G.discard).toHaveLength(2);
  });
  test.each(['h', 'd', 'c', 's'])('only its own suit: against J%s the three others work', own => {
    const t = table({ hands: ['2h 2d 2c 2s 10h', '9h'], enemy: `J${own}`, discard: '3c 4c' });
    const seen = t.seat(0).foresees('2h 2d 2c 2s');
    expect(seen.blocked).toEqual([own]);
    t.seat(0).plays('2h 2d 2c 2s');
    expect(t.told.filter(k => k === 'blocked')).toHaveLength(1);
    expect(t.told.includes('heals')).toBe(own !== 'h');
    expect(t.told.includes('draws')).toBe(own !== 'd');
    expect(t.told.includes('doubled')).toBe(own !== 'c');
    expect(t.told.includes('shield')).toBe(own !== 's');
  });
});

describe('RG-033 a recruited royal is an ordinary card of its suit', () => {
  test('the Jack of Diamonds in hand draws ten against another enemy', () => {
    const t = table({ hands: ['Jd 10c', '2h'], enemy: 'Qh', castle: 'Qs' });
    t.seat(0).plays('Jd');
    expect(Object.values({ ...t.G.hands }).flat()).toHaveLength(2 + 10);
  });
  test('and is blocked by an enemy of its suit', () => {
    const t = table({ hands: ['Jd 10c 5c', '2h'], enemy: 'Qd', castle: 'Qs' });
    t.seat(0).plays('Jd');
    expect(Object.values({ ...t.G.hands }).flat()).toHaveLength(3);
    expect(t.G.damage).toBe(10);
  });
  test('holding it changes nothing about the enemy', () => {
    const t = table({ hands: ['Jd 9d 10c', ''], enemy: 'Qh', castle: 'Qd' });
    t.seat(0).plays('9d');
    expect(t.told).toContain('draws');
  });
});

describe('RG-034 immunity is the single enemy’s', () => {
  test('the Jester’s cancellation ends with the enemy', () => {
    const t = table({ hands: ['10c 9d 2s', '', ''], enemy: 'Jh', castle: 'Jd', cancelled: true, damage: 5 });
    t.seat(0).plays('10c');
    expect(t.seat(0).view.enemy).toMatchObject({ card: 'Jd', immune: true });
    t.seat(0).plays('9d');
    expect(t.told).toContain('blocked');
    expect(t.told).not.toContain('draws');
  });
  test('two Hearts enemies one after the other are immune each', () => {
    const t = table({ hands: ['10h 5h 10c', '2c'], enemy: 'Jh', castle: 'Qh', damage: 10, discard: '2d 3d' });
    t.seat(0).plays('10h');
    expect(t.G.enemy).toBe('Qh');
    t.seat(0).plays('5h');
    expect(t.told).toContain('blocked');
  });
});
