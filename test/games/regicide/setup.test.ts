import { expect, test } from 'vitest';
import { seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { DECK, ENEMIES, face, isJester, worthOf } from '../../../games/regicide/cards.ts';
import { attackOf, healthOf } from '../../../games/regicide/enemy.ts';
import { rules } from '../../../games/regicide/game.ts';
import { handLimit, setup } from '../../../games/regicide/setup.ts';
import { LONG, size } from '../../support/proof.ts';
import { tally, unfairness } from './chances.ts';
import { cards, dealt, everyCard, table, together } from './table.ts';

const PLAYERS = [1, 2, 3, 4];
const fresh = (players: number, seed: number) => setup(seats(players), rules.options.defaults, quick(seed));

test('RG-001 52 cards of four suits and two Jesters', () => {
  expect(DECK).toHaveLength(54);
  expect(new Set(DECK).size).toBe(54);
  expect(DECK.filter(isJester)).toEqual(cards('X1 X2'));
  for (const suit of ['h', 'd', 'c', 's'])
    expect(DECK.filter(c => face(c).suit === suit).map(c => face(c).rank)).toEqual(
      'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' '),
    );
});
test('RG-001 the twelve royals are the enemies', () => {
  expect(together(ENEMIES)).toBe(together(cards('Jh Jd Jc Js Qh Qd Qc Qs Kh Kd Kc Ks')));
});

test('RG-002 four Jacks, then four Queens, then four Kings, whatever the shuffle', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const G = fresh(3, seed);
    const order = [G.enemy, ...[...G.castle].reverse()].map(c => face(c).rank).join('');
    expect(order).toBe('JJJJQQQQKKKK');
  }
});
test.each(['J', 'Q', 'K'])('RG-002 all 24 suit orders of the %ss are equally likely', { timeout: LONG }, rank => {
  const orders = tally(size(4800, 48_000), random => {
    const G = setup(seats(2), rules.options.defaults, random);
    return [G.enemy, ...[...G.castle].reverse()]
      .filter(c => face(c).rank === rank)
      .map(c => face(c).suit)
      .join('');
  });
  expect(orders.size).toBe(24);
  expect(unfairness(orders, 24)).toBeLessThan(5);
});
test('RG-002 the orders of the ranks do not hang together', { timeout: LONG }, () => {
  const pairs = tally(size(4800, 48_000), random => {
    const G = setup(seats(2), rules.options.defaults, random);
    return `${face(G.enemy).suit}${face(G.castle.at(-4) ?? G.enemy).suit}${face(G.castle.at(-8) ?? G.enemy).suit}`;
  });
  expect(pairs.size).toBe(64); // first Jack, first Queen, first King: 4 x 4 x 4
  expect(unfairness(pairs, 64)).toBeLessThan(5);
});

test('RG-003 the current enemy before play is a Jack, and has left the Castle', () => {
  for (const players of PLAYERS) {
    const t = dealt(players);
    expect(face(t.G.enemy).rank).toBe('J');
    expect(t.G.castle).toHaveLength(11);
    expect(t.G.castle).not.toContain(t.G.enemy);
    expect(t.seat(0).view.enemy.card).toBe(t.G.enemy);
  }
});

test.each([
  [1, 40, 0],
  [2, 40, 0],
  [3, 41, 1],
  [4, 42, 2],
])('RG-004 %i players: %i cards outside the Castle, of which %i Jesters', (players, count, jesters) => {
  const G = fresh(players, 5);
  const mine = [...G.tavern, ...Object.values({ ...G.hands }).flat()];
  expect(mine).toHaveLength(count);
  expect(mine.filter(isJester)).toHaveLength(jesters);
  expect(mine.some(c => ENEMIES.includes(c))).toBe(false);
  expect(new Set(everyCard(G)).size).toBe(count + 12);
});
test('RG-004 the Tavern is shuffled: every card is as often on top', { timeout: LONG }, () => {
  const tops = tally(size(4000, 40_000), random =>
    String(setup(seats(1), rules.options.defaults, random).tavern.at(-1)),
  );
  expect(tops.size).toBe(40);
  expect(unfairness(tops, 40)).toBeLessThan(5);
});

test.each([
  [1, 8, 32],
  [2, 7, 26],
  [3, 6, 23],
  [4, 5, 22],
])('RG-005 %i players: %i cards each, %i left in the Tavern', (players, hand, tavern) => {
  const t = dealt(players);
  expect(handLimit(players)).toBe(hand);
  expect(t.G.order.map(s => t.G.hands[s]?.length)).toEqual(Array(players).fill(hand));
  expect(t.G.tavern).toHaveLength(tavern);
});

test('RG-006 one discard pile, empty at the start', () => {
  for (const players of PLAYERS) {
    const { discard } = dealt(players).seat(0).view;
    expect([discard.count, discard.top]).toEqual([0, null]);
  }
});
test('RG-006 everybody’s cards go to the same pile, face up', () => {
  const t = table({ hands: ['2c 10d', '3c 10h'], enemy: 'Js', discard: '' });
  t.seat(0).plays('2c');
  t.seat(0).pays('10d');
  t.seat(1).plays('3c');
  t.seat(1).pays('10h');
  expect(t.G.discard).toEqual(cards('10d 10h'));
  expect(t.seat(0).view.discard).toMatchObject({ count: 2, top: '10h' });
});

test.each(PLAYERS)('RG-007 RG-D11 any of %i seats begins, equally likely', { timeout: LONG }, players => {
  const first = tally(size(1200, 12_000), random => setup(seats(players), rules.options.defaults, random).seat);
  expect(first.size).toBe(players);
  if (players > 1) expect(unfairness(first, players)).toBeLessThan(5);
});
test('RG-007 RG-D11 the log says who begins', () => {
  const t = dealt(4);
  expect(t.told).toContain('begins');
  expect(t.fact('begins', 'seat')).toBe(t.G.seat);
});

test.each([
  ['Jh', 10, 20],
  ['Qd', 15, 30],
  ['Ks', 20, 40],
])('RG-008 %s attacks for %i and has %i health', (enemy, attack, health) => {
  const t = table({ hands: ['2c 3d 4d 5d 6d 7d', '2s'], enemy });
  expect(t.seat(1).view.enemy).toMatchObject({ card: enemy, attack, health, damage: 0, shield: 0, strikes: attack });
});
test('RG-008 the same table for all four suits', () => {
  const plain = { difficulty: 'normal' } as const;
  for (const c of ENEMIES) {
    expect(healthOf(c, plain)).toBe({ J: 20, Q: 30, K: 40 }[face(c).rank as 'J']);
    expect(attackOf(c, plain)).toBe(worthOf(c));
  }
});
