import { describe, expect, test } from 'vitest';
import { seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { DECK, isChaotic } from '../../../games/petits-complots/cards/deck.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { meta } from '../../../games/petits-complots/meta.ts';
import { setup } from '../../../games/petits-complots/setup.ts';
import { everyCard } from './table.ts';

const { defaults } = rules.options;
const deal = (players: number, seed = 1, options = {}) =>
  setup(seats(players), { ...defaults, ...options }, quick(seed));

describe('set-up', () => {
  test('PC-030 all 109 cards are shuffled together', () => {
    const G = deal(4);
    expect(everyCard(G).sort()).toEqual([...DECK].sort());
    expect(DECK).toHaveLength(109);
    expect(G.deck).not.toEqual(DECK.filter(c => G.deck.includes(c)));
    const tops = new Set(Array.from({ length: 400 }, (_, n) => deal(3, n).deck.at(-1)));
    expect([...tops].some(c => c?.startsWith('th-'))).toBe(true);
    expect(tops).toContain('sp-shepherd');
    expect(tops.size).toBeGreaterThan(80);
  });
  test.each([
    [3, 94],
    [4, 89],
    [5, 84],
  ])('PC-031 %i players: 5 cards each, %i stay', (players, pile) => {
    const G = deal(players);
    expect(Object.values(G.hands).map(h => h.length)).toEqual(Array.from({ length: players }, () => 5));
    expect([G.deck.length, G.discard, Object.values(G.tableau).flat()]).toEqual([pile, [], []]);
  });
  test.each([
    ['quiet', 26, 0],
    ['balanced', 28, 2],
    ['chaotic', 30, 4],
  ] as const)('PC-032 PC-033 PC-035 %s: %i events, %i chaotic', (chaos, count, chaotic) => {
    const { events } = deal(3, 5, { chaos });
    expect([events.length, events.filter(isChaotic).length, new Set(events).size]).toEqual([count, chaotic, count]);
  });
  test('PC-032 PC-035 three levels can be chosen, nothing else', () => {
    expect(meta.options[0]).toMatchObject({ id: 'chaos', of: ['quiet', 'balanced', 'chaotic'] });
    expect(rules.options.parse({ chaos: 'wild' }, 3)).toBeNull();
    expect(rules.options.parse({ chaos: 'chaotic' }, 3)).toMatchObject({ chaos: 'chaotic' });
  });
  test('PC-033 which two chaotic events, and where they lie, is chance', () => {
    const games = Array.from({ length: 200 }, (_, n) => deal(3, n).events);
    const pairs = new Set(games.map(events => events.filter(isChaotic).sort().join()));
    expect(pairs.size).toBe(6);
    expect(new Set(games.map(events => events.findIndex(isChaotic))).size).toBeGreaterThan(10);
    expect(new Set(games.map(events => events.at(-1))).size).toBeGreaterThan(20);
  });
  test('PC-034 PC-AMB-46 any seat may be first player', () => {
    expect(new Set(Array.from({ length: 100 }, (_, n) => deal(5, n).first))).toEqual(new Set(seats(5)));
  });
});
