import { describe, expect, test } from 'vitest';
import { isJester } from '../../../games/regicide/cards.ts';
import { cards, dealt, everyCard, fromTop, table, together } from './table.ts';

test('RG-066 one hand of eight, 32 in the Tavern, no Jester among them, two aside', () => {
  const t = dealt(1);
  expect([t.seat(0).view.hand?.length, t.G.tavern.length]).toEqual([8, 32]);
  expect(everyCard(t.G).some(isJester)).toBe(false);
  expect(t.G.jesters).toEqual({ '0': 2 });
});

test('RG-067 turn follows turn', () => {
  const t = table({ hands: ['2h 10c 3h'], enemy: 'Jd' });
  t.seat(0).plays('2h');
  t.seat(0).pays('10c');
  expect(t.asked).toEqual(['0 play']);
  expect(t.G.turn).toBe(2);
});

describe('RG-068 flipping a Jester', () => {
  test('the whole hand away, a new one of eight', () => {
    const t = table({ hands: ['2h 3h'], enemy: 'Jd', discard: '4c' });
    const top = t.G.tavern.slice(-8);
    t.seat(0).flips();
    expect(t.seat(0).hand).toBe(together(top));
    expect(together(t.G.discard)).toBe('2h 3h 4c');
    expect(t.G.jesters).toEqual({ '0': 1 });
  });
  test('each once: two in all', () => {
    const t = table({ hands: ['2h 3h'], enemy: 'Jd' });
    t.seat(0).flips();
    t.seat(0).flips();
    expect(t.G.jesters).toEqual({ '0': 0 });
    expect(t.seat(0).refusal('flip')).toBe('no-jester');
  });
});

describe('RG-069 the refill is no drawing by Diamonds, and no Jester that is played', () => {
  test('it works against an enemy of Diamonds', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd' });
    t.seat(0).flips();
    expect(t.seat(0).view.hand).toHaveLength(8);
  });
  test('the immunity stays', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd' });
    t.seat(0).flips();
    expect(t.seat(0).view.enemy.immune).toBe(true);
  });
});

describe('RG-070 at the start of step 1 or of step 4, at no other time', () => {
  test('(a) before playing', () => {
    const t = table({ hands: ['2h 10c'], enemy: 'Jd' });
    expect(t.seat(0).refusal('flip')).toBeNull();
  });
  test('(b) before taking damage', () => {
    const t = table({ hands: ['2h 10c'], enemy: 'Jd' });
    t.seat(0).plays('2h');
    expect(t.asked).toEqual(['0 suffer']);
    expect(t.seat(0).refusal('flip')).toBeNull();
  });
  test('not between two cards of a payment: it is one answer', () => {
    const t = table({ hands: ['2h 6c 4c 3d'], enemy: 'Jd' });
    t.seat(0).plays('2h');
    t.seat(0).pays('6c 4c');
    expect(t.asked).toEqual(['0 play']);
    expect(t.seat(0).hand).toBe('3d');
  });
  test('not between powers and damage: a play runs through to its end', () => {
    const t = table({ hands: ['2d 10c'], enemy: 'Jh', castle: 'Js', damage: 18 });
    t.seat(0).plays('2d');
    expect(t.G.enemy).toBe('Js');
  });
});

describe('RG-071 the step goes on after a flip', () => {
  test('(a) the turn is still to be taken', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd' });
    const { turn } = t.G;
    t.seat(0).flips();
    expect(t.asked).toEqual(['0 play']);
    expect(t.G.turn).toBe(turn);
  });
  test('(b) the blow is still to be paid, from the new hand', () => {
    const t = table({ hands: ['10c'], enemy: 'Jd', step: 'suffer', tavern: '9c 8c 2h' });
    t.seat(0).flips();
    expect(t.asked).toEqual(['0 suffer']);
    t.seat(0).pays('9c 8c');
    expect(t.asked).toEqual(['0 play']);
  });
  test('a hand that cannot pay may be flipped away, and only that', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd', step: 'suffer' });
    expect(t.asked).toEqual(['0 jester']);
    expect(Object.keys(t.seat(0).prompts[0]?.moves ?? {})).toEqual(['flip']);
    expect(t.end).toBeNull();
  });
  test('a new hand that cannot pay either: lost without a second Jester', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd', step: 'suffer', tavern: '2c 3c', jesters: [1] });
    t.seat(0).flips();
    expect(t.end).toBe('pay');
  });
  test('RG-D14 two flips in a row', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd', step: 'suffer', tavern: 'Ah Ac As Ad 2c 2d 2s 3h 10c 9c' });
    t.seat(0).flips(); // 4 + 6 + 3 = 13: enough, yet he may flip again
    expect(t.asked).toEqual(['0 suffer']);
    t.seat(0).flips();
    expect(t.asked).toEqual(['0 suffer']);
    expect(t.seat(0).hand).toBe('10c 9c');
    expect(t.G.flips).toBe(2);
  });
});

describe('RG-072 a short Tavern', () => {
  test('what is there is drawn; nothing is reshuffled', () => {
    const t = table({ hands: ['2h 3h'], enemy: 'Jd', tavern: '4c 5c 6c' });
    t.seat(0).flips();
    expect(t.seat(0).hand).toBe('4c 5c 6c');
    expect(t.G.tavern).toEqual([]);
  });
  test('the discarded hand cannot come back by the same flip', () => {
    const t = table({ hands: ['2h 3h'], enemy: 'Jd', tavern: '4c' });
    t.seat(0).flips();
    expect(t.G.discard).toEqual(expect.arrayContaining(cards('2h 3h')));
    expect(t.seat(0).hand).toBe('4c');
  });
  test('RG-D12 an empty Tavern: legal all the same, and lost', () => {
    const t = table({ hands: ['2h 3h'], enemy: 'Jd', tavern: '', jesters: [1] });
    expect(t.seat(0).refusal('flip')).toBeNull();
    t.seat(0).flips();
    expect(t.seat(0).hand).toBe('');
    expect(t.end).toBe('turn');
  });
  test('RG-D12 behind a full shield too', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd', played: [[0, '10s']], damage: 10 });
    expect(t.seat(0).refusal('flip')).toBeNull();
  });
  test('the next draw goes on where the flip ended', () => {
    const t = table({ hands: ['2h'], enemy: 'Jh', tavern: '2c 3c 4c 5c 6c 7c 8c 2d 9c 10c' });
    t.seat(0).flips();
    expect(fromTop(t.G.tavern)).toBe('9c 10c');
  });
});

describe('RG-073 medals', () => {
  test.each([
    [2, 'gold'],
    [1, 'silver'],
    [0, 'bronze'],
  ])('a win with %i Jesters left: %s', (left, medal) => {
    const t = table({ hands: ['10c'], enemy: 'Kh', castle: '', damage: 20, jesters: [left] });
    t.seat(0).plays('10c');
    expect(t.G.table.over).toMatchObject({ why: 'won', medal });
    expect(t.fact('won', 'medal')).toBe(medal);
  });
  test('flips are counted through the game', () => {
    const t = table({ hands: ['2h'], enemy: 'Kh', castle: '', damage: 30, tavern: '5c 6c' });
    t.seat(0).flips();
    t.seat(0).plays('5c');
    expect(t.G.table.over?.medal).toBe('silver');
  });
  test('a loss has none; a team has none', () => {
    const lost = table({ hands: ['2h'], enemy: 'Jd', step: 'suffer', jesters: [0] });
    expect(lost.G.table.over).not.toHaveProperty('medal');
    const team = table({ hands: ['10c', '2h'], enemy: 'Kh', castle: '', damage: 20 });
    team.seat(0).plays('10c');
    expect(team.G.table.over).not.toHaveProperty('medal');
  });
});

describe('RG-074 losing alone', () => {
  test('cannot pay and no Jester left', () => {
    const t = table({ hands: ['2h 3c'], enemy: 'Jd', jesters: [0] });
    t.seat(0).plays('2h');
    expect(t.end).toBe('pay');
  });
  test('an empty hand at step 1 and no Jester left', () => {
    const t = table({ hands: [''], enemy: 'Jd', jesters: [0] });
    expect(t.end).toBe('turn');
  });
  test('with one left neither is a loss', () => {
    const pay = table({ hands: ['2h 3c'], enemy: 'Jd', jesters: [1] });
    pay.seat(0).plays('2h');
    const turn = table({ hands: [''], enemy: 'Jd', jesters: [1] });
    for (const t of [pay, turn]) expect([t.end, t.asked]).toEqual([null, ['0 jester']]);
  });
});
