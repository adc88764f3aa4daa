import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { sizeOf } from '../../../games/stranger-things/cards.ts';
import { dealt, type FlayerTable, rendezvous, table } from './table.ts';

const result = (t: FlayerTable) => t.view(null).results.at(-1);
const past = ['rv-09', 'rv-12'] as const;

describe('how a game ends', () => {
  test('ST-080 as soon as two are in play', () => {
    const t = table({ hands: ['WW', 'CCC', 'CC', 'WW'], out: [1], pile: 'C' });
    expect(t.phase).toBe('day');
    t.gives(0, 2);
    expect([t.phase, t.told(), result(t)?.winner]).toEqual(['reveal', ['gives', 'out', 'reveal'], 'sane']);
  });
  test('ST-080 not with three', () => {
    const t = table({ hands: ['WW', 'CCC', 'CC', 'WW', 'WW'], out: [1], pile: 'C' });
    t.gives(0, 2);
    expect(t.phase).toBe('day');
  });
  test('ST-081 when the third Rendez-vous is quite over: effect, exchange, states', () => {
    const t = rendezvous('rv-11', { hands: ['FFWW', 'WW', 'WW', 'FWW'], possessed: [3], past });
    expect(t.phase).toBe('exchange');
    t.exchange({ 3: 'FW' });
    expect([t.phase, t.possessed, t.view(null).past]).toEqual(['reveal', [0, 3], ['rv-09', 'rv-12', 'rv-11']]);
  });
  test('ST-081 the second one ends nothing', () => {
    const t = rendezvous('rv-11', { hands: ['WW', 'WW', 'WW', 'WW'], past: ['rv-09'] });
    t.exchange();
    expect(t.phase).toBe('day');
  });
  test('ST-082 ST-A07 nothing else ends it: all in play are possessed, and it goes on as if nothing were', () => {
    const t = table({ hands: ['FFF', 'FFF', 'FF', 'FFF'], possessed: [0, 1, 3], pile: 'F W' });
    t.gives(0, 2);
    expect([t.possessed, t.phase, t.asked, t.told()]).toEqual([[0, 1, 2, 3], 'day', ['1 give'], ['gives', 'turnsUp']]);
  });
  test('ST-A15 ST-082 nor does it when all the possessed are out', () => {
    const t = table({ hands: ['WW', 'CCF', 'WW', 'WW'], possessed: [1], pile: 'C W' });
    t.gives(0, 1);
    expect([t.out, t.phase]).toEqual([[1], 'day']);
  });
  test('ST-A13 in mid-effect there is no exchange', () => {
    const t = rendezvous('rv-10', { hands: ['CW', 'CCW', 'WW', 'CCC'], out: [3] });
    t.picks(0, 1);
    t.offers(0, 'C');
    t.offers(1, 'W');
    expect([t.phase, t.view(null).exchanges, t.asked]).toEqual(['reveal', [], [0, 1, 2, 3].map(p => `${p} reveal`)]);
  });
  test('ST-A35 the third Rendez-vous may leave two: the same end', () => {
    const t = rendezvous('rv-11', { hands: ['CCWW', 'WW', 'CCC', 'CWW'], out: [2], past, pile: '' });
    t.exchange({ 3: 'CW' });
    expect([t.out, t.phase, result(t)?.winner, t.view(null).results]).toEqual([[2, 0], 'reveal', 'sane', [result(t)]]);
  });
});

describe('who has won', () => {
  test('ST-084 ST-053 with one sane player in play all the sane have won, those who are out too', () => {
    const t = table({ hands: ['WF', 'CCCW', 'CC', 'WW'], out: [1], possessed: [0], pile: 'C' });
    t.gives(0, 2);
    expect(result(t)).toMatchObject({ winner: 'sane', winners: ['1', '2', '3'] });
  });
  test('ST-085 ST-053 else all the possessed have, those who are out too', () => {
    const t = table({ hands: ['WF', 'CCCF', 'CC', 'F'], out: [1], possessed: [0, 1, 3], pile: 'C' });
    t.gives(0, 2);
    expect(result(t)).toMatchObject({ winner: 'possessed', winners: ['0', '1', '3'] });
  });
  test('ST-A14 with nobody in play the possessed have', () => {
    // there are too few Hard Hits for it: only those who cannot trade may all go out together
    const t = rendezvous('rv-12', {
      hands: ['FF', 'FFW', 'FF', 'CCCF'],
      out: [3],
      possessed: [3],
      options: { blocked: 'out' },
    });
    expect([t.out, t.phase]).toEqual([[3, 0, 1, 2], 'reveal']);
    expect(result(t)).toMatchObject({ winner: 'possessed', winners: ['3'] });
  });
});

describe('the end of a game', () => {
  const ended = (): FlayerTable => {
    const t = table({ hands: ['WF', 'CCCW', 'CC', 'WW'], out: [1], possessed: [0], pile: 'C' });
    t.gives(0, 2);
    return t;
  };
  test('ST-083 ST-A26 ST-210 everything is open to everybody: sides, hands, what happened, the pile, the box', () => {
    const t = ended();
    for (const p of [0, 1, 2, 3, null]) {
      const { revealed } = t.view(p);
      expect(revealed?.possessed).toEqual(['0']);
      expect(revealed?.first).toEqual(['0']);
      expect(Object.values(revealed?.hands ?? {}).map(sizeOf)).toEqual([2, 4, 3, 2]);
      expect(revealed?.history).toEqual(t.happened('gift', 'out'));
      expect([revealed?.pile.length, revealed?.box.length]).toEqual([t.G.pile.length, 9]);
    }
    expect(t.fact('reveal', 'winner')).toBe('sane');
  });
  test('ST-083 not before', () => {
    const t = table({ hands: ['WF', 'CCCW', 'CC', 'WW'], out: [1], possessed: [0], pile: 'C' });
    for (const p of [0, 1, 2, 3, null]) expect(t.view(p).revealed).toBeNull();
  });
  test('ST-210 every movement and every conversion, in order, is told then', () => {
    const t = rendezvous('rv-11', { hands: ['FFWW', 'CCWW', 'WW', 'FCWW'], possessed: [3], past });
    t.exchange({ 3: 'FW' });
    expect(t.view(null).revealed?.history.map(h => h.is)).toEqual(['rendezvous', 'moved', 'possessed']);
    const [moved] = t.happened('moved');
    expect(moved).toMatchObject({ how: 'exchange' });
    expect(moved && 'cards' in moved && moved.cards).toContainEqual({ from: '3', to: '0', kind: 'flayer' });
  });
  test('ST-090 ST-091 ST-092 ST-A23 winners get one point and one for each Waffle, under a tile too; losers nothing', () => {
    const t = ended();
    expect(Object.values(result(t)?.gained ?? {})).toEqual([0, 2, 1, 3]);
    expect(Object.values(t.view(null).points)).toEqual([0, 2, 1, 3]);
  });
});

describe('a series', () => {
  const lastGame = (points: readonly number[]): FlayerTable => {
    const t = table({ hands: ['WF', 'CCCW', 'CC', 'WW'], out: [1], possessed: [0], pile: 'C', game: 3, points });
    t.gives(0, 2);
    return t;
  };
  test('ST-093 three games; whoever has most points has won', () => {
    const t = lastGame([2, 2, 3, 1]);
    expect(t.G.table.over).toMatchObject({
      winners: ['1', '2', '3'],
      why: 'series',
      points: { 0: 2, 1: 4, 2: 4, 3: 4 },
    });
    expect(lastGame([9, 2, 3, 1]).G.table.over?.winners).toEqual(['0']);
  });
  test('ST-A24 who have as many share it', () => {
    expect(lastGame([5, 0, 4, 0]).G.table.over?.winners).toEqual(['0', '2']);
  });
  test('ST-090 ST-A25 after the first and the second a new deal, left of the last starter; points stay', () => {
    const t = table({ hands: ['WF', 'CCCW', 'CC', 'WW'], out: [1], possessed: [0], pile: 'C', points: [1, 0, 0, 0] });
    const names = t.view(null).characters;
    t.claims(3, 'sane');
    t.gives(0, 2);
    expect([t.G.table.over, t.asked]).toEqual([null, [0, 1, 2, 3].map(p => `${p} reveal`)]);
    t.ready(0, 1, 2);
    expect(t.phase).toBe('reveal');
    t.ready(3);
    const view = t.view(null);
    expect([view.phase, view.game, view.starter, t.hands.map(h => h.length)]).toEqual(['look', 2, '1', [4, 4, 4, 4]]);
    expect([view.out, view.gifts, view.claims, view.past, view.revealed]).toEqual([[], [], [], [], null]);
    expect([Object.values(view.points), view.characters, view.results.length]).toEqual([[1, 2, 1, 3], names, 1]);
    t.ready(0, 1, 2, 3);
    expect([t.active, t.asked.length]).toEqual([1, 1]);
  });
  test('ST-A25 who has traded places sits where they sat before, and the start goes round those seats', () => {
    const t = table({ hands: ['WW', 'CCC', 'CC', 'WW'], out: [1], circle: [3, 1, 0, 2], possessed: [0], pile: 'C' });
    t.gives(0, 2);
    t.ready(0, 1, 2, 3);
    expect([t.view(null).circle, t.view(null).starter]).toEqual([['0', '1', '2', '3'], '1']);
  });
  test('ST-090 ST-221 each game has a chance of its own, so that the one before can be opened', () => {
    const chance = quick(2);
    const begun: number[] = [];
    const random = { ...chance, nextDeal: () => begun.push(t.view(null).game) };
    const t: FlayerTable = dealt(4, {}, random);
    for (let n = 0; n < 900 && !t.G.table.over; n += 1) t.clockRunsOut();
    expect(begun).toEqual([1, 2]);
  });
  test('ST-241 a single game ends with it: its winners have won', () => {
    const t = table({ hands: ['WF', 'CCCW', 'CC', 'WW'], out: [1], possessed: [0], pile: 'C', options: { games: 1 } });
    t.gives(0, 2);
    expect(t.G.table.over).toMatchObject({ winners: ['1', '2', '3'], why: 'sane', sane: 1, played: 1 });
    expect(t.view(null).revealed).not.toBeNull();
  });
  test('ST-090 a whole series of three', () => {
    for (let n = 0; n < 3; n += 1) {
      const t = dealt(5, {}, quick(n));
      const starters: number[] = [];
      for (let move = 0; !t.G.table.over; move += 1) {
        if (move > 900) throw new Error('it never ends');
        if (t.phase === 'look') starters.push(Number(t.view(null).starter));
        t.clockRunsOut();
      }
      const view = t.view(null);
      expect(view.results).toHaveLength(3);
      expect(starters.map(s => (s - (starters[0] ?? 0) + 5) % 5)).toEqual([0, 1, 2]);
      const sums = t.G.circle.map(s => view.results.reduce((sum, r) => sum + (r.gained[s] ?? 0), 0));
      expect(t.G.circle.map(s => view.points[s])).toEqual(sums);
    }
  });
});
