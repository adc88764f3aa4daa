import { expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { fitsPayment } from '../../../games/regicide/legal.ts';
import { cards, dealt, fromTop, table } from './table.ts';

// One test for each ruling that a reader may look up; the rules' own files try their edges.

test('RG-D01 nobody yields in solo, with or without Jesters aside', () => {
  for (const jesters of [0, 2] as const)
    expect(
      table({ hands: ['2h'], enemy: 'Jd', options: { jesters } })
        .seat(0)
        .refusal('yield'),
    ).toBe('solo-yield');
});
test('RG-D02 a payment less its highest card must be below the need', () => {
  expect(fitsPayment(cards('9h 8c'), 10)).toBe('fits');
  expect(fitsPayment(cards('9h 8c 2d'), 10)).toMatchObject({ code: 'paid-already', params: { need: 10 } });
  expect(fitsPayment(cards('9h 8c 2d'), 11)).toBe('fits'); // 2 and 8 first, then the 9
});
test('RG-D03 a retroactive Spade play counts whole: 4s 4h 2-card combo banks 8', () => {
  const t = table({ hands: ['X1 2h', '3h', '5h'], enemy: 'Js', played: [[1, '4s 4h']], damage: 8 });
  t.seat(0).plays('X1');
  expect(t.seat(1).view.enemy.strikes).toBe(2);
});
test('RG-D04 whoever plays the Jester may name themself', () => {
  const t = table({ hands: ['X1 2h', '3h', '5h'], enemy: 'Js' });
  t.seat(0).plays('X1');
  t.seat(0).chooses(0);
  expect(t.asked).toEqual(['0 play']);
});
test('RG-D05 Hearts and Diamonds of a combo act at the total', () => {
  const t = table({ hands: ['2h 2d 10c', ''], enemy: 'Qs', tavern: '', discard: '3c 4c 5c 6c 7c' });
  t.seat(0).plays('2h 2d');
  expect([t.fact('heals', 'count'), t.seat(0).view.sizes]).toEqual([4, { '0': 3, '1': 2 }]);
});
test('RG-D06 the whole play is doubled, once', () => {
  expect(
    table({ hands: ['2c 2h', '3h'], enemy: 'Js' })
      .seat(0)
      .foresees('2c 2h').damage,
  ).toBe(8);
  expect(
    table({ hands: ['Ac Kc', '3h'], enemy: 'Ks', castle: '' })
      .seat(0)
      .foresees('Ac Kc').damage,
  ).toBe(42);
});
test('RG-D07 by default the top of the discard pile and its size, no more', () => {
  expect(table({ hands: ['2c', '3h'], enemy: 'Js', discard: '4c 5c' }).seat(0).view.discard).toEqual({
    count: 2,
    top: '4c',
    all: null,
  });
});
test('RG-D08 an exactly killed enemy lies on top, so it is the next card drawn', () => {
  const t = table({ hands: ['10c Ad', ''], enemy: 'Jh', castle: 'Js', tavern: '2c 3c' });
  t.seat(0).plays('10c');
  t.seat(0).plays('Ad');
  expect(t.seat(0).view.hand).toEqual(['Jh']);
});
test('RG-D09 played cards reach the discard pile at the kill', () => {
  const t = table({ hands: ['9h 10d', '10c 9d'], enemy: 'Js', castle: 'Jh', discard: '' });
  t.seat(0).plays('9h');
  t.seat(0).pays('10d');
  expect(t.G.discard).toEqual(['10d']);
  t.seat(1).plays('10c');
  expect([...t.G.discard].sort()).toEqual(['10c', '10d', '9h', 'Js']);
});
test('RG-D10 equal is enough', () => {
  const t = table({ hands: ['10h 2c', '3h'], enemy: 'Js', castle: 'Jd', damage: 10, played: [[1, '10d']] });
  t.seat(0).plays('10h');
  expect(t.G.defeated).toContain('Js');
});
test('RG-D11 the seat that begins is drawn, and told', () => {
  const t = dealt(3);
  expect(t.fact('begins', 'seat')).toBe(t.G.first);
  expect(t.asked).toEqual([`${t.G.first} play`]);
});
test('RG-D12 a flip is legal whenever a Jester is left', () => {
  for (const tavern of ['', '5c'])
    expect(
      table({ hands: ['2h'], enemy: 'Jd', tavern })
        .seat(0)
        .refusal('flip'),
    ).toBeNull();
});
test('RG-D13 Hearts put cards under the Tavern, not into a hand', () => {
  const t = table({ hands: ['2h 10c', '3h'], enemy: 'Js', tavern: '9c', discard: '4c 5c' });
  t.seat(0).plays('2h');
  expect(fromTop(t.G.tavern).startsWith('9c ')).toBe(true);
  expect(t.G.tavern).toHaveLength(3);
  expect([t.seat(0).hand, t.seat(1).hand]).toEqual(['10c', '3h']);
});
test('RG-D14 two flips in one moment, then no more', () => {
  const t = table({ hands: ['2h'], enemy: 'Jd' });
  t.seat(0).flips();
  t.seat(0).flips();
  expect([t.asked, t.G.flips]).toEqual([['0 play'], 2]);
  expect(t.seat(0).refusal('flip')).toBe('no-jester');
});
test('RG-D15 yields are kept by seat: a Jester neither counts nor clears those of others', () => {
  const t = table({ hands: ['X1 2c', '3h 10c', '5h'], enemy: 'Jd', yielded: [0, 2] });
  t.seat(0).plays('X1');
  expect(t.G.yielded).toEqual({ '0': false, '1': false, '2': true });
  t.seat(0).chooses(1);
  expect(t.seat(1).refusal('yield')).toBeNull();
});
test('RG-D16 with nothing to suffer nobody is asked', () => {
  const t = table({ hands: ['10s 2c', '3h'], enemy: 'Jd' });
  t.seat(0).plays('10s');
  expect(t.asked).toEqual(['1 play']);
  expect(t.G.seat).toBe(seat(1));
});
