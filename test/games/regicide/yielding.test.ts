import { describe, expect, test } from 'vitest';
import { table } from './table.ts';

const HAND = '2h 10c 10d';
const OTHER = '3h 10h 10s';
const THIRD = '4h 9c 9d';

describe('RG-051 yielding skips to suffering, with the whole attack left', () => {
  test('no play, no power, no damage', () => {
    const t = table({ hands: [HAND, OTHER], enemy: 'Jd', played: [[1, '4s']], damage: 4 });
    t.seat(0).yields();
    expect(t.told).toEqual(['yields', 'strikes']);
    expect(t.fact('strikes', 'need')).toBe(6);
    expect(t.G.damage).toBe(4);
    expect(t.G.played).toHaveLength(1);
    expect(t.asked).toEqual(['0 suffer']);
  });
  test('who cannot pay loses', () => {
    const t = table({ hands: ['2h', OTHER], enemy: 'Jd' });
    t.seat(0).yields();
    expect(t.end).toBe('pay');
  });
});

describe('RG-052 not when every other player yielded on their last turn', () => {
  test('three players: two yields, the third may not', () => {
    const t = table({ hands: [HAND, OTHER, THIRD], enemy: 'Jd' });
    t.seat(0).yields();
    t.seat(0).pays('10c');
    t.seat(1).yields();
    t.seat(1).pays('10h');
    expect(t.seat(2).refusal('yield')).toBe('must-play');
    expect(t.seat(2).refusal('play', ['4h'])).toBeNull();
  });
  test('yield, play: the third may', () => {
    const t = table({ hands: [HAND, OTHER, THIRD], enemy: 'Jd' });
    t.seat(0).yields();
    t.seat(0).pays('10c');
    t.seat(1).plays('3h');
    t.seat(1).pays('10h');
    expect(t.seat(2).refusal('yield')).toBeNull();
  });
  test('four players: three yields are needed', () => {
    const two = table({ hands: [HAND, OTHER, THIRD, '5h'], enemy: 'Jd', yielded: [1, 2] });
    expect(two.seat(0).refusal('yield')).toBeNull();
    const three = table({ hands: [HAND, OTHER, THIRD, '5h'], enemy: 'Jd', yielded: [1, 2, 3] });
    expect(three.seat(0).refusal('yield')).toBe('must-play');
  });
  test('one’s own last yield does not count', () => {
    const t = table({ hands: [HAND, OTHER, THIRD], enemy: 'Jd', yielded: [0] });
    expect(t.seat(0).refusal('yield')).toBeNull();
  });
  test('a play ends one’s yield', () => {
    const t = table({ hands: [HAND, OTHER], enemy: 'Jd', yielded: [0] });
    t.seat(0).plays('2h');
    t.seat(0).pays('10c');
    expect(t.seat(1).refusal('yield')).toBeNull();
  });
});

test('RG-053 two players: after one yield the other must play', () => {
  const t = table({ hands: [HAND, OTHER], enemy: 'Jd' });
  t.seat(0).yields();
  t.seat(0).pays('10c');
  expect(t.seat(1).refusal('yield')).toBe('must-play');
  t.seat(1).plays('3h');
  t.seat(1).pays('10h');
  expect(t.seat(0).refusal('yield')).toBeNull();
});

describe('RG-054 RG-D15 only each other player’s last turn counts', () => {
  test('who has had no turn yet has not yielded', () => {
    const t = table({ hands: [HAND, OTHER, THIRD], enemy: 'Jd' });
    t.seat(0).yields();
    t.seat(0).pays('10c');
    expect(t.seat(1).refusal('yield')).toBeNull(); // the third has had no turn
  });
  test('whatever the order was: a Jester passes over a seat that yielded before', () => {
    const t = table({ hands: ['X1 10c 2c', OTHER, THIRD], enemy: 'Jd', yielded: [1] });
    t.seat(0).plays('X1');
    t.seat(0).chooses(2);
    expect(t.seat(2).refusal('yield')).toBeNull(); // 0 played
    t.seat(2).yields();
    t.seat(2).pays('4h 9c');
    expect(t.seat(0).refusal('yield')).toBe('must-play'); // 1 long ago, 2 just now
  });
  test('over a kill: a killing play is a turn in which one played', () => {
    const t = table({ hands: [HAND, OTHER], enemy: 'Jd', castle: 'Jh Js', yielded: [0], damage: 10 });
    t.seat(0).plays('10c');
    expect(t.seat(0).refusal('yield')).toBeNull();
    t.seat(0).yields();
    t.seat(0).pays('10d');
    expect(t.seat(1).refusal('yield')).toBe('must-play');
  });
});

test('RG-055 yielding behind a full shield is legal and costs nothing', () => {
  const held = table({ hands: ['2h 9c', OTHER], enemy: 'Jd', played: [[1, '5s 5c']], damage: 10 });
  held.seat(0).yields();
  expect(held.asked).toEqual(['1 play']);
  expect(held.seat(0).hand).toBe('2h 9c');
  expect(held.seat(1).refusal('yield')).toBe('must-play'); // it was a yield all the same
});

describe('RG-056 RG-D01 solo: no yielding', () => {
  test('it is shown, with its reason', () => {
    const t = table({ hands: ['2h 10c'], enemy: 'Jd' });
    expect(t.seat(0).refusal('yield')).toBe('solo-yield');
    expect(t.seat(0).prompts[0]?.moves.yield).toMatchObject({ kind: 'nothing', no: { code: 'solo-yield' } });
  });
  test('not even behind a full shield', () => {
    const t = table({ hands: ['2h'], enemy: 'Jd', played: [[0, '10s']], damage: 10 });
    expect(t.seat(0).refusal('yield')).toBe('solo-yield');
  });
  test('an empty hand behind a full shield loses, unless a Jester is flipped', () => {
    const lost = table({ hands: ['2h'], enemy: 'Jd', played: [[0, '10s']], damage: 10, jesters: [0] });
    lost.seat(0).plays('2h');
    expect(lost.end).toBe('turn');
    const saved = table({ hands: ['2h'], enemy: 'Jd', played: [[0, '10s']], damage: 10, jesters: [1] });
    saved.seat(0).plays('2h');
    expect(saved.asked).toEqual(['0 jester']);
  });
});
