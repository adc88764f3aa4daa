import { describe, expect, test } from 'vitest';
import { plays } from '../../../games/regicide/bot/candidates.ts';
import { DECK } from '../../../games/regicide/cards.ts';
import { cards, table } from './table.ts';

describe('RG-075 how it ends', () => {
  test('won with the last King', () => {
    const t = table({ hands: ['Kc', '2h'], enemy: 'Ks', castle: '' });
    t.seat(0).plays('Kc');
    expect(t.end).toBe('won');
    expect(t.G.table.over?.winners).toEqual(['0', '1']);
  });
  test('lost by a blow that cannot be paid', () => {
    const t = table({ hands: ['2h 3h', '10c 10d'], enemy: 'Jd' });
    t.seat(0).plays('2h');
    expect(t.end).toBe('pay');
  });
  test('lost by a turn with nothing to play and no right to yield', () => {
    const t = table({ hands: ['2h 10c', ''], enemy: 'Jd' });
    t.seat(0).yields();
    t.seat(0).pays('10c');
    expect(t.end).toBe('turn');
    expect(t.fact('lostTurn', 'seat')).toBe('1');
    expect(t.G.table.over?.winners).toEqual([]);
  });
  test('whoever may yield is not lost', () => {
    const t = table({ hands: ['2h 10c', ''], enemy: 'Jd' });
    t.seat(0).plays('2h');
    t.seat(0).pays('10c');
    expect([t.end, t.asked]).toEqual([null, ['1 play']]);
    expect(t.seat(1).refusal('yield')).toBeNull();
    t.seat(1).yields();
    expect(t.end).toBe('pay'); // nothing to pay with
  });
});

describe('RG-076 with any card in hand one can play', () => {
  test('every single card of the deck is a legal play', () => {
    for (const c of DECK) expect(plays([c])).toEqual([[c]]);
  });
  test('so a lone Jester or Ace, with no right to yield, is no loss', () => {
    for (const one of ['X1', 'Ah']) {
      const t = table({ hands: [one, '2h', '3h'], enemy: 'Jd', yielded: [1, 2] });
      expect([t.end, t.asked]).toEqual([null, ['0 play']]);
      expect(t.seat(0).refusal('yield')).toBe('must-play');
      expect(t.seat(0).refusal('play', cards(one))).toBeNull();
    }
  });
});

describe('RG-077 looked for at the start of the turn', () => {
  test('after a kill that emptied the hand', () => {
    const t = table({ hands: ['10c', '2h'], enemy: 'Jd', yielded: [1] });
    t.seat(0).plays('10c');
    expect(t.end).toBe('turn');
    expect(t.G.table.over?.defeated).toBe(1);
  });
  test('after such a kill one may still yield, if the others did not', () => {
    const t = table({ hands: ['10c', '2h'], enemy: 'Jd', castle: 'Jh' });
    t.seat(0).plays('10c');
    expect([t.end, t.asked]).toEqual([null, ['0 play']]);
  });
  test('after a Jester sent the turn there', () => {
    const t = table({ hands: ['X1 2h', '', '3h'], enemy: 'Jd', yielded: [2] });
    t.seat(0).plays('X1');
    t.seat(0).chooses(1);
    expect(t.asked).toEqual(['1 play']); // 0 played, so 1 may yield
    const own = table({ hands: ['X1', '2h', '3h'], enemy: 'Jd', yielded: [1, 2] });
    own.seat(0).plays('X1');
    expect(own.end).toBeNull(); // not before the turn begins
    own.seat(0).chooses(0);
    expect(own.end).toBe('turn');
  });
  test('not after the last King: an empty hand wins', () => {
    const t = table({ hands: ['10c', '2h'], enemy: 'Kd', castle: '', damage: 20, yielded: [1] });
    t.seat(0).plays('10c');
    expect(t.end).toBe('won');
  });
  test('a draw in the same play fills the hand first', () => {
    const t = table({ hands: ['10d', '2h'], enemy: 'Jh', castle: 'Js', damage: 10, yielded: [1] });
    t.seat(0).plays('10d');
    expect([t.end, t.asked]).toEqual([null, ['0 play']]);
  });
});
