import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { fitsPayment } from '../../../games/regicide/legal.ts';
import { cards, table, together } from './table.ts';

describe('RG-044 only the current player suffers, the attack less the shield', () => {
  test('10 less 4', () => {
    const t = table({ hands: ['4s 6h', '10h'], enemy: 'Jd' });
    t.seat(0).plays('4s');
    expect(t.asked).toEqual(['0 suffer']);
    expect(t.fact('strikes', 'need')).toBe(6);
    t.seat(0).pays('6h');
    expect(t.seat(1).hand).toBe('10h');
  });
});

describe('RG-045 RG-D16 nothing to suffer: the turn goes on by itself', () => {
  test('a full shield', () => {
    const t = table({ hands: ['10s 6h', '9h'], enemy: 'Jd' });
    t.seat(0).plays('10s');
    expect(t.asked).toEqual(['1 play']);
    expect(t.seat(0).hand).toBe('6h');
    expect(t.told).toContain('heldOff');
  });
  test('one short is not enough', () => {
    const t = table({ hands: ['9s 6h', '9h'], enemy: 'Jd' });
    t.seat(0).plays('9s');
    expect(t.fact('strikes', 'need')).toBe(1);
  });
});

describe('RG-046 RG-D02 the payment', () => {
  const suffering = (hand: string) => table({ hands: [hand, '9h', '8h', '7h'], enemy: 'Jd', step: 'suffer' });
  test('exactly the need', () => {
    const t = suffering('4c 6c 2h');
    t.seat(0).pays('6c 4c');
    expect(t.seat(0).hand).toBe('2h');
  });
  test('more is lost: no change is given, nothing is carried over', () => {
    const t = suffering('9c 8c 2h');
    t.seat(0).pays('9c 8c');
    expect(t.asked).toEqual(['1 play']);
    expect(t.seat(1).view.enemy.strikes).toBe(10);
  });
  test('less is refused, with the reason', () => {
    const t = suffering('4c 5c 2h');
    expect(t.seat(0).refusal('discard', cards('4c 5c'))).toBe('incomplete');
    expect(t.seat(0).refusal('discard', [])).toBe('too-few');
  });
  test('a card laid after the need was met is refused', () => {
    const t = suffering('10c 10h 2h');
    expect(t.seat(0).refusal('discard', cards('10c 10h'))).toBe('paid-already');
    expect(t.seat(0).refusal('discard', cards('10c 2h'))).toBeNull(); // the 2 was laid first
  });
  test('a small card first is accepted: the last one completes the payment', () => {
    expect(fitsPayment(cards('2c 9h'), 10)).toBe('fits');
    expect(fitsPayment(cards('9h 2c'), 10)).toBe('fits');
    expect(fitsPayment(cards('2c 3c 9h'), 10)).toBe('fits'); // 2, 3, then 9
    expect(fitsPayment(cards('2c 8c 9h'), 10)).toMatchObject({ code: 'paid-already' }); // 2 and 8 were enough
  });
  test('exactly the sets that some order of laying allows', () => {
    const hand = cards('Ah 2c 3d 5s 8h 10c Js');
    for (let mask = 1; mask < 1 << hand.length; mask += 1) {
      const set = hand.filter((_, at) => (mask >> at) & 1);
      for (const need of [1, 4, 10, 13, 20]) expect(fitsPayment(set, need) === 'fits').toBe(layable(set, need));
    }
  });
  test('Ace 1, royals 10, 15, 20', () => {
    const t = suffering('Ac 9c Qh');
    expect(t.seat(0).refusal('discard', cards('Ac'))).toBe('incomplete');
    t.seat(0).pays('Ac 9c');
    expect(together(t.G.discard.slice(-2))).toBe('9c Ac');
  });
  test('they lie in the discard pile, face up, and everybody is told', () => {
    const t = suffering('4c 6c 2h');
    t.seat(0).pays('4c 6c');
    expect(t.fact('discards', 'cards')).toEqual(cards('4c 6c'));
  });
});
const NAMED: Readonly<Record<string, number>> = { A: 1, J: 10, Q: 15, K: 20 };
const value = (c: string): number => NAMED[c.slice(0, -1)] ?? Number(c.slice(0, -1));
/** By the letter of the rule: can these be laid one at a time, each before the need is met, and meet it in the end? */
function layable(set: readonly string[], need: number, paid = 0): boolean {
  if (set.length === 0) return paid >= need;
  if (paid >= need) return false;
  return set.some(c =>
    layable(
      set.filter(x => x !== c),
      need,
      paid + value(c),
    ),
  );
}

describe('RG-047 a hand worth less than the blow: everybody loses', () => {
  test('one short', () => {
    const t = table({ hands: ['2h 9c', '10h 10d', '10s'], enemy: 'Jd' });
    t.seat(0).plays('2h');
    expect(t.end).toBe('pay');
    expect(t.G.table.over).toMatchObject({ winners: [], defeated: 0 });
    expect(t.told).toContain('lostPay');
  });
  test('exactly enough survives', () => {
    const t = table({ hands: ['2h 10c', '10h 10d', '10s'], enemy: 'Jd' });
    t.seat(0).plays('2h');
    t.seat(0).pays('10c');
    expect(t.end).toBeNull();
  });
});

describe('RG-048 an empty hand is no loss by itself', () => {
  test('after paying', () => {
    const t = table({ hands: ['2h 10c', '10h'], enemy: 'Jd' });
    t.seat(0).plays('2h');
    t.seat(0).pays('10c');
    expect(t.seat(0).hand).toBe('');
    expect(t.asked).toEqual(['1 play']);
  });
  test('at the start of one’s turn, while one may yield', () => {
    const t = table({ hands: ['', '9s 10c', '4c'], enemy: 'Jd', turn: 1, played: [[0, '10s']], damage: 10 });
    t.seat(1).plays('9s');
    t.seat(2).yields();
    expect(t.asked).toEqual(['0 play']);
    t.seat(0).yields();
    expect(t.asked).toEqual(['1 play']);
  });
});

test('RG-049 no help: nobody else is asked, pays or gives', () => {
  const t = table({ hands: ['2h 10c', '10h 10d', '10s'], enemy: 'Jd' });
  t.seat(0).plays('2h');
  expect(t.asked).toEqual(['0 suffer']);
  expect(t.seat(1).prompts).toEqual([]);
  expect(t.seat(1).refusal('discard', ['10h'])).toBe('too-late');
  expect(t.seat(0).refusal('discard', ['10h'])).toBe('not-an-option');
});

test('RG-050 after paying, the next player clockwise plays', () => {
  const t = table({ hands: ['10h', '2h 10c', '9h', '8h'], enemy: 'Jd', turn: 1 });
  t.seat(1).plays('2h');
  t.seat(1).pays('10c');
  expect(t.G.seat).toBe(seat(2));
  expect(t.asked).toEqual(['2 play']);
});
