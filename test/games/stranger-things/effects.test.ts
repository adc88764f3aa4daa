import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { RENDEZVOUS_IDS, type RendezvousId } from '../../../games/stranger-things/cards.ts';
import { type FlayerTable, rendezvous } from './table.ts';

const five = ['WW', 'WW', 'WW', 'WW', 'WW'];
const circle = (t: FlayerTable) => t.asked.filter(a => a.endsWith('exchange')).map(a => Number(a.split(' ')[0]));
const ALL = [0, 1, 2, 3, 4];
/** Those who learnt nothing, had nothing moved and were asked nothing: their hands and notes are as they were. */
const untouched = (t: FlayerTable, ...who: readonly number[]): void => {
  for (const p of who) expect([p, t.notes(p)]).toEqual([p, []]);
};

describe('ST-101 the Basement', () => {
  const at = (n = 1) => rendezvous('rv-01', { hands: ['WW', 'FMP', 'WW', 'WW', 'F'], random: quick(n) });
  test('ST-A19 ST-207 a player shows two cards, by chance, to the active player and to nobody else', () => {
    const shown = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      const t = at(n);
      t.picks(0, 1);
      const [note = ''] = t.notes(0);
      shown.add(note);
      expect(t.notes(1)).toEqual([note.replace('saw 1', 'showed 0')]);
      untouched(t, 2, 3, 4);
      expect(t.hand(1)).toBe('FMP'); // back in the hand
      expect([t.told(0), t.told(1), t.told(2), t.told()]).toEqual([
        ['shows', 'saw'],
        ['shows', 'saw'],
        ['shows'],
        ['shows'],
      ]);
      expect([t.fact('shows', 'count'), t.phase, circle(t)]).toEqual([2, 'exchange', ALL]);
    }
    expect([...shown].sort()).toEqual(['saw 1 FM', 'saw 1 FP', 'saw 1 MP']);
  });
  test('ST-A19 a sane player may be seen to hold a Flayer; who has one card shows one', () => {
    const t = at();
    t.picks(0, 4);
    expect([t.notes(0), t.fact('shows', 'count')]).toEqual([['saw 4 F'], 1]);
  });
  test('whom: another in play', () => {
    const t = rendezvous('rv-01', { hands: ['WW', 'CCC', 'WW', 'WW', 'WW'], out: [1] });
    expect(ALL.map(p => t.refusal(0, 'pick', seat(p)))).toEqual(['not-an-option', 'not-an-option', null, null, null]);
    expect(t.refusal(2, 'pick', seat(3))).not.toBeNull();
  });
});

describe('ST-102 the Pool', () => {
  test('ST-068 a player sits the exchange out, and is passed over by both neighbours', () => {
    const t = rendezvous('rv-02', { hands: ['PM', 'WW', 'MP', 'WW', 'WW'] });
    t.picks(0, 1);
    expect([circle(t), t.told(), t.fact('skips', 'seat')]).toEqual([[0, 2, 3, 4], ['skips'], '1']);
    t.exchange({ 0: 'PM', 2: 'MP' });
    expect([t.hand(0), t.hand(1), t.hand(2)]).toEqual(['PW', 'WW', 'PW']);
    untouched(t, 1);
    expect(t.view(null).terms.skipped).toEqual([]); // the next exchange is anybody's
  });
  test('oneself too', () => {
    const t = rendezvous('rv-02', { hands: five });
    t.picks(0, 0);
    expect(circle(t)).toEqual([1, 2, 3, 4]);
  });
});

describe('ST-103 the Mall', () => {
  test('two other players state how many of a kind they hold, truly, to all', () => {
    const t = rendezvous('rv-03', { hands: ['FF', 'FFM', 'F', 'M', 'WW'] });
    t.names(0, 'F');
    t.picks(0, 1, 3);
    expect(t.view(null).stated.map(s => [s.seat, s.kinds.join(), s.count, s.shown])).toEqual([
      ['1', 'flayer', 2, false],
      ['3', 'flayer', 0, false],
    ]);
    expect([t.told(), t.phase]).toEqual([['states', 'states'], 'exchange']);
    untouched(t, ...ALL);
  });
  test('not Waffles; not oneself; not the same twice', () => {
    const t = rendezvous('rv-03', { hands: five });
    expect(['flayer', 'memory', 'knock', 'help', 'waffle'].map(k => t.refusal(0, 'name', k))).toEqual([
      null,
      null,
      null,
      null,
      'not-an-option',
    ]);
    t.names(0, 'C');
    expect([t.refusal(0, 'pick', seat(0)), t.fact('names', 'kind')]).toEqual(['not-an-option', 'knock']);
    t.picks(0, 2);
    expect(ALL.map(p => t.refusal(0, 'pick', seat(p)))).toEqual(['not-an-option', null, 'not-an-option', null, null]);
  });
});

describe('ST-104 the Arcade', () => {
  test('everybody puts in one card; mixed, everybody gets one', () => {
    const got = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      const t = rendezvous('rv-04', { hands: ['MWW', 'PWW', 'CWW', 'WWW'], random: quick(n) });
      t.offers(0, 'M');
      t.offers(1, 'P');
      t.offers(2, 'C');
      expect(t.hands).toEqual(['MWW', 'PWW', 'CWW', 'WWW']); // nothing moves before the last one
      t.offers(3, 'W');
      expect(t.hands.map(h => h.length)).toEqual([3, 3, 3, 3]);
      got.add(t.notes(0)[0] ?? '');
      expect([t.told(), t.told(0), t.phase]).toEqual([['pools'], ['pools', 'pooled'], 'exchange']);
    }
    expect([...got].sort()).toEqual(['pooled M C', 'pooled M M', 'pooled M P', 'pooled M W']);
  });
  test('ST-A20 ST-067 a sane player puts in no Flayer; who cannot put one in gets none, and confirms all the same', () => {
    const t = rendezvous('rv-04', { hands: ['FF', 'FW', 'WW', 'FWW'], possessed: [3] });
    expect([t.refusal(1, 'offer', { card: 'flayer' }), t.refusal(3, 'offer', { card: 'flayer' })]).toEqual([
      'keep-flayer',
      null,
    ]);
    expect([t.refusal(2, 'offer', {}), t.refusal(0, 'offer', {}), t.refusal(0, 'offer', { card: 'flayer' })]).toEqual([
      'too-few',
      null,
      'keep-flayer',
    ]);
    t.offers(1, 'W');
    t.offers(2, 'W');
    t.offers(3, 'W');
    expect(t.asked).toContain('0 choose');
    t.offers(0, '');
    expect([t.hand(0), t.notes(0), t.phase]).toEqual(['FF', ['pooled - -'], 'exchange']);
  });
  test('ST-A02 ST-A13 ST-080 states are looked at after it; with two left it ends at once, and nobody trades', () => {
    // whoever puts in the third Hard Hit may get it back: try until two go out
    let ended = 0;
    for (let n = 0; n < 40; n += 1) {
      const t = rendezvous('rv-04', { hands: ['CC', 'CCC', 'CCCP', 'P'], out: [1], random: quick(n) });
      expect(t.asked).toHaveLength(3);
      t.offers(0, 'C');
      t.offers(2, 'P');
      expect([t.out, t.phase]).toEqual([[1], 'effect']); // three net Hard Hits, but the card is under way
      t.offers(3, 'P');
      if (t.phase === 'reveal') {
        ended += 1;
        expect([t.out, t.view(null).past, t.asked]).toEqual([[1, 2], [], [0, 1, 2, 3].map(p => `${p} reveal`)]);
        expect(t.told()).toEqual(['pools', 'out', 'reveal']);
      } else expect([t.phase, t.out]).toEqual(['exchange', [1]]);
    }
    expect(ended).toBeGreaterThan(5);
    expect(ended).toBeLessThan(40);
  });
});

describe('ST-105 the Ice Cream Parlour', () => {
  test('everybody shows one card to the left neighbour, and to nobody else', () => {
    const t = rendezvous('rv-05', { hands: ['F', 'M', 'C', 'P'] });
    expect([0, 1, 2, 3].map(p => t.notes(p).toSorted())).toEqual([
      ['saw 3 P', 'showed 1 F'],
      ['saw 0 F', 'showed 2 M'],
      ['saw 1 M', 'showed 3 C'],
      ['saw 2 C', 'showed 0 P'],
    ]);
    expect(t.hands).toEqual(['F', 'M', 'C', 'P']);
    expect([t.asked[0], t.told().filter(key => key === 'saw')]).toEqual(['0 exchange', []]);
    expect(t.told(2).filter(key => key === 'saw')).toHaveLength(2);
  });
  test('which one, chance says', () => {
    const shown = new Set(
      Array.from(
        { length: 30 },
        (_, n) => rendezvous('rv-05', { hands: ['FMC', 'W', 'W', 'W'], random: quick(n) }).notes(1)[0],
      ),
    );
    expect([...shown].sort()).toEqual(['saw 0 C', 'saw 0 F', 'saw 0 M']);
  });
});

describe('ST-106 the Video Store', () => {
  test('ST-206 one player, oneself too, will know who gave what; nobody else does', () => {
    for (const chosen of [0, 2]) {
      const t = rendezvous('rv-06', { hands: ['MP', 'PC', 'WW', 'CM'] });
      t.picks(0, chosen);
      expect(t.view(null).terms.open).toBe(String(chosen));
      t.exchange({ 0: 'MP', 1: 'PC', 3: 'CM' });
      const got = (p: number) => t.notes(p).filter(note => note.startsWith('got'));
      // 0 gives M to 1 and P to 3; 1 gives P to 2 and C to 0; 3 gives C to 0 and M to 2
      expect([0, 1, 2, 3].map(got)).toEqual([
        chosen === 0 ? ['got 1 C', 'got 3 C'] : ['got 1/3 CC'],
        ['got 0/2 MW'],
        chosen === 2 ? ['got 3 M', 'got 1 P'] : ['got 1/3 MP'],
        ['got 0/2 PW'],
      ]);
    }
  });
});

describe('ST-107 the Lab', () => {
  const hands = ['WW', 'FF', 'WW', 'WW', 'WW'];
  test('ST-A34 ST-208 all vote at once; votes are opened together', () => {
    const t = rendezvous('rv-07', { hands });
    expect(t.asked).toEqual(ALL.map(p => `${p} choose`));
    const before = t.view(2).asks.find(a => a.stage === 'choose');
    t.votes(0, 1);
    t.votes(1, 2);
    const seen = t.view(2).asks.find(a => a.stage === 'choose');
    expect([before?.answered, seen?.answered, seen?.mine]).toEqual([[], ['0', '1'], null]);
    expect([t.told(), t.view(1).asks.find(a => a.stage === 'choose')?.mine?.answer]).toEqual([[], '2']);
    t.votes(2, 1);
    t.votes(3, 1);
    t.votes(4, 2);
    expect(t.told().slice(0, 5)).toEqual(Array(5).fill('votes'));
  });
  test('the most named shows all one card and sits out', () => {
    const t = rendezvous('rv-07', { hands });
    t.vote(1, 2, 1, 1, 2);
    expect(t.told().slice(5)).toEqual(['showsAll', 'skips']);
    expect(t.view(null).stated).toEqual([{ seat: '1', turn: 2, kinds: ['flayer'], count: 1, shown: true }]);
    expect([circle(t), t.hand(1)]).toEqual([[0, 2, 3, 4], 'FF']);
  });
  test('a tie is the active player’s to break, among those tied', () => {
    const t = rendezvous('rv-07', { hands });
    t.vote(1, 2, 1, 2, 0);
    expect([t.asked, t.phase]).toEqual([['0 choose'], 'effect']);
    expect(ALL.map(p => t.refusal(0, 'pick', seat(p)))).toEqual([
      'not-an-option',
      null,
      null,
      'not-an-option',
      'not-an-option',
    ]);
    t.picks(0, 2);
    expect([circle(t), t.fact('skips', 'seat')]).toEqual([[0, 1, 3, 4], '2']);
  });
  test('not oneself; and a vote once given stands', () => {
    const t = rendezvous('rv-07', { hands });
    expect(t.refusal(3, 'vote', seat(3))).toBe('not-an-option');
    t.votes(3, 1);
    expect(t.refusal(3, 'vote', seat(2))).not.toBeNull();
  });
});

describe('ST-108 the Funfair', () => {
  test('two players trade places for the rest of the game: neighbours and order', () => {
    const t = rendezvous('rv-08', { hands: ['WW', 'MP', 'WW', 'WW', 'WW'], active: 0, pile: 'W W' });
    t.picks(0, 1, 3);
    expect([t.view(null).circle, t.told()]).toEqual([['0', '3', '2', '1', '4'], ['swaps']]);
    t.exchange({ 1: 'MP' }); // left of 1 sits 4 now, right of them 2
    expect([t.hand(4), t.hand(2), t.hand(0)]).toEqual(['MW', 'PW', 'WW']);
    expect(t.active).toBe(3);
    t.gives(3, 0);
    expect(t.active).toBe(2);
  });
  test('oneself too, but two different players', () => {
    const t = rendezvous('rv-08', { hands: five });
    expect(t.refusal(0, 'pick', seat(0))).toBeNull();
    t.picks(0, 0);
    expect(t.refusal(0, 'pick', seat(0))).toBe('not-an-option');
  });
});

describe('ST-109 the Cabin', () => {
  test('no Hard Hit is given while something else can be', () => {
    const t = rendezvous('rv-09', { hands: ['CCWWF', 'CWW', 'CW', 'CC', 'CFW'], possessed: [4] });
    expect([t.phase, t.asked[0]]).toEqual(['exchange', '0 exchange']);
    expect(['CW', 'WC', 'CC', 'WW'].map(c => t.notTraded(0, c))).toEqual(['sheltered', 'sheltered', 'sheltered', null]);
    // with one other card, that one has to go; with none, two Hard Hits
    expect(['CW', 'WC'].map(c => t.notTraded(2, c))).toEqual([null, null]);
    expect(t.notTraded(3, 'CC')).toBeNull();
    // a Flayer is something else to whoever may give it
    expect(['FW', 'CW', 'FC'].map(c => t.notTraded(4, c))).toEqual([null, 'sheltered', 'sheltered']);
  });
  test('what may not be given is greyed in one’s own hand, and says why', () => {
    const t = rendezvous('rv-09', { hands: ['FCWW', 'FCW', 'CW', 'WW'], possessed: [1] });
    const greyed = (p: number) => {
      const trade = t.prompts(p)[0]?.moves.trade;
      return trade?.kind === 'assign' ? trade.slots[0]?.from.map(o => `${o.id} ${o.no?.code ?? 'may'}`) : null;
    };
    expect([0, 1, 2].map(greyed)).toEqual([
      ['flayer keep-flayer', 'knock sheltered', 'waffle may'],
      ['flayer may', 'knock sheltered', 'waffle may'],
      ['knock may', 'waffle may'],
    ]);
  });
  test('a Flayer that a sane player keeps is nothing else', () => {
    const t = rendezvous('rv-09', { hands: ['CCFF', 'CCWFF', 'WW', 'WW'] });
    expect(t.notTraded(0, 'CC')).toBeNull();
    expect([t.notTraded(1, 'CC'), t.notTraded(1, 'CW')]).toEqual(['sheltered', null]);
  });
  test('in this exchange alone', () => {
    const t = rendezvous('rv-09', { hands: ['CCWW', 'WW', 'WW', 'WW'], pile: 'rv-12' });
    t.exchange();
    expect([t.phase, t.notTraded(0, 'CC')]).toEqual(['exchange', null]);
  });
});

describe('ST-110 the Steelworks', () => {
  test('the active player and another trade one card; both know what came from whom', () => {
    const t = rendezvous('rv-10', { hands: ['MW', 'WW', 'PW', 'WW', 'WW'] });
    expect(t.refusal(0, 'pick', seat(0))).toBe('not-an-option');
    t.picks(0, 2);
    expect(t.asked).toEqual(['0 choose', '2 choose']);
    t.offers(2, 'P');
    expect(t.hand(2)).toBe('PW');
    t.offers(0, 'M');
    expect([t.hand(0), t.hand(2), t.notes(0), t.notes(2)]).toEqual([
      'PW',
      'MW',
      ['gave 2 M', 'got 2 P'],
      ['gave 0 P', 'got 0 M'],
    ]);
    untouched(t, 1, 3, 4);
    expect([t.told(), t.told(0), t.told(1)]).toEqual([[], ['got'], []]);
  });
  test('ST-A20 a sane player keeps Flayers here too; who has nothing to give gives nothing', () => {
    const t = rendezvous('rv-10', { hands: ['FF', 'FW', 'WW', 'WW'], possessed: [1] });
    t.picks(0, 1);
    expect([t.refusal(0, 'offer', { card: 'flayer' }), t.refusal(1, 'offer', { card: 'flayer' })]).toEqual([
      'keep-flayer',
      null,
    ]);
    t.offers(0, '');
    t.offers(1, 'F');
    expect([t.hand(0), t.hand(1), t.possessed]).toEqual(['FFF', 'W', [0, 1]]);
  });
  test('ST-A02 states are looked at before the exchange; who goes out by it trades no more', () => {
    const t = rendezvous('rv-10', { hands: ['CW', 'CC', 'WW', 'WW', 'WW'] });
    t.picks(0, 1);
    t.offers(0, 'W');
    t.offers(1, 'C');
    expect(t.out).toEqual([]);
    const u = rendezvous('rv-10', { hands: ['CW', 'CCW', 'WW', 'WW', 'WW'] });
    u.picks(0, 1);
    u.offers(0, 'C');
    u.offers(1, 'W');
    expect([u.out, u.told(), u.phase, circle(u)]).toEqual([[1], ['out'], 'exchange', [0, 2, 3, 4]]);
  });
  test('ST-A13 nor does anybody, if only two are left', () => {
    const t = rendezvous('rv-10', { hands: ['CW', 'CCW', 'WW', 'CCC'], out: [3] });
    t.picks(0, 1);
    t.offers(0, 'C');
    t.offers(1, 'W');
    expect([t.out, t.phase]).toEqual([[3, 1], 'reveal']);
  });
});

describe('ST-111 the Radio Tower', () => {
  test('ST-206 both cards go to the left neighbour, so everybody knows from whom', () => {
    const t = rendezvous('rv-11', { hands: ['MP', 'WW', 'CC', 'WW'] });
    expect(t.view(null).terms.pass).toBe('left');
    t.exchange({ 0: 'MP', 2: 'CC' });
    expect(t.hands).toEqual(['WW', 'MP', 'WW', 'CC']);
    expect(t.notes(1)).toEqual(['gave 2 W', 'gave 2 W', 'got 0 MP']);
  });
});

describe('ST-112 the Gym', () => {
  test('everybody states Memories and Helping Hands as one number', () => {
    const t = rendezvous('rv-12', { hands: ['MMP', 'FW', 'P', 'MC'] });
    expect(t.view(null).stated.map(s => [s.seat, s.count, s.kinds.join(' '), s.shown])).toEqual([
      ['0', 3, 'memory help', false],
      ['1', 0, 'memory help', false],
      ['2', 1, 'memory help', false],
      ['3', 1, 'memory help', false],
    ]);
    expect([t.told().filter(k => k === 'statesBoth').length, t.phase]).toEqual([4, 'exchange']);
    untouched(t, 0, 1, 2, 3);
  });
});

test('ST-060 the active player is asked and touched like the others', () => {
  for (const id of RENDEZVOUS_IDS) expect(rendezvous(id, { hands: five, active: 3 }).active).toBe(3);
  expect(rendezvous('rv-05', { hands: five, active: 3 }).notes(3)).toHaveLength(2);
});
test.each(RENDEZVOUS_IDS)('%s is over in the end, whoever sits there, with every kind of hand', (id: RendezvousId) => {
  for (let n = 0; n < 12; n += 1) {
    const hands =
      [
        ['FFMW', 'FF', 'CC', 'WWCC'],
        ['', 'F', 'W', 'MP'],
        ['FFFF', 'CCPF', 'WWW', 'M'],
      ][n % 3] ?? [];
    const t = rendezvous(id, {
      hands,
      possessed: n % 3 === 2 ? [0] : [3],
      active: n % 4,
      random: quick(n),
      options: { blocked: n % 2 ? 'out' : 'fewer' },
    });
    for (let step = 0; t.phase === 'effect' || t.phase === 'exchange'; step += 1) {
      if (step > 8) throw new Error(`${id} never ends`);
      t.clockRunsOut();
    }
    expect(['day', 'reveal']).toContain(t.phase);
  }
});
