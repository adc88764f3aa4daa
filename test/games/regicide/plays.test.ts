import { describe, expect, test } from 'vitest';
import { plays } from '../../../games/regicide/bot/candidates.ts';
import { total, worthOf } from '../../../games/regicide/cards.ts';
import { fitsPlay } from '../../../games/regicide/legal.ts';
import { cards, fromTop, table, together } from './table.ts';

/** Everything legal that this hand may play, as sets. */
const legalSets = (hand: string): string[] => plays(cards(hand)).map(together);
const may = (text: string): boolean => fitsPlay(cards(text)) === 'fits';

describe('RG-009 a turn in four steps', () => {
  test('play, power, damage, suffering, then the next player clockwise', () => {
    const t = table({ hands: ['4d 9c 6c', '2h', '3h'], enemy: 'Jh', discard: '' });
    expect(t.asked).toEqual(['0 play']);
    t.seat(0).plays('4d');
    expect(t.told).toEqual(['plays', 'draws', 'draws', 'draws', 'damage', 'strikes']); // in this order: power, damage, suffering
    expect(t.asked).toEqual(['0 suffer']);
    t.seat(0).pays('9c 6c');
    expect(t.asked).toEqual(['1 play']);
    expect(t.G.turn).toBe(2);
  });
  test('after the last seat the first follows', () => {
    const t = table({ hands: ['2h', '3h', '10c 5c'], enemy: 'Jh', turn: 2 });
    t.seat(2).plays('5c');
    t.seat(2).pays('10c');
    expect(t.asked).toEqual(['0 play']);
  });
  test('nobody else may act meanwhile', () => {
    const t = table({ hands: ['4c 10c', '2h 3h'], enemy: 'Jh' });
    expect(t.seat(1).refusal('play', ['2h'])).toBe('too-late');
    expect(t.seat(1).refusal('yield')).toBe('too-late');
    expect(t.seat(0).refusal('discard', ['10c'])).toBe('no-such-move');
  });
});

describe('RG-010 RG-D09 played cards stay on the table until the enemy falls', () => {
  test('they are in no pile, before and after paying', () => {
    const t = table({ hands: ['4c 10c', '2h'], enemy: 'Jh', discard: '' });
    t.seat(0).plays('4c');
    expect(t.G.played).toEqual([{ seat: '0', cards: ['4c'] }]);
    expect(t.G.discard).toEqual([]);
    t.seat(0).pays('10c');
    expect(t.G.discard).toEqual(['10c']);
    expect(t.seat(1).view.played).toHaveLength(1);
  });
  test('a Heart played in the same fight cannot return them', () => {
    const t = table({
      hands: ['9h 10c', '2c'],
      enemy: 'Js',
      played: [
        [1, '4c'],
        [1, '5d'],
      ],
      damage: 9,
      discard: '3c',
    });
    t.seat(0).plays('9h');
    expect(t.fact('heals', 'count')).toBe(1); // the 3c alone
    expect(t.G.played.flatMap(p => p.cards)).toEqual(cards('4c 5d 9h'));
  });
});

test('RG-011 the attack value is the sum of the cards', () => {
  expect([total(cards('8d Ac')), total(cards('3h 3d 3s')), total(cards('Kh')), total([])]).toEqual([9, 9, 20, 0]);
  const t = table({ hands: ['3h 3d 3s 10c', '2h'], enemy: 'Qc' });
  t.seat(0).plays('3h 3d 3s');
  expect(t.fact('plays', 'attack')).toBe(9);
  expect(t.G.damage).toBe(9);
});

test('RG-012 2 to 10 face value, Ace 1, Jester 0, Jack 10, Queen 15, King 20', () => {
  expect(cards('2h 3h 4h 5h 6h 7h 8h 9h 10h').map(worthOf)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(cards('As X1 X2 Jd Qd Kd').map(worthOf)).toEqual([1, 0, 0, 10, 15, 20]);
});

describe('RG-013 what may be played', () => {
  test('any one card, the Jester too', () => {
    const hand = 'Ah 5c 10d Js Qh X1';
    for (const c of cards(hand)) expect(may(c)).toBe(true);
  });
  test('nothing, and cards that belong together by no rule, may not', () => {
    const t = table({ hands: ['5c 7c 10d', '2h'], enemy: 'Jh' });
    expect(t.seat(0).refusal('play', [])).toBe('too-few');
    expect(t.seat(0).refusal('play', cards('5c 7c'))).toBe('same-number');
    expect(t.seat(0).refusal('play', cards('5c 7c 10d'))).toBe('same-number');
  });
  test('only cards of the own hand, each once', () => {
    const t = table({ hands: ['5c 7c', '5h'], enemy: 'Jh' });
    expect(t.seat(0).refusal('play', cards('5h'))).toBe('not-an-option');
    expect(t.seat(0).refusal('play', cards('5c 5c'))).toBe('repeated');
  });
  test('the whole list for one hand', () => {
    expect(legalSets('Ah 3c 3d 10s X1').sort()).toEqual(
      ['10s', '10s Ah', '3c', '3c 3d', '3c Ah', '3d', '3d Ah', 'Ah', 'X1'].sort(),
    );
  });
});

describe('RG-014 an Ace goes with exactly one other card', () => {
  test.each(['2c', '10d', 'Jh', 'Qs', 'Kd', 'As'])('with %s', other => {
    expect(may(`Ac ${other}`)).toBe(true);
  });
  test('never with a Jester, never with two others', () => {
    const t = table({ hands: ['Ac X1 2d 2h', '2c', '3c'], enemy: 'Jh' });
    expect(t.seat(0).refusal('play', cards('Ac X1'))).toBe('jester-alone');
    expect(t.seat(0).refusal('play', cards('Ac 2d 2h'))).toBe('one-companion');
  });
});

test('RG-015 the pair has no limit of ten: Ace and 10, Ace and King', () => {
  const t = table({ hands: ['Ac 10d As Kd 5h 6h 7h', '2c'], enemy: 'Qh', castle: 'Qs' });
  t.seat(0).plays('Ac 10d');
  expect(t.fact('plays', 'attack')).toBe(11);
  const k = table({ hands: ['As Kd', '2c'], enemy: 'Qh', castle: 'Qs' });
  k.seat(0).plays('As Kd');
  expect(k.fact('plays', 'attack')).toBe(21);
});

describe('RG-016 two Aces are a pair', () => {
  test('worth 2', () => {
    const t = table({ hands: ['Ad As 10c', '2c'], enemy: 'Jh' });
    t.seat(0).plays('Ad As');
    expect(t.fact('plays', 'attack')).toBe(2);
  });
  test('three or four are not', () => {
    const t = table({ hands: ['Ah Ad Ac As', '2c'], enemy: 'Jh' });
    expect(t.seat(0).refusal('play', cards('Ah Ad Ac'))).toBe('one-companion');
    expect(t.seat(0).refusal('play', cards('Ah Ad Ac As'))).toBe('one-companion');
  });
});

describe('RG-017 RG-D05 both powers of a pair, each at the whole value', () => {
  test('8d and Ac: nine cards drawn, eighteen damage', () => {
    const t = table({ hands: ['8d Ac 2c', '2h 3h'], enemy: 'Qh' });
    t.seat(0).plays('8d Ac');
    expect(t.G.hands).toMatchObject({ '0': { length: 6 }, '1': { length: 6 } }); // 1 + 5, 2 + 4
    expect(t.G.damage).toBe(18);
  });
  test('an Ace of Hearts heals for the pair, not for itself', () => {
    const t = table({ hands: ['Ah 6c 10c', '2h'], enemy: 'Qs', discard: '2c 3c 4c 5c 5d 6d 7d 8d 9d' });
    t.seat(0).plays('Ah 6c');
    expect(t.fact('heals', 'count')).toBe(7);
  });
});

test('RG-018 a pair of one suit works once', () => {
  const t = table({ hands: ['Ac 5c 10c', '2h'], enemy: 'Qh' });
  t.seat(0).plays('Ac 5c');
  expect(t.G.damage).toBe(12);
  const d = table({ hands: ['Ad 2d', ''], enemy: 'Qh' });
  d.seat(0).plays('Ad 2d');
  expect((d.G.hands[d.G.seat] ?? []).length + (d.G.hands[d.G.order[1] ?? d.G.seat] ?? []).length).toBe(3);
});

describe('RG-019 combos', () => {
  test.each(['2h 2d', '3h 3d', '4h 4d', '5h 5d', '2h 2d 2c', '3h 3d 3c', '2h 2d 2c 2s'])('%s', combo => {
    expect(may(combo)).toBe(true);
  });
  test.each(['6h 6d', '10h 10d', '4h 4d 4c', '3h 3d 3c 3s', '5h 5d 5c'])('%s is worth more than ten', combo => {
    expect(fitsPlay(cards(combo))).toMatchObject({ code: 'combo-ten' });
  });
  test('no royals, no Jester, no two numbers', () => {
    expect(fitsPlay(cards('Jh Jd'))).toMatchObject({ code: 'royal-alone' });
    expect(fitsPlay(cards('X1 X2'))).toMatchObject({ code: 'jester-alone' });
    expect(fitsPlay(cards('2h X1'))).toMatchObject({ code: 'jester-alone' });
    expect(fitsPlay(cards('2h 3h'))).toMatchObject({ code: 'same-number' });
    expect(fitsPlay(cards('10h Jh'))).toMatchObject({ code: 'royal-alone' });
  });
});

test('RG-020 no Ace joins a combo', () => {
  const t = table({ hands: ['Ah 3h 3d', '2c'], enemy: 'Jh' });
  expect(t.seat(0).refusal('play', cards('Ah 3h 3d'))).toBe('one-companion');
  expect(t.seat(0).refusal('play', cards('3h 3d Ah'))).toBe('one-companion');
  expect(t.seat(0).refusal('play', cards('3h 3d'))).toBeNull();
});

test('RG-021 every suit of a combo works at the whole value: draw 9, shield 9, damage 18', () => {
  const t = table({ hands: ['3d 3s 3c 10h', '2h'], enemy: 'Qh' });
  t.seat(0).plays('3d 3s 3c');
  expect(Object.values({ ...t.G.hands }).flat()).toHaveLength(2 + 9);
  expect(t.seat(0).view.enemy).toMatchObject({ shield: 9, damage: 18, strikes: 6 });
});

test('RG-022 four 2s in a hand of eight: fifteen plays of 2s alone', () => {
  const all = legalSets('2h 2d 2c 2s 5h 7c 9d Ks');
  const twos = all.filter(p => p.split(' ').every(c => c.startsWith('2')));
  expect(twos).toHaveLength(15);
  expect(new Set(twos).size).toBe(15);
  expect(all).toHaveLength(15 + 4);
});

test('whatever is laid down first, the order of a play does not matter', () => {
  const first = table({ hands: ['5h 5d', '2c'], enemy: 'Js', tavern: '', discard: '2h 3h' });
  const last = table({ hands: ['5h 5d', '2c'], enemy: 'Js', tavern: '', discard: '2h 3h' });
  first.seat(0).plays('5h 5d');
  last.seat(0).plays('5d 5h');
  for (const t of [first, last]) {
    expect(fromTop(t.G.tavern)).toBe('');
    expect(t.G.damage).toBe(10);
  }
});
