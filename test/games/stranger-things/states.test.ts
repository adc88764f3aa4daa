import { describe, expect, test } from 'vitest';
import { type FlayerTable, rendezvous, table } from './table.ts';

const w = 'WW';
/** Seat 1 holds that, and is given what lies on the pile by seat 0. */
const given = (hand: string, card: string, more: { readonly possessed?: readonly number[] } = {}): FlayerTable => {
  const t = table({ hands: [w, hand, w, w], pile: `${card} W`, ...more });
  t.gives(0, 1);
  return t;
};

describe('possessed', () => {
  test.each([
    ['FF', 'F', true],
    ['F', 'F', false],
    ['FFFM', 'F', true],
    ['FFM', 'F', false],
    ['FFFMM', 'F', false],
    ['FFFFMM', 'F', true],
    ['FFCP', 'F', true],
    ['FFP', 'F', true], // a Helping Hand does not help here
    ['FF', 'C', false],
  ])('ST-040 ST-041 %s and a %s: %s', (hand, card, possessed) => {
    expect(given(hand, card).possessed).toEqual(possessed ? [1] : []);
  });
  test('ST-040 at once, by a gift as by an exchange', () => {
    const t = given('FF', 'F');
    expect([t.possessed, t.happened('possessed')]).toEqual([[1], [{ is: 'possessed', turn: 2, seat: '1' }]]);
    const x = rendezvous('rv-11', { hands: ['FFWW', w, w, 'FWW'], possessed: [3], first: [3] });
    x.exchange({ 3: 'FW' });
    expect([x.hand(0), x.possessed]).toEqual(['FFFW', [0, 3]]);
  });
  test('ST-042 nothing tells it: no line, no question, no change that another sees', () => {
    const t = given('FF', 'F');
    expect([t.told(), t.told(1), t.asked]).toEqual([['gives', 'turnsUp'], ['gives', 'turnsUp'], ['1 give']]);
    expect(t.view(1).me?.possessed).toBe(true);
    const other = given('FM', 'F');
    expect(other.view(1).me?.possessed).toBe(false);
    for (const p of [0, 2, 3, null]) expect(t.view(p)).toEqual(other.view(p));
  });
  test('ST-043 for good: neither Memories nor fewer Flayers undo it', () => {
    const t = given('FF', 'F');
    t.gives(1, 0);
    const m = table({ hands: [w, 'FFF', w, w], possessed: [1], first: [], pile: 'M W' });
    m.gives(0, 1);
    expect([m.hand(1), m.possessed]).toEqual(['FFFM', [1]]);
    const x = rendezvous('rv-11', { hands: [w, 'FFFW', w, w], possessed: [1], first: [] });
    x.exchange({ 1: 'FF' });
    expect([x.hand(1), x.possessed]).toEqual(['FWWW', [1]]);
  });
  test('ST-044 they win and lose with the possessed from then on', () => {
    const last = { hands: ['FFWW', 'WW', 'CCC', 'FWW'], out: [2], past: ['rv-09', 'rv-12'] } as const;
    const lost = rendezvous('rv-11', { ...last, possessed: [3] });
    lost.exchange({ 3: 'FW' });
    expect([lost.hand(0), lost.phase]).toEqual(['FFFW', 'reveal']);
    expect(lost.view(null).results[0]).toMatchObject({ winner: 'sane', winners: ['1', '2'] });
    const won = rendezvous('rv-11', { ...last, possessed: [1, 3] });
    won.exchange({ 3: 'FW' });
    expect(won.view(null).results[0]).toMatchObject({ winner: 'possessed', winners: ['0', '1', '3'] });
  });
  test('ST-045 whoever is it by their role needs no three, and gives Flayers', () => {
    const t = rendezvous('rv-09', { hands: ['FWWW', w, w, w], possessed: [0] });
    expect([t.notTraded(0, 'FW'), t.possessed]).toEqual([null, [0]]);
  });
  test('ST-A04 Memories and Flayers that come together: what they make together counts', () => {
    const t = rendezvous('rv-09', { hands: ['FFWW', 'MWW', w, 'FWW'], possessed: [3] });
    t.exchange({ 1: 'WM', 3: 'FW' });
    expect([t.hand(0), t.possessed]).toEqual(['FFFM', [3]]);
  });
  test('ST-A05 four Flayers and a Memory possess, four and two do not', () => {
    expect(given('FFFM', 'F').possessed).toEqual([1]);
    expect(given('FFFMM', 'F').possessed).toEqual([]);
  });
  test('ST-A06 ST-A02 giving away a Memory possesses too, after the exchange and not while the cards are under way', () => {
    const t = rendezvous('rv-09', { hands: ['FFFMW', w, w, w] });
    t.trades(0, 'MW');
    expect([t.possessed, t.hand(0)]).toEqual([[], 'FFFMW']);
    t.exchangeRest();
    expect([t.hand(0), t.possessed, t.out]).toEqual(['FFFWW', [0], []]);
    // a Memory that comes as the other goes: never three at once
    const kept = rendezvous('rv-09', { hands: ['FFFMW', 'MW', w, w] });
    kept.exchange({ 0: 'MW', 1: 'WM' });
    expect([kept.hand(0), kept.possessed]).toEqual(['FFFMW', []]);
  });
  test('ST-A07 at any number of players nobody is told of a new one, not even the old ones', () => {
    const hands = [w, 'FF', w, w, 'F', 'F'];
    const t = table({ hands, possessed: [4, 5], pile: 'F' });
    t.gives(0, 1);
    expect(t.possessed).toEqual([1, 4, 5]);
    expect([1, 4, 5].map(p => t.view(p).me?.fellows)).toEqual([null, ['4', '5'], ['4', '5']]);
    for (const p of [0, 2, 3, 4, 5, null])
      expect(JSON.stringify([t.view(p).me, t.told(p ?? undefined)])).not.toContain('"1"');
  });
  test('ST-204 later possession is one’s own to know', () => {
    const t = given('FF', 'F');
    expect([0, 1, 2, 3].map(p => t.view(p).me?.possessed)).toEqual([false, true, false, false]);
  });
});

describe('out', () => {
  test.each([
    ['CC', 'C', true],
    ['C', 'C', false],
    ['CCCP', 'C', true],
    ['CCP', 'C', false],
    ['CCCPP', 'C', false],
    ['CCM', 'C', true], // Memories do not help here
    ['CC', 'F', false],
  ])('ST-046 ST-047 %s and a %s: %s', (hand, card, out) => {
    expect(given(hand, card).out).toEqual(out ? [1] : []);
  });
  test('ST-046 sane and possessed alike, and everybody is told', () => {
    for (const possessed of [[], [1]]) {
      const t = given('CC', 'C', { possessed });
      expect([t.out, t.told(), t.fact('out', 'seat')]).toEqual([[1], ['gives', 'out', 'turnsUp'], '1']);
    }
  });
  test('ST-048 ST-054 ST-228 the tile turns; the hand stays with it, out of play, and neither cards nor side are shown', () => {
    const [sane, possessed] = [[], [1]].map(possessed => given('CCFM', 'C', { possessed }));
    expect([sane?.hand(1), sane?.view(null).sizes['1' as never]]).toEqual(['FMCCC', 5]);
    for (const p of [0, 2, 3, null]) {
      expect(sane?.view(p)).toEqual(possessed?.view(p));
      expect(sane?.view(p).revealed).toBeNull();
    }
    expect(sane?.told()).toEqual(possessed?.told());
    // other cards under the same tile
    const other = given('CCWW', 'C');
    for (const p of [0, 2, 3, null]) expect(other.view(p)).toEqual(sane?.view(p));
  });
  test('ST-049 they say nothing until the end, and are heard again after it', () => {
    const t = table({ hands: [w, 'CC', w, w], pile: 'C C C', past: [] });
    expect([t.mayTalk(1), t.talkers]).toEqual([true, [0, 1, 2, 3]]);
    t.gives(0, 1);
    expect([t.mayTalk(1), t.talkers]).toEqual([false, [0, 2, 3]]);
    expect(t.refusal(1, 'claim', { is: 'sane', then: null })).not.toBeNull();
    const end = table({ hands: [w, 'CCC', 'CC', w], out: [1], pile: 'C' });
    end.gives(0, 2);
    expect([end.phase, end.mayTalk(1)]).toEqual(['reveal', true]);
  });
  test('ST-050 ST-051 ST-060 no turn, no part in effects or exchanges', () => {
    const hands = [w, 'CCC', w, w, w];
    const t = rendezvous('rv-07', { hands, out: [1] });
    expect(t.asked).toEqual(['0 choose', '2 choose', '3 choose', '4 choose']);
    expect(t.refusal(0, 'vote', '1')).toBe('not-an-option');
    t.vote(3, 3, 4, 3);
    expect(t.asked).toEqual(['0 exchange', '2 exchange', '4 exchange']);
    t.exchange();
    expect([t.hand(1), t.active]).toEqual(['CCC', 2]);
  });
  test('ST-051 an effect on everybody passes over them', () => {
    const hands = [w, 'CCCMP', w, w, w];
    const gym = rendezvous('rv-12', { hands, out: [1] });
    expect(gym.view(null).stated.map(s => s.seat)).toEqual(['0', '2', '3', '4']);
    const parlour = rendezvous('rv-05', { hands, out: [1] });
    expect([parlour.notes(1), parlour.notes(2)[0]?.startsWith('saw 0')]).toEqual([[], true]);
    const arcade = rendezvous('rv-04', { hands, out: [1] });
    expect(arcade.asked).toEqual(['0 choose', '2 choose', '3 choose', '4 choose']);
  });
  test('ST-055 ST-A03 possessed and out by the same cards: out, and of the possessed', () => {
    const both = rendezvous('rv-11', { hands: ['FFCCWW', w, w, w, 'FCWW'], possessed: [4], first: [4] });
    both.exchange({ 0: 'WW', 4: 'FC' });
    expect([both.hand(0), both.out, both.possessed]).toEqual(['FFFCCC', [0], [0, 4]]);
    expect(both.happened('possessed', 'out').map(h => h.is)).toEqual(['possessed', 'out']);
  });
  test('ST-A03 all cards arrive with all, then everybody is looked at: possessed, out, and only then who is left', () => {
    // 0 and 1 go out together, 1 possessed by the same two cards; 2 and 3 are left, of whom 2 is sane
    const t = rendezvous('rv-11', { hands: ['FCCCP', 'FFCCWW', w, 'CCWW'], possessed: [0, 3] });
    t.exchange({ 0: 'FC', 3: 'CC' });
    expect(t.hands).toEqual(['CCCCP', 'FFFCCC', w, 'WWWW']);
    const order = t.happened('possessed', 'out').map(h => ('seat' in h ? `${h.seat} ${h.is}` : h.is));
    expect(order).toEqual(['1 possessed', '0 out', '1 out']);
    expect([t.phase, t.view(null).results[0]?.winners]).toEqual(['reveal', ['2']]);
  });
  test('ST-A16 who gets the third Hard Hit in an exchange has given two cards already, and they stay given', () => {
    const t = rendezvous('rv-11', { hands: ['CCMW', w, w, w, 'CWW'], pile: 'W' });
    t.exchange({ 0: 'MW', 4: 'CW' });
    expect([t.out, t.hand(0), t.hand(1)]).toEqual([[0], 'CCCW', 'MW']);
  });
  test('ST-A02 a Helping Hand that is given away counts until everything has arrived', () => {
    const t = rendezvous('rv-09', { hands: ['CCCPWW', 'PWW', w, w] });
    t.exchange({ 0: 'PW', 1: 'WP' });
    expect([t.hand(0), t.out]).toEqual(['CCCPWW', []]);
    const u = rendezvous('rv-09', { hands: ['CCCPWW', 'WW', w, w], pile: 'W' });
    u.exchange({ 0: 'PW' });
    expect(u.out).toEqual([0]);
  });
  test('ST-056 Waffles do nothing before the points', () => {
    expect([given('WWW', 'W').possessed, given('WWW', 'W').out]).toEqual([[], []]);
    expect(given('FF', 'W').possessed).toEqual([]);
    expect(given('CC', 'W').out).toEqual([]);
  });
});
