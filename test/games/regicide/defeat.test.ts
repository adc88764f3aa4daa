import { describe, expect, test } from 'vitest';
import { cards, fromTop, table, together } from './table.ts';

describe('RG-035 RG-D10 damage adds up; at the health or beyond, the enemy falls', () => {
  test('19 of 20 is not enough', () => {
    const t = table({ hands: ['9h 10c', '10d 2c'], enemy: 'Jh', damage: 10, played: [[1, '10s']], castle: 'Jd' });
    t.seat(0).plays('9h');
    expect([t.G.enemy, t.G.damage]).toEqual(['Jh', 19]);
  });
  test('20 of 20 is', () => {
    const t = table({ hands: ['10h 10c', '2c'], enemy: 'Jh', damage: 10, played: [[1, '10s']], castle: 'Jd' });
    t.seat(0).plays('10h');
    expect(t.G.enemy).toBe('Jd');
    expect(t.G.defeated).toContain('Jh');
  });
  test('over several plays of several players', () => {
    const t = table({ hands: ['6h 10c', '7s 3d', '7h 9c'], enemy: 'Jh', castle: 'Jd' });
    t.seat(0).plays('6h');
    t.seat(0).pays('10c');
    t.seat(1).plays('7s');
    t.seat(1).pays('3d');
    expect(t.G.damage).toBe(13);
    t.seat(2).plays('7h');
    expect(t.G.enemy).toBe('Jd');
  });
});

describe('RG-036 RG-D08 exact kill or overkill', () => {
  test('exactly: face down on top of the Tavern, everybody knows which', () => {
    const t = table({ hands: ['10c 5s', '2h'], enemy: 'Jh', castle: 'Jd', tavern: '2d 3d', discard: '' });
    t.seat(0).plays('10c');
    expect(t.told).toContain('exact');
    expect(fromTop(t.G.tavern)).toBe('Jh 2d 3d');
    expect(t.G.discard).toEqual(['10c']);
    expect(t.seat(1).view.onTop).toEqual(['Jh']);
  });
  test('one more: to the discard pile', () => {
    const t = table({ hands: ['10c 5s', '2h'], enemy: 'Jh', castle: 'Jd', damage: 1, tavern: '2d 3d', discard: '' });
    t.seat(0).plays('10c');
    expect(t.told).toContain('overkill');
    expect(fromTop(t.G.tavern)).toBe('2d 3d');
    expect(together(t.G.discard)).toBe('10c Jh');
    expect(t.seat(1).view.onTop).toEqual([]);
  });
});

describe('RG-037 RG-D09 after the kill', () => {
  test('all cards played against it, Jesters too, go to the discard pile; all is reset; the next enemy comes', () => {
    const t = table({
      hands: ['9s 2h', '3h', '4h'],
      enemy: 'Js',
      castle: 'Jd Jc',
      played: [
        [1, '10s'],
        [2, 'X1'],
      ],
      damage: 10,
      cancelled: true,
      discard: '',
    });
    t.G.damage = 11;
    t.seat(0).plays('9s');
    expect(together(t.G.discard)).toBe('10s 9s X1');
    expect(t.G).toMatchObject({ enemy: 'Jd', damage: 0, cancelled: false, played: [], castle: ['Jc'] });
    expect(t.seat(0).view.enemy).toMatchObject({ shield: 0, damage: 0, immune: true, strikes: 10 });
    expect(t.fact('enters', 'card')).toBe('Jd');
  });
  test('hands, the Castle’s rest and other piles stay as they were', () => {
    const t = table({ hands: ['10c 2h', '3h 4h'], enemy: 'Jh', castle: 'Jd Jc', tavern: '5d', discard: '6d' });
    t.seat(0).plays('10c');
    expect([t.seat(0).hand, t.seat(1).hand]).toEqual(['2h', '3h 4h']);
    expect(t.G.discard[0]).toBe('6d');
  });
});

describe('RG-038 the killer plays on', () => {
  test('no suffering; the same player, step 1, against the new enemy', () => {
    const t = table({ hands: ['10c 2h', '3h'], enemy: 'Jh', castle: 'Jd' });
    const { turn } = t.G;
    t.seat(0).plays('10c');
    expect(t.asked).toEqual(['0 play']);
    expect(t.told).not.toContain('strikes');
    expect(t.fact('again', 'seat')).toBe('0');
    expect(t.G.turn).toBe(turn + 1);
    expect(t.seat(0).hand).toBe('2h');
  });
  test('any number of kills in a row', () => {
    const t = table({ hands: ['10c Qc Kc 5c', '3h'], enemy: 'Jh', castle: 'Jd Js', tavern: '2d' });
    t.seat(0).plays('10c');
    t.seat(0).plays('Qc');
    expect(t.G.enemy).toBe('Js');
    t.seat(0).plays('Kc');
    expect(t.end).toBe('won');
  });
  test('without a kill the turn passes', () => {
    const t = table({ hands: ['9s Ah', '3h'], enemy: 'Jh', castle: 'Jd' });
    t.seat(0).plays('9s');
    t.seat(0).pays('Ah');
    expect(t.asked).toEqual(['1 play']);
  });
});

describe('RG-039 powers come before the defeat', () => {
  test('a killing Diamond draws first; the enemy is the next card drawn', () => {
    const t = table({ hands: ['2d 3d', '9h'], enemy: 'Jh', castle: 'Js', damage: 18, tavern: '2c 3c 4c 5c' });
    t.seat(0).plays('2d');
    expect([t.seat(0).hand, t.seat(1).hand]).toEqual(['2c 3d', '3c 9h']);
    expect(fromTop(t.G.tavern)).toBe('Jh 4c 5c');
    t.seat(0).plays('3d');
    expect(t.seat(0).hand).toBe('2c 5c Jh');
    expect(t.fact('recruits', 'card')).toBe('Jh');
    expect(t.told.indexOf('recruits')).toBe(t.told.indexOf('draws') + 1); // one of the cards drawn, not one more
  });
  test('a killing Heart heals first: not the cards of this fight', () => {
    const t = table({
      hands: ['10h 3d', '9h'],
      enemy: 'Js',
      castle: 'Jd',
      damage: 12,
      played: [[1, '10d']],
      discard: '2c',
    });
    t.seat(0).plays('10h');
    expect(t.G.tavern[0]).toBe('2c');
    expect(together(t.G.discard)).toBe('10d 10h Js');
  });
});

test('RG-040 the last King falls: won at once, nobody is asked any more', () => {
  const t = table({ hands: ['10c', '3h', '4h'], enemy: 'Kh', castle: '', damage: 20, tavern: '' });
  t.seat(0).plays('10c');
  expect(t.end).toBe('won');
  expect(t.G.table.over).toMatchObject({ winners: ['0', '1', '2'], defeated: 12 });
  expect(t.asked).toEqual([]);
  expect(t.told).not.toContain('strikes');
  expect(t.seat(1).refusal('play', ['3h'])).toBe('over');
});
test('RG-040 the eleventh does not', () => {
  const t = table({ hands: ['10c 2c', '3h'], enemy: 'Kh', castle: 'Ks', damage: 20 });
  t.seat(0).plays('10c');
  expect(t.end).toBeNull();
  expect(t.G.enemy).toBe('Ks');
});

test('RG-041 a Spade that kills shields nobody from the next enemy', () => {
  const t = table({ hands: ['10s 2c', '3h'], enemy: 'Jh', castle: 'Jd', damage: 12 });
  t.seat(0).plays('10s');
  expect(t.seat(0).view.enemy).toMatchObject({ card: 'Jd', shield: 0, strikes: 10 });
  expect(t.told).not.toContain('shield');
});
test('RG-041 a Spade that does not kill shields, and the log says so', () => {
  const t = table({ hands: ['10s 2c', '3h'], enemy: 'Qh' });
  t.seat(0).plays('10s');
  expect(t.fact('shield', 'shield')).toBe(10);
});

describe('healing, then drawing, in one killing play', () => {
  test('what came back may be drawn; what was played in this fight may not', () => {
    const t = table({ hands: ['2h 2d 2c', '9h'], enemy: 'Js', castle: 'Jc', damage: 8, tavern: '', discard: '4c 5c' });
    t.seat(0).plays('2h 2d 2c');
    expect(together([...(t.seat(0).view.hand ?? []), ...cards(t.seat(1).hand)])).toBe('4c 5c 9h');
    expect(t.told).toContain('exact'); // 8 + 2 x 6
    expect(fromTop(t.G.tavern)).toBe('Js');
  });
});
