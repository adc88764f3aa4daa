import { describe, expect, test } from 'vitest';
import { type Base, emptyTable } from '../../games/kit/base.ts';
import { clockwise, seat, seats } from '../../games/kit/ids.ts';
import { amount, expire, holds, type Lasting, values } from '../../games/kit/lasting.ts';
import { newsFor, tell } from '../../games/kit/news.ts';
import { quick } from '../../games/kit/random.ts';
import { drawTop, moveCard, shuffleIn } from '../../games/kit/zones.ts';

const empty = (): Base => ({ table: emptyTable() });

describe('piles', () => {
  test('are drawn from the top, which is their end, and that is seeing', () => {
    const G = empty();
    const pile = ['a', 'b', 'c'];
    expect(drawTop(G, pile, 2)).toEqual(['c', 'b']);
    expect(pile).toEqual(['a']);
    expect(G.table.seen).toBe(true);
  });
  test('that are empty give what they have, and nothing is seen where nothing is', () => {
    const G = empty();
    expect(drawTop(G, ['a'], 3)).toEqual(['a']);
    const other = empty();
    expect(drawTop(other, [], 3)).toEqual([]);
    expect(other.table.seen).toBe(false);
  });
  test('are refilled from the discard pile, shuffled, when they run out', () => {
    const from = ['x', 'y', 'z'];
    expect(drawTop(empty(), ['a'], 3, { from, random: quick(1) })).toHaveLength(3);
    expect(from).toEqual([]);
  });
  test('take a card only from where it lies', () => {
    const [from, onto] = [['a', 'b'], ['c']];
    expect(moveCard(from, onto, 'a')).toBe(true);
    expect([from, onto]).toEqual([['b'], ['c', 'a']]);
    expect(moveCard(from, onto, 'z')).toBe(false);
    expect([from, onto]).toEqual([['b'], ['c', 'a']]);
  });
  test('keep every card when some are shuffled in', () => {
    const pile = ['a', 'b'];
    shuffleIn(pile, ['c', 'd'], quick(1));
    expect([...pile].sort()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('seats', () => {
  test('go clockwise from the left of one', () => {
    expect(clockwise(seats(4), seat(2)).join('')).toBe('3012');
    expect(clockwise(seats(4), seat(2), 0).join('')).toBe('2301');
  });
});

describe('what was told', () => {
  test('is read by those it was told to', () => {
    const G = empty();
    tell(G, 'open');
    tell(G, 'private', { n: 1 }, [seat(1)]);
    const keys = (reader: ReturnType<typeof seat> | null) => newsFor(G, reader).map(n => n.key);
    expect(keys(seat(1))).toEqual(['open', 'private']);
    expect(keys(seat(0))).toEqual(['open']);
    expect(keys(null)).toEqual(['open']);
  });
});

describe('temporary rules', () => {
  const rule = (more: Partial<Lasting>): Lasting => ({
    key: 'limit',
    on: [seat(0)],
    until: 'turn',
    owner: null,
    ...more,
  });
  test('a set replaces, adds come after, whatever their order', () => {
    const rules = [rule({ add: 1 }), rule({ set: 3 }), rule({ set: 5 }), rule({ add: 2 })];
    expect(amount(rules, 'limit', seat(0), 10)).toBe(8);
    expect(amount(rules, 'limit', seat(1), 10)).toBe(10);
    expect(amount(rules, 'other', seat(0), 10)).toBe(10);
  });
  test('hold for their seats', () => {
    const rules = [rule({ key: 'safe', set: true }), rule({ key: 'colour', set: 'red' })];
    expect(holds(rules, 'safe', seat(0))).toBe(true);
    expect(holds(rules, 'safe', seat(1))).toBe(false);
    expect(values(rules, 'colour', seat(0))).toEqual(['red']);
  });
  test('end when they were to, of their owner only where one is named', () => {
    const rules = [rule({ owner: seat(0) }), rule({ owner: seat(1) }), rule({ until: 'round' })];
    expect(expire(rules, 'turn')).toHaveLength(1);
    expect(expire(rules, 'turn', seat(1))).toHaveLength(2);
  });
});
