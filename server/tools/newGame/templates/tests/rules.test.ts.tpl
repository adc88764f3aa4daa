import { describe, expect, test } from 'vitest';
import { DECK } from '../../../games/__id__/cards.ts';
import { rules } from '../../../games/__id__/game.ts';
import type { G } from '../../../games/__id__/types.ts';
import { card, seat, seats } from '../../../games/kit/ids.ts';
import type { Check } from '../../../games/kit/legality.ts';
import { quick } from '../../../games/kit/random.ts';
import { start, step } from '../../../games/kit/step.ts';

/** Players with these hands ('c7 c12'), seat 0 to lead. */
function table(...hands: readonly string[]) {
  const G: G = start(rules, seats(hands.length), rules.options.defaults, quick(1));
  hands.forEach((ids, n) => {
    G.hands[seat(n)] = ids.split(' ').map(card);
  });
  G.seat = seat(0);
  G.table.asks = G.table.asks.map(a => ({ ...a, seats: [seat(0)] }));
  const plays = (by: number, id: string): Check =>
    step(rules, G, seat(by), { prompt: G.table.asks[0]?.id ?? '', type: 'play', answer: [id] }, quick(1));
  return { G, plays };
}
const good = { ok: true };

describe('__PREFIX__-001: the deal', () => {
  test.each([2, 3, 4])('%i players get five of the 24 cards each, no card twice', count => {
    const G = start(rules, seats(count), rules.options.defaults, quick(count));
    expect(seats(count).map(s => G.hands[s]?.length)).toEqual(Array.from({ length: count }, () => 5));
    expect(new Set([...G.deck, ...Object.values<string[]>(G.hands).flat()]).size).toBe(DECK.length);
  });
  test('three each in a short game', () => {
    const G = start(rules, seats(2), { cards: 3 }, quick(1));
    expect(G.hands[seat(0)]).toHaveLength(3);
  });
});

describe('__PREFIX__-002: playing', () => {
  test('chance says who begins', () => {
    const first = (n: number) => start(rules, seats(3), rules.options.defaults, quick(n)).seat;
    expect(new Set(Array.from({ length: 30 }, (_, n) => first(n))).size).toBe(3);
  });
  test('clockwise, one card of one’s own each', () => {
    const t = table('c1 c2', 'c3 c4', 'c5 c6');
    expect(t.plays(1, 'c3')).toMatchObject({ code: 'too-late' });
    expect(t.plays(0, 'c3')).toMatchObject({ code: 'not-an-option' });
    expect(t.plays(0, 'c1')).toEqual(good);
    expect(t.plays(1, 'c3')).toEqual(good);
    expect(t.G.seat).toBe('2');
    expect(t.G.hands[seat(0)]).toEqual(['c2']);
  });
});

describe('__PREFIX__-003: the trick', () => {
  test('goes to the highest card, whose player leads', () => {
    const t = table('c1 c2', 'c24 c4', 'c9 c6');
    t.plays(0, 'c1');
    t.plays(1, 'c24');
    t.plays(2, 'c9');
    expect(t.G.taken).toEqual({ 0: 0, 1: 1, 2: 0 });
    expect([t.G.seat, t.G.trick.length]).toEqual(['1', 0]);
  });
});

describe('__PREFIX__-004: the end', () => {
  test('most tricks win', () => {
    const t = table('c9 c8', 'c1 c2');
    for (const [by, id] of [[0, 'c9'], [1, 'c1'], [0, 'c8'], [1, 'c2']] as const) expect(t.plays(by, id)).toEqual(good);
    expect(t.G.table.over).toMatchObject({ winners: ['0'], why: 'most-tricks' });
  });
  test('who has as many wins too', () => {
    const t = table('c9 c1', 'c2 c8');
    for (const [by, id] of [[0, 'c9'], [1, 'c2'], [0, 'c1'], [1, 'c8']] as const) expect(t.plays(by, id)).toEqual(good);
    expect(t.G.table.over).toMatchObject({ winners: ['0', '1'] });
  });
});

describe('__PREFIX__-005: what is seen', () => {
  test('one’s own hand, and only how many cards others hold', () => {
    const t = table('c1 c2', 'c3');
    expect(rules.view(t.G, seat(0))).toMatchObject({ hand: ['c1', 'c2'], sizes: { 0: 2, 1: 1 } });
    expect(JSON.stringify(rules.view(t.G, null))).not.toMatch(/"c\d+"/);
  });
});
