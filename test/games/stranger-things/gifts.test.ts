import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { rendezvous, table } from './table.ts';

const four = ['WW', 'WW', 'WW', 'WW'];

describe('a turn', () => {
  test('ST-022 ST-207 the top card is turned up for all to see', () => {
    const t = table({ hands: four, pile: 'C F' });
    for (const p of [0, 1, 2, 3, null]) expect(t.view(p).top).toBe('knock');
    expect([t.told(), t.fact('turnsUp', 'card'), t.view(null).pile]).toEqual([['turnsUp'], 'knock', t.G.pile.length]);
  });
  test('ST-023 ST-026 whoever is active gives it to whom they like, who has one card more and is not asked', () => {
    const t = table({ hands: four, pile: 'C M' });
    expect(t.asked).toEqual(['0 give']);
    expect([1, 2, 3].map(p => t.refusal(0, 'give', seat(p)))).toEqual([null, null, null]);
    t.gives(0, 2);
    expect([t.hands, t.asked, t.view(null).top]).toEqual([['WW', 'WW', 'CWW', 'WW'], ['1 give'], 'memory']);
    expect([t.told(), t.fact('gives', 'card'), t.fact('gives', 'to')]).toEqual([['gives', 'turnsUp'], 'knock', '2']);
  });
  test('ST-023 nobody else gives it', () => {
    const t = table({ hands: four, pile: 'C' });
    expect([1, 2, 3].map(p => t.refusal(p, 'give', seat(0)))).toEqual(Array(3).fill('no-such-move'));
  });
  test('ST-024 ST-025 ST-052 not to oneself, and not to anybody who is out', () => {
    const t = table({ hands: ['WW', 'CCC', 'WW', 'WW', 'WW'], out: [1], pile: 'F' });
    expect([0, 1, 2].map(p => t.refusal(0, 'give', seat(p)))).toEqual(['not-an-option', 'not-an-option', null]);
  });
  test('ST-026 a hand has no limit', () => {
    const t = table({ hands: ['WW', 'WWWWWWWWWMMMMPPPP', '', ''], pile: 'F C' });
    t.gives(0, 1);
    expect(t.hand(1)).toBe('FMMMMPPPPWWWWWWWWW');
    t.clockRunsOut();
    expect(t.view(null).gifts).toHaveLength(2);
  });
  test('ST-027 ST-031 all in play may talk before, true or false, and are heard by all', () => {
    const t = table({ hands: ['WW', 'CCC', 'FFF', 'WW', 'WW'], out: [1], possessed: [2], pile: 'F' });
    expect(t.talkers).toEqual([0, 2, 3, 4]);
    t.claims(2, 'hold', { kind: 'memory', count: 3 });
    t.claims(2, 'sane');
    expect(t.view(null).claims.map(c => [c.seat, c.says, c.kind ?? null, c.count ?? null])).toEqual([
      ['2', 'hold', 'memory', 3],
      ['2', 'sane', null, null],
    ]);
    expect([t.asked, t.told()]).toEqual([['0 give'], ['claims.sane']]);
    t.gives(0, 3);
    expect(t.talkers).toEqual([0, 2, 3, 4]);
  });
  test('ST-021 ST-029 ST-050 clockwise, past those who are out', () => {
    const t = table({ hands: ['WW', 'CCC', 'WW', 'CCC', 'WW'], out: [1, 3], pile: 'W W W W' });
    const order = [t.active];
    for (let n = 0; n < 3; n += 1) {
      t.gives(t.active, t.active === 0 ? 2 : 0);
      order.push(t.active);
    }
    expect(order).toEqual([0, 2, 4, 0]);
  });
  test('ST-A22 ST-201 what everybody sees: sizes of hands, the pile, past gifts, who is out', () => {
    const t = table({ hands: ['WWF', 'CCC', 'FM', 'WW', ''], out: [1], pile: 'C W' });
    t.gives(0, 2);
    const { sizes, gifts, out, circle, pile } = t.view(null);
    expect([Object.values(sizes), out, circle]).toEqual([[3, 3, 3, 2, 0], ['1'], ['0', '1', '2', '3', '4']]);
    expect(gifts).toEqual([{ turn: 2, from: '0', to: '2', kind: 'knock' }]);
    expect(pile).toBe(t.G.pile.length);
    for (const p of [0, 1, 2, 3, 4]) expect({ ...t.view(p), me: null }).toEqual(t.view(null));
  });
  test('ST-030 ST-A33 nobody can show a card: no move of the day does', () => {
    const t = table({ hands: four, pile: 'C' });
    const moves = [0, 1, 2, 3].map(p =>
      t
        .prompts(p)
        .flatMap(prompt => Object.keys(prompt.moves))
        .sort(),
    );
    expect(moves).toEqual([['claim', 'give'], ['claim'], ['claim'], ['claim']]);
    for (const type of ['show', 'trade', 'offer']) expect(t.refusal(1, type)).not.toBeNull();
  });
  test('ST-A17 ST-021 after somebody has gone out in their own turn it is their left neighbour’s', () => {
    const t = rendezvous('rv-11', { hands: ['CCWW', 'WW', 'WW', 'WW', 'CWW'], active: 0, pile: 'W' });
    t.exchange({ 4: 'CW' });
    expect([t.out, t.active, t.asked]).toEqual([[0], 1, ['1 give']]);
  });
  test('ST-A17 who has traded places goes on from their new place', () => {
    // 0 and 2 change places: 2 1 0 3
    const t = rendezvous('rv-08', { hands: four, active: 0, pile: 'W' });
    t.picks(0, 0, 2);
    t.exchange();
    expect([t.view(null).circle, t.active]).toEqual([['2', '1', '0', '3'], 3]);
  });
  test('ST-028 ST-022 a Rendez-vous is read out, and given to nobody', () => {
    const t = rendezvous('rv-02', { hands: four });
    expect([t.told(), t.fact('rendezvous', 'card'), t.asked, t.phase]).toEqual([
      ['rendezvous'],
      'rv-02',
      ['0 choose'],
      'effect',
    ]);
    expect([t.view(null).rendezvous, t.view(null).top]).toEqual(['rv-02', null]);
  });
  test('ST-028 ST-069 its effect, its exchange, and then it is over and the game goes on', () => {
    const t = rendezvous('rv-02', { hands: four, pile: 'M' });
    t.picks(0, 3);
    expect([t.phase, t.asked]).toEqual(['exchange', ['0 exchange', '1 exchange', '2 exchange']]);
    t.exchange();
    const { rendezvous: running, past, terms } = t.view(null);
    expect([t.phase, t.asked, running, past, terms.skipped]).toEqual(['day', ['1 give'], null, ['rv-02'], []]);
    expect(t.G.box).not.toContain('rv-02');
  });
});

describe('ST-242 ST-A27 whoever does not answer', () => {
  test('gives to chance what they hold', () => {
    const t = table({ hands: four, pile: 'M W' });
    t.clockRunsOut();
    expect([t.view(null).gifts[0]?.from, t.active]).toEqual(['0', 1]);
    expect(t.told()).toContain('table.answered');
  });
  test('trades two that may be given: never a Flayer of a sane player', () => {
    for (let n = 0; n < 30; n += 1) {
      const t = rendezvous('rv-09', { hands: ['FFMW', 'FWW', 'WW', 'WW'], active: n % 4 });
      t.clockRunsOut();
      expect([t.hand(0).includes('FF'), t.hand(1).includes('F')]).toEqual([true, true]);
    }
  });
});
