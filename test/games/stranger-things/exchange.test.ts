import { describe, expect, test } from 'vitest';
import { type FlayerTable, rendezvous } from './table.ts';

const asked = (t: FlayerTable) => t.asked.map(a => Number(a.split(' ')[0]));
/** rv-12 states numbers and changes nothing: a plain exchange. */
const plain = 'rv-12';

describe('the exchange', () => {
  test('ST-062 one card to the left, one to the right, of everybody', () => {
    const t = rendezvous(plain, { hands: ['MP', 'CM', 'PC', 'WW', 'WM'] });
    expect(asked(t)).toEqual([0, 1, 2, 3, 4]);
    t.exchange({ 0: 'MP', 1: 'CM', 2: 'PC', 4: 'WM' });
    // left is the next seat: 0 gets from 4 its left card, from 1 its right one
    expect(t.hands).toEqual(['MW', 'MC', 'CW', 'MP', 'PW']);
    expect(t.notes(0).slice(0, 2)).toEqual(['gave 1 M', 'gave 4 P']);
  });
  test('ST-062 two cards of the hand, no fewer, and none twice that is there once', () => {
    const t = rendezvous(plain, { hands: ['MPW', 'WW', 'WW', 'WW'] });
    expect(['MM', 'M', '-P', '', 'CC', 'MW', 'WM'].map(c => t.notTraded(0, c))).toEqual([
      'repeated',
      'too-few',
      'too-few',
      'too-few',
      'not-an-option',
      null,
      null,
    ]);
  });
  test('ST-063 ST-244 sealed until everybody has given: nothing moves, and no change of mind', () => {
    const hands = ['MP', 'CM', 'PC', 'WW'];
    const t = rendezvous(plain, { hands });
    t.trades(0, 'MP');
    t.trades(1, 'CM');
    t.trades(2, 'PC');
    expect([t.hands, t.notTraded(1, 'MC') === null, t.told()]).toEqual([hands.map(sorted), false, []]);
    for (const p of [0, 1, 3, null])
      expect([p, t.view(p).asks[0]?.answered, JSON.stringify(t.view(p)).includes('"left":"help"')]).toEqual([
        p,
        ['0', '1', '2'],
        false,
      ]);
    expect(t.view(2).asks[0]?.mine?.answer).toEqual({ left: 'help', right: 'knock' });
    t.trades(3, 'WW');
    expect(t.hands).toEqual(['MW', 'MC', 'CW', 'PP'].map(sorted));
  });
  test('ST-064 ST-065 ST-205 what came is told as two mixed cards, from either of two; what one gave is known', () => {
    const t = rendezvous(plain, { hands: ['WM', 'CM', 'PC', 'WW'] });
    t.exchange({ 0: 'WM', 1: 'CM', 2: 'PC' });
    expect(t.notes(0)).toEqual(['gave 1 W', 'gave 3 M', 'got 1/3 MW']);
    expect(t.fact('got', 'count', 0)).toBe(2);
    expect([t.told().includes('got'), t.told(1).filter(k => k === 'got')]).toEqual([false, ['got']]);
  });
  test('ST-223 which neighbour gave which of the two changes nothing for whoever gets them', () => {
    const one = rendezvous(plain, { hands: ['WW', 'MW', 'WW', 'PW'] });
    one.exchange({ 1: 'WM', 3: 'PW' });
    const two = rendezvous(plain, { hands: ['WW', 'PW', 'WW', 'MW'] });
    two.exchange({ 1: 'WP', 3: 'MW' });
    expect(one.hand(0)).toBe('MP');
    expect(JSON.stringify([one.view(0), one.told(0)])).toBe(JSON.stringify([two.view(0), two.told(0)]));
  });
  test('ST-066 ST-067 a sane player keeps every Flayer; the possessed may give one, or two, or none', () => {
    const t = rendezvous(plain, { hands: ['FFWW', 'FFWW', 'WW', 'WW'], possessed: [1] });
    expect(['FW', 'WF', 'FF', 'WW'].map(c => t.notTraded(0, c))).toEqual([
      'keep-flayer',
      'keep-flayer',
      'keep-flayer',
      null,
    ]);
    expect(['FW', 'WF', 'FF', 'WW'].map(c => t.notTraded(1, c))).toEqual([null, null, null, null]);
  });
  test('ST-229 a Flayer that is refused is answered to its owner alone: nothing has changed', () => {
    const t = rendezvous(plain, { hands: ['FFWW', 'WW', 'WW', 'WW'] });
    const before = [1, 2, 3, null].map(p => JSON.stringify([t.view(p), t.told(p ?? undefined)]));
    expect(t.notTraded(0, 'FW')).toBe('keep-flayer'); // and it sees to it that the state is the same
    expect([1, 2, 3, null].map(p => JSON.stringify([t.view(p), t.told(p ?? undefined)]))).toEqual(before);
  });
  test('ST-A30 ST-A31 the possessed: without a Flayer any two; with one, to each other too', () => {
    const t = rendezvous(plain, { hands: ['FW', 'WM', 'WW', 'WW'], possessed: [0, 1] });
    expect(t.notTraded(1, 'WM')).toBeNull();
    t.exchange({ 0: 'FW', 1: 'WM' });
    expect(t.hand(1)).toBe('FW');
  });
  test('ST-068 whoever sits it out is passed over from both sides, as whoever is out', () => {
    const t = rendezvous('rv-02', { hands: ['MP', 'CCC', 'CC', 'PM', 'WW'], out: [1] });
    t.picks(0, 2);
    expect(asked(t)).toEqual([0, 3, 4]);
    t.exchange({ 0: 'MP', 3: 'PM' }); // left of 0 is 3 now, right of 3 is 0
    expect([t.hand(0), t.hand(3), t.hand(4), t.hand(2)]).toEqual(['MW', 'MW', 'PP', 'CC']);
    expect(t.view(null).exchanges[0]).toMatchObject({ circle: ['0', '3', '4'], terms: { skipped: ['2'] } });
  });
  test('ST-069 then the game goes on at the left of the active player', () => {
    const t = rendezvous(plain, { hands: ['WW', 'WW', 'WW', 'WW'], active: 3, pile: 'M' });
    t.exchange();
    expect([t.active, t.asked, t.phase]).toEqual([0, ['0 give'], 'day']);
  });
});

describe('ST-A12 few take part', () => {
  test('two: each is left and right of the other, gets both cards, and knows from whom (ST-206)', () => {
    const t = rendezvous('rv-02', { hands: ['MP', 'WW', 'CM', 'CCC'], out: [3] });
    t.picks(0, 1);
    expect(asked(t)).toEqual([0, 2]);
    t.exchange({ 0: 'MP', 2: 'CM' });
    expect([t.hand(0), t.hand(2), t.notes(0)]).toEqual(['MC', 'MP', ['gave 2 M', 'gave 2 P', 'got 2 MC']]);
  });
  test('one: no exchange', () => {
    const t = rendezvous('rv-02', { hands: ['MP', 'WW', 'CM', 'CCC'], out: [3], pile: 'W' });
    t.G.terms = { ...t.G.terms, skipped: [...t.view(null).circle.slice(1, 2)] }; // no effect of ours lets two sit out
    t.picks(0, 2);
    expect([t.phase, t.active, t.view(null).exchanges, t.hand(0)]).toEqual(['day', 1, [], 'MP']);
  });
});

describe('ST-A01 ST-A29 too few cards that may be given', () => {
  const hands = ['FFW', 'FF', 'WW', 'WW', 'FFM'];
  test('one: its owner picks the side, the other neighbour gets one fewer', () => {
    for (const [cards, left, right] of [
      ['W-', 'WW', 'FFM'],
      ['-W', 'W', 'FFMW'],
    ] as const) {
      const t = rendezvous(plain, { hands: ['FFW', 'WWW', 'WW', 'WW', 'FFMWW'] });
      expect(['WW', '--', 'FW'].map(c => t.notTraded(0, c))).toEqual(['repeated', 'too-few', 'keep-flayer']);
      t.exchange({ 0: cards, 1: 'WW' });
      expect([t.hand(1), t.hand(4)]).toEqual([`W${left}`, right.replace('FFM', 'FFMW')]);
      expect(t.hand(0)).toBe('FFWW');
    }
  });
  test('none: who has nothing to choose is asked like the others, and gives nothing', () => {
    const t = rendezvous(plain, { hands: ['WW', 'FF', 'WW', 'WW'] });
    expect(asked(t)).toEqual([0, 1, 2, 3]);
    expect(t.notTraded(1, 'FF')).toBe('keep-flayer');
    t.exchange({ 1: '' });
    expect([t.hand(0), t.hand(1), t.hand(2)]).toEqual(['W', 'FFWW', 'W']);
    expect(t.notes(0)).toEqual(['gave 1 W', 'gave 3 W', 'got 1/3 W']);
  });
  test('a possessed player is not concerned: Flayers may be given', () => {
    const t = rendezvous(plain, { hands: ['FFW', 'WW', 'WW', 'WW'], possessed: [0], options: { blocked: 'out' } });
    expect([t.out, t.notTraded(0, 'W-'), t.notTraded(0, 'FF')]).toEqual([[], 'too-few', null]);
  });
  test('option `fewer`, as by default: nobody goes out', () => {
    const t = rendezvous(plain, { hands });
    expect([t.out, asked(t)]).toEqual([[], [0, 1, 2, 3, 4]]);
  });
  test('option `out`: they go out before the exchange, and give nothing', () => {
    const t = rendezvous(plain, { hands: ['FFW', 'FF', 'WW', 'WW', 'FFMW'], options: { blocked: 'out' } });
    expect([t.out, asked(t), t.hand(0)]).toEqual([[0, 1], [2, 3, 4], 'FFW']);
    expect(t.told().filter(key => key === 'out')).toHaveLength(2);
    t.exchange({ 4: 'MW' });
    expect([t.hand(2), t.hand(3)]).toEqual(['MW', 'WW']);
  });
  test('option `out`: with two left it ends without an exchange', () => {
    const t = rendezvous('rv-11', { hands: ['FF', 'FFW', 'WW', 'WW'], options: { blocked: 'out' } });
    expect([t.out, t.phase, t.hands]).toEqual([[0, 1], 'reveal', ['FF', 'FFW', 'WW', 'WW']]);
  });
  test('option `out`: whoever sits the exchange out is not concerned', () => {
    const t = rendezvous('rv-02', { hands: ['WW', 'FFW', 'WW', 'WW'], options: { blocked: 'out' } });
    t.picks(0, 1);
    expect([t.out, asked(t)]).toEqual([[], [0, 2, 3]]);
  });
  test('ST-231 the one case in which the size of a hand tells something', () => {
    const t = rendezvous(plain, { hands: ['WW', 'FF', 'WW', 'WW'] });
    t.exchange({ 1: '' });
    expect(Object.values(t.view(3).sizes)).toEqual([1, 4, 1, 2]);
    const full = rendezvous(plain, { hands: ['WW', 'FFW', 'WW', 'WW'], possessed: [1] });
    full.exchange({ 1: 'FW' });
    expect(Object.values(full.view(3).sizes)).toEqual([2, 3, 2, 2]);
  });
});

const sorted = (hand: string): string => [...hand].sort((a, b) => 'FMCPW'.indexOf(a) - 'FMCPW'.indexOf(b)).join('');
