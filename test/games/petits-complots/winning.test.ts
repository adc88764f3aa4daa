import { describe, expect, test } from 'vitest';
import { seats } from '../../../games/kit/ids.ts';
import { needOf } from '../../../games/petits-complots/facts.ts';
import { meta } from '../../../games/petits-complots/meta.ts';
import { many } from './names.ts';
import { event, table } from './table.ts';

const hands = (players: number): string[] => Array.from({ length: players }, (_, n) => `history${n + 1}`);

describe('the theory condition', () => {
  test('PC-001 three to five players', () => {
    expect(meta.seats).toEqual([3, 4, 5]);
  });
  test.each([
    [3, 7],
    [4, 6],
    [5, 5],
  ])('PC-002 %i players: %i theories of one category', (players, need) => {
    expect(needOf({ order: seats(players), lasting: [] }, '0' as never)).toBe(need);
    const ends = (count: number) =>
      table({ hands: hands(players), shown: ['', many('space', 1, count)], at: 'roundEnd' });
    expect(ends(need - 1).asked).toEqual(['1 start']); // the next round
    for (const enough of [need, need + 1]) {
      const t = ends(enough);
      expect([t.G.phase, t.asked.length]).toEqual(['lastCall', players]);
      t.windowCloses();
      expect([t.end, t.winners]).toEqual(['theories', ['1']]);
    }
  });
  test('PC-003 two categories do not add up', () => {
    const t = table({ hands: hands(4), shown: [`${many('space', 1, 4)} ${many('myths', 1, 4)}`], at: 'roundEnd' });
    expect([t.end, t.asked]).toEqual([null, ['1 start']]);
  });
  test('PC-004 PC-044 nobody wins in the middle of a round; it goes on until all have had their turn', () => {
    const t = table({ hands: ['space7 debunk', 'history1', 'history2'], shown: [many('space', 1, 6)] });
    t.exposes(0, 'space7');
    expect(t.end).toBeNull();
    t.endsTurn(0);
    t.draws(1);
    t.endsTurn(1);
    t.draws(2);
    expect(t.end).toBeNull();
    t.endsTurn(2);
    expect([t.end, t.G.phase]).toEqual([null, 'lastCall']);
    t.windowCloses();
    expect([t.end, t.winners]).toEqual(['theories', ['0']]);
  });
  test('PC-005 PC-006 a set that an Action broke before the end of the round is worth nothing', () => {
    const t = table({ hands: ['', 'shredder', 'history2'], shown: [many('space', 1, 7)], turn: 1 });
    t.plays(1, 'shredder', 0);
    t.nobodyReacts();
    t.picks(1, 'space7');
    t.restOfRound();
    expect([t.end, t.G.round]).toEqual([null, 3]);
  });
  test('PC-AMB-02 eight do not beat seven', () => {
    const t = table({
      hands: ['sheep1', 'history1', 'history2'],
      shown: [many('space', 1, 7), many('myths', 1, 8)],
      at: 'roundEnd',
    });
    t.windowCloses();
    expect(t.winners).toEqual(['0']); // by the Sheep
  });
  test('PC-AMB-03 a theory may be lost and another come', () => {
    const t = table({ hands: ['space8', 'shredder', 'history2'], shown: [many('space', 1, 7)], first: 1, turn: 1 });
    t.plays(1, 'shredder', 0);
    t.nobodyReacts();
    t.picks(1, 'space7');
    t.endsTurn(1);
    t.draws(2);
    t.endsTurn(2);
    t.draws(0);
    t.exposes(0, 'space8');
    t.endsTurn(0);
    t.windowCloses();
    expect([t.end, t.winners]).toEqual(['theories', ['0']]);
  });
});

describe('tie-breaks', () => {
  const tie = (hands: string[], more: string[] = []) => {
    const shown = [many('space', 1, 7), many('myths', 1, 7), ''].map((s, n) => `${s} ${more[n] ?? ''}`);
    const t = table({ hands, shown, at: 'roundEnd' });
    t.windowCloses();
    return t;
  };
  test('PC-011 PC-012 PC-AMB-01 most Sheep in hand, of those who qualify', () => {
    const t = tie(['sheep1 history1', 'sheep2 sheep3', 'sheep4 history2 history3'], ['politics1 politics2']);
    expect(t.winners).toEqual(['1']);
    expect(tie(['history1', 'history4', 'sheep1 sheep2'], ['politics1']).winners).toEqual(['0']);
  });
  test('PC-013 then most exposed theories of all categories', () => {
    expect(tie(['sheep1', 'sheep2', 'sheep3 sheep4'], ['politics1', 'politics2 politics3']).winners).toEqual(['1']);
  });
  test('PC-014 then the victory is shared', () => {
    expect(tie(['sheep1 history1', 'sheep2', 'sheep3 sheep4']).winners).toEqual(['0', '1']);
  });
  test('PC-AMB-08 the Shepherd is no Sheep; the hands of those concerned are shown, no other', () => {
    const t = tie(['shepherd', 'sheep2', 'history2']);
    expect(t.winners).toEqual(['1']);
    expect(t.G.table.over?.hands).toEqual({ 0: ['sp-shepherd'], 1: ['sp-sheep#2'] });
    expect(t.G.table.over?.sheep).toEqual({ 0: 0, 1: 1 });
    const alone = table({ hands: ['sheep1', 'history1', 'history2'], shown: [many('space', 1, 7)], at: 'roundEnd' });
    alone.windowCloses();
    expect(alone.G.table.over?.hands).toEqual({});
  });
  test('PC-011 PC-044 PC-AMB-09 no event is left: the last round is played in full, then all compare', () => {
    const t = table({ hands: ['history1', 'sheep1', 'history2'], next: '' });
    expect(t.end).toBeNull();
    t.restOfRound();
    expect([t.end, t.winners, t.G.round]).toEqual(['exhausted', ['1'], 28]);
    expect(Object.keys((t.G.table.over?.hands ?? {}) as object)).toEqual(['0', '1', '2']);
  });
  test.each([
    ['quiet', 26],
    ['balanced', 28],
    ['chaotic', 30],
  ] as const)('PC-AMB-09 %s: %i rounds at most', (chaos, rounds) => {
    const t = table({ hands: ['history1', 'sheep1', 'history2'], next: '', options: { chaos }, at: 'roundEnd' });
    expect([t.end, t.G.round]).toEqual(['exhausted', rounds]);
  });
  test('PC-AMB-09 the last round has its own test of the condition', () => {
    const t = table({ hands: ['history1', 'sheep1', ''], next: '', shown: [many('space', 1, 7)] });
    t.restOfRound();
    t.windowCloses();
    expect([t.end, t.winners]).toEqual(['theories', ['0']]);
  });
  test('PC-AMB-21 an event’s rule still holds at the test of its round, and no longer after it', () => {
    const t = event('gullible-public', { hands: hands(3), shown: [many('space', 1, 6)] });
    expect(t.view(1).need).toEqual({ 0: 6, 1: 6, 2: 6 });
    t.restOfRound();
    t.windowCloses();
    expect([t.end, t.winners]).toEqual(['theories', ['0']]);
    const less = event('gullible-public', { hands: hands(3), shown: [many('space', 1, 5)] });
    less.restOfRound();
    expect([less.end, less.view(1).need]).toEqual([null, { 0: 7, 1: 7, 2: 7 }]);
  });
});
