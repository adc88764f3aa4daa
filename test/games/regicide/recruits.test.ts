import { describe, expect, test } from 'vitest';
import { fitsPlay } from '../../../games/regicide/legal.ts';
import { cards, table } from './table.ts';

describe('RG-042 royals in a hand are worth 10, 15, 20', () => {
  test.each([
    ['Jd', 10],
    ['Qd', 15],
    ['Kd', 20],
  ])('%s attacks for %i', (royal, value) => {
    const t = table({ hands: [`${royal} 10c 10s`, '2h'], enemy: 'Kh', castle: 'Ks' });
    t.seat(0).plays(royal);
    expect(t.G.damage).toBe(value);
    expect(t.told).toContain('draws');
  });
  test.each([
    ['Jd', 'Js'],
    ['Qd', 'Qs'],
    ['Kd', 'Ks'],
  ])('%s pays for the blow of %s, alone', (royal, enemy) => {
    const t = table({ hands: [`${royal} 2h 3d 4c`, '9h'], enemy, castle: 'Kc' });
    t.seat(0).yields();
    expect(t.seat(0).refusal('discard', cards('2h 3d 4c'))).toBe('incomplete');
    t.seat(0).pays(royal);
    expect(t.asked).toEqual(['1 play']);
    expect(t.seat(0).hand).toBe('2h 3d 4c');
  });
  test('the Queen of Clubs hits for 30', () => {
    const t = table({ hands: ['Qc 10s 10d', '2h'], enemy: 'Kh', castle: 'Ks' });
    t.seat(0).plays('Qc');
    expect(t.G.damage).toBe(30);
  });
  test('with an Ace, never with each other', () => {
    const t = table({ hands: ['Jd Js Ac', '2h'], enemy: 'Kh', castle: 'Ks' });
    expect(t.seat(0).refusal('play', cards('Jd Js'))).toBe('royal-alone');
    expect(fitsPlay(cards('Qd Kd'))).toMatchObject({ code: 'royal-alone' });
    expect(t.seat(0).refusal('play', cards('Jd Ac'))).toBeNull();
  });
});

describe('RG-043 a royal that Hearts brought back is recruited when drawn', () => {
  test('from the discard pile under the Tavern into a hand', () => {
    const t = table({ hands: ['2h 2d 10c', '9h'], enemy: 'Qs', castle: 'Kh', tavern: '', discard: 'Jc Jd' });
    t.seat(0).plays('2h 2d');
    const drawn = [...(t.seat(0).view.hand ?? []), ...(t.seat(1).view.hand ?? [])].filter(c => c.startsWith('J'));
    expect([...drawn].sort()).toEqual(['Jc', 'Jd']);
    expect(t.told).not.toContain('recruits'); // nobody saw which one came back when
  });
  test('and is played like any card', () => {
    const t = table({ hands: ['Jc 10h', '9h'], enemy: 'Qs', castle: 'Kh' });
    t.seat(0).plays('Jc');
    expect(t.G.damage).toBe(20);
  });
});
