import { describe, expect, test } from 'vitest';
import { newsFor } from '../../../games/kit/news.ts';
import { idOf, many } from './names.ts';
import { type ComplotsTable, event, table } from './table.ts';

/** In which of the log's parts a line of the last move stands. */
const turnOf = (t: ComplotsTable, key: string): number | undefined =>
  newsFor(t.G, null).find(line => line.key === key)?.turn;

describe('under which heading of the log a line stands', () => {
  test('an Event stands under its own, with what it does', () => {
    const t = table({ hands: ['space1', 'space2', 'space3'], turn: 2, next: 'mystery-parcel', event: 'power-cut' });
    const before = t.G.turn;
    t.endsTurn(2);
    expect([turnOf(t, 'event'), turnOf(t, 'draws')]).toEqual([before + 1, before + 1]);
    expect(t.G.turn).toBe(before + 2); // the first turn of the round has begun
  });
  test('an empty hand that is refilled stands under the turn that begins so', () => {
    const t = table({ hands: ['space1', '', 'space3'] });
    t.endsTurn(0);
    expect([turnOf(t, 'emptyHanded'), turnOf(t, 'draws')]).toEqual([t.G.turn, t.G.turn]);
  });
  test('who is about to win stands under the last call', () => {
    const t = table({ hands: ['space1', 'space2', 'space3'], shown: [many('myths', 1, 7)], turn: 2 });
    const before = t.G.turn;
    t.endsTurn(2);
    expect([turnOf(t, 'aboutToWin'), t.G.turn]).toEqual([before + 1, before + 1]);
  });
});

describe('what is told', () => {
  test('a theory with its category', () => {
    const t = table({ hands: ['space1 space2', 'myths1', 'myths2'] });
    t.exposes(0, 'space2');
    expect(t.fact('exposes', 'category')).toBe('space');
  });
  test('an answer is told as one, a card played for itself is not', () => {
    const t = table({ hands: ['all-nighter', 'debunk', 'myths2'] });
    t.plays(0, 'all-nighter');
    expect(t.told()).toEqual(['plays']);
    t.seals(1, 'debunk');
    t.windowCloses();
    expect(t.told()).toEqual(['answers']);
    t.nobodyReacts();
    expect(t.told()).toContain('cancelled');
  });
  test('PC-AMB-28 that a sealed card was not used is told after the one that was, and to its owner alone', () => {
    const t = table({ hands: ['light-fingers', 'debunk', 'debunk2'] });
    t.plays(0, 'light-fingers', 1);
    t.seals(1, 'debunk');
    t.seals(2, 'debunk2');
    t.windowCloses();
    expect([t.told(2), t.told(1), t.told()]).toEqual([['answers', 'unused'], ['answers'], ['answers']]);
  });
  test('PC-AMB-17 no list of drawn cards where there were none', () => {
    const t = table({ hands: ['all-nighter', 'sheep1', 'space2'], rest: 2 });
    t.plays(0, 'all-nighter');
    t.nobodyReacts();
    expect([t.fact('draws', 'count'), t.told(0)]).toEqual([0, ['draws']]);
  });
  test('who named a category is told; where chance did, that it did', () => {
    const named = event('taboo-topic', { hands: ['space1', 'space2', 'space3'] });
    named.names(0, 'history');
    expect([named.fact('names', 'seat'), named.fact('names', 'category')]).toEqual(['0', 'history']);
    const drawn = table({ hands: ['space1', 'space2', 'space3'], turn: 2, next: 'trending-topic' });
    drawn.endsTurn(2);
    expect(drawn.told()).toContain('lot');
    expect(drawn.fact('lot', 'category')).toMatch(/^[a-z]+$/);
  });
  test('PC-063 a whole hand that is exchanged is one line, and its cards are told face up', () => {
    const t = table({ hands: ['space1 space2 space3', 'myths1', 'myths2'], at: 'turn' });
    t.exchanges(0);
    expect(t.told()).toEqual(['exchanges', 'draws']);
    expect([t.fact('exchanges', 'count'), t.fact('exchanges', 'cards')]).toEqual([
      3,
      ['th-spa-01', 'th-spa-02', 'th-spa-03'],
    ]);
  });
  test('PC-AMB-35 a hand that had nothing to give is not listed', () => {
    const t = table({ hands: ['identity-swap', 'space1 space2', 'myths1'] });
    t.plays(0, 'identity-swap', 1);
    t.nobodyReacts();
    expect(t.told(0)).toEqual(['hands', 'handed']);
    expect(t.fact('handed', 'cards', 0)).toEqual(['th-spa-01', 'th-spa-02']);
  });
});

test('PC-AMB-43 PC-AMB-20 all counts are public, and so is the discard pile', () => {
  const t = table({ hands: ['space1 debunk', 'sheep1', ''], discard: 'myths1 alibi' });
  for (const p of [0, 1, 2, null]) {
    const seen = t.view(p);
    expect(seen.sizes).toEqual({ 0: 2, 1: 1, 2: 0 });
    expect([seen.deck, seen.discard, seen.events]).toEqual([109 - 5, ['myths1', 'alibi'].map(idOf), t.G.events.length]);
  }
  expect([t.view(1).hand, t.view(null).hand, t.view(1).open]).toEqual([[idOf('sheep1')], null, {}]);
});
