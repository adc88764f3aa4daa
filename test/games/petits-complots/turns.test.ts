import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { many } from './names.ts';
import { event, table } from './table.ts';

const others = ['history1', 'history2'];
/** Player 0 is in turn, has drawn, and nobody can react. */
const quiet = (hand: string, more = {}) => table({ hands: [hand, '', ''], ...more });

describe('playing', () => {
  test('PC-050 a turn begins with two cards', () => {
    const t = table({ hands: ['space1', ...others], pile: 'space2 space3 space4', at: 'turn' });
    expect(t.asked).toEqual(['0 start']);
    t.draws(0);
    expect([t.hand(0), t.asked]).toEqual(['space1 space2 space3', ['0 main']]);
    expect(t.refusal(0, 'draw')).not.toBeNull();
  });
  test('PC-AMB-16 one cannot do without: nothing else is offered but the exchange', () => {
    const t = table({ hands: ['space1', ...others], at: 'turn' });
    expect(t.prompts(0).flatMap(p => (p.may ? [] : Object.keys(p.moves)))).toEqual(['draw', 'exchange']);
  });
  test('PC-051 none, one or two cards in any mix and order, never a third', () => {
    const hand = 'space1 space2 space3 all-nighter all-nighter2 all-nighter3';
    const theory = 'space';
    for (const mix of [
      [],
      ['space1'],
      ['all-nighter'],
      ['space1', 'space2'],
      ['space1', 'all-nighter'],
      ['all-nighter', 'space1'],
      ['all-nighter', 'all-nighter2'],
    ]) {
      const t = quiet(hand, { pile: many('myths', 1, 9) });
      for (const card of mix) card.startsWith(theory) ? t.exposes(0, card) : t.plays(0, card);
      if (mix.length === 2) {
        expect(t.notExposed(0, 'space3')).toBe('played-enough');
        expect(t.refused(0, 'play', 'all-nighter3')).toBe('played-enough');
      } else {
        expect(t.notExposed(0, 'space3')).toBeNull();
        expect(t.refused(0, 'play', 'all-nighter3')).toBeNull();
      }
      expect(t.view(0).left.plays).toBe(2 - mix.length);
      t.endsTurn(0);
      expect(t.G.seat).toBe('1'); // PC-055
    }
  });
  test('PC-053 PC-AMB-23 PC-204 a theory is laid before its player, for all to see; no window', () => {
    const t = table({ hands: ['space1 space2', 'debunk', 'alibi'] });
    t.exposes(0, 'space1');
    expect([t.hand(0), t.shown(0), t.shown(1), t.asked]).toEqual(['space2', 'space1', '', ['0 main']]);
    expect(t.view(null).tableau).toEqual({ 0: ['th-spa-01'], 1: [], 2: [] });
    expect([t.told(), t.fact('exposes', 'card')]).toEqual([['exposes'], 'th-spa-01']);
  });
  test('PC-021 PC-054 an Action leaves the hand, waits, works, and only then is discarded', () => {
    const t = table({ hands: ['all-nighter', 'debunk', ''], pile: 'space1 space2 space3' });
    t.plays(0, 'all-nighter');
    expect([t.hand(0), t.discardPile, t.stack]).toEqual(['', '', ['all-nighter 0']]);
    t.windowCloses();
    expect([t.hand(0), t.discardPile, t.stack]).toEqual(['space1 space2 space3', 'all-nighter', []]);
  });
  test('PC-054 it is on the table, not in the discard pile, while a choice is made for it', () => {
    const t = quiet('dusty-archives', { discard: 'space1 space2' });
    t.plays(0, 'dusty-archives');
    expect([t.asked, t.discardPile]).toEqual([['0 pick'], 'space1 space2']);
    t.picks(0, 'space1');
    expect(t.discardPile).toBe('space2 dusty-archives');
  });
  test('PC-022 PC-056 PC-200 lightning uses up no play, as often as one likes', () => {
    const t = quiet('alibi alibi2 hot-mic space1 space2', { shown: ['', 'myths1 myths2'] });
    t.plays(0, 'alibi');
    t.plays(0, 'alibi2');
    t.plays(0, 'hot-mic', 1);
    t.nobodyReacts();
    t.picks(0, 'myths1');
    expect(t.view(0).left.plays).toBe(2);
    t.exposes(0, 'space1', 'space2');
    expect(t.shown(0)).toBe('space1 space2');
  });
  test('PC-024 flock cards are never played', () => {
    const t = quiet('shepherd sheep1 space1');
    expect(t.refused(0, 'play', 'shepherd')).toBe('never-played');
    expect(t.refused(0, 'play', 'sheep1')).toBe('never-played');
    expect(t.notExposed(0, 'sheep1')).not.toBeNull();
  });
  test('PC-AMB-44 PC-AMB-48 nothing lets a player take a theory back or discard at will', () => {
    const t = quiet('space1 space2', { shown: ['myths1'] });
    expect(
      t
        .prompts(0)
        .flatMap(p => Object.keys(p.moves))
        .sort(),
    ).toEqual(['endTurn', 'expose', 'order', 'play']);
    expect(t.refusal(0, 'discard', ['th-spa-01'])).not.toBeNull();
    expect(t.notExposed(0, 'myths1')).not.toBeNull();
  });
  test('PC-AMB-45 no number of theories is too many', () => {
    const t = quiet('space10', { shown: [`${many('space', 1, 9)} ${many('myths', 1, 10)} ${many('history', 1, 10)}`] });
    t.exposes(0, 'space10');
    expect(t.view(0).tableau['0' as never]).toHaveLength(30);
  });
  test('PC-AMB-49 what was drawn or stolen this turn may be played', () => {
    const t = table({ hands: ['light-fingers', 'space1', ''], pile: 'myths1 myths2', at: 'turn' });
    t.draws(0);
    t.plays(0, 'light-fingers', 1);
    t.windowCloses();
    t.exposes(0, 'space1');
    expect(t.shown(0)).toBe('space1');
  });
  test('an exposed theory may be taken back until somebody else has acted', () => {
    const t = table({ hands: ['space1 space2', 'alibi', ''] });
    t.exposes(0, 'space1');
    t.takesBack(0);
    expect([t.hand(0), t.shown(0), t.view(0).left.plays]).toEqual(['space1 space2', '', 2]);
    t.exposes(0, 'space1');
    t.interrupts(1, 'alibi');
    t.nobodyReacts();
    expect(t.view(0).mayTakeBack).toBe(false);
  });
});

describe('PC-052 PC-067 events change a turn', () => {
  const hand = 'space1 space2 space3 space4 all-nighter';
  const at = (name: string, own = hand) => {
    const t = event(name, { hands: [own, '', ''], pile: many('myths', 1, 9) });
    t.draws(0);
    return t;
  };
  test('one card only', () => {
    const t = at('work-to-rule');
    t.exposes(0, 'space1');
    expect(t.notExposed(0, 'space2')).toBe('played-enough');
  });
  test('three', () => {
    const t = at('general-frenzy');
    t.exposes(0, 'space1', 'space2', 'space3');
    expect(t.notExposed(0, 'space4')).toBe('played-enough');
  });
  test('PC-AMB-25 a ban beats a permission, a number replaces the base, additions come after', () => {
    const one = at('keep-it-down', `${hand} media-frenzy`);
    one.plays(0, 'media-frenzy');
    one.exposes(0, 'space1');
    expect(one.notExposed(0, 'space2')).toBe('theory-limit');
    const two = at('work-to-rule', `${hand} media-frenzy`);
    two.plays(0, 'media-frenzy'); // the one card; two theories more
    two.exposes(0, 'space1', 'space2');
    expect(two.notExposed(0, 'space3')).toBe('played-enough');
  });
});

describe('hand limit', () => {
  const twelve = `${many('space', 1, 10)} myths1 sheep1`;
  test('PC-060 the surplus over ten is discarded as the turn ends, exactly', () => {
    const t = quiet(twelve);
    t.endsTurn(0);
    expect(t.asked).toEqual(['0 trim']);
    expect(t.refusal(0, 'discard', ['th-spa-01'])).toBe('too-few');
    expect(t.refusal(0, 'discard', ['th-spa-01', 'th-spa-02', 'th-spa-03'])).toBe('too-many');
    t.discards(0, 'space1 sheep1'); // PC-AMB-19: flock too
    expect([t.hand(0).split(' ').length, t.discardPile, t.G.seat]).toEqual([10, 'space1 sheep1', '1']);
  });
  test('PC-060 ten are no surplus', () => {
    const t = quiet(many('space', 1, 10));
    t.endsTurn(0);
    expect([t.G.seat, t.discardPile]).toEqual(['1', '']);
  });
  test('PC-061 thirteen in the hand of somebody else, or before the end, are nobody’s business', () => {
    const t = event('mystery-parcel', { hands: [many('space', 1, 10), `${many('myths', 1, 10)} history1`, ''] });
    expect([t.view(1).sizes, t.asked]).toEqual([{ 0: 12, 1: 13, 2: 2 }, ['0 start']]);
    t.draws(0);
    expect(t.asked).toEqual(['0 main']);
  });
  test('PC-AMB-19 PC-066 the clock discards at random', () => {
    const left = new Set(
      Array.from({ length: 20 }, (_, n) => {
        const t = quiet(twelve, { random: quick(n) });
        t.endsTurn(0);
        t.clockRunsOut();
        expect([t.G.seat, t.G.discard.length]).toEqual(['1', 2]);
        return t.discardPile;
      }),
    );
    expect(left.size).toBeGreaterThan(10);
  });
});

describe('empty hands and the exchange', () => {
  test('PC-062 PC-AMB-12 PC-AMB-13 PC-AMB-14 an empty hand draws five at once, in place of two, and may play', () => {
    const t = table({ hands: ['', ...others], pile: many('space', 1, 7), at: 'turn' });
    expect([t.hand(0), t.asked]).toEqual([many('space', 1, 5), ['0 main']]);
    expect(t.refusal(0, 'exchange')).not.toBeNull();
    t.exposes(0, 'space1', 'space2');
    expect(t.shown(0)).toBe('space1 space2');
  });
  test('PC-AMB-14 a hand that becomes empty later draws nothing', () => {
    const t = quiet('space1');
    t.exposes(0, 'space1');
    expect([t.hand(0), t.asked]).toEqual(['', ['0 main']]);
  });
  test('PC-063 PC-AMB-10 the whole hand for five new cards, in place of the draw', () => {
    const t = table({ hands: ['space1 sheep1 debunk', ...others], pile: many('myths', 1, 9), at: 'turn' });
    t.exchanges(0);
    expect([t.hand(0), t.discardPile, t.asked]).toEqual([many('myths', 1, 5), 'space1 debunk sheep1', ['0 main']]);
  });
  test('PC-064 PC-AMB-11 then no card of any kind, lightning neither, until the turn ends', () => {
    const t = table({
      hands: ['space1', 'hot-mic history1', ''],
      shown: ['space2'],
      pile: `alibi debunk all-nighter space3 space4`,
      at: 'turn',
    });
    t.exchanges(0);
    expect(t.notExposed(0, 'space3')).toBe('exchanged');
    expect(t.refused(0, 'play', 'all-nighter')).toBe('exchanged');
    expect(t.refused(0, 'play', 'alibi')).toBe('exchanged');
    t.interrupts(1, 'hot-mic', 0);
    expect(t.asked).toEqual(['0 react', '2 react']); // asked like everybody
    expect(t.refused(0, 'react', 'debunk')).toBe('exchanged');
    expect(t.refused(0, 'react', 'alibi')).toBe('exchanged');
    t.windowCloses();
    expect(t.shown(0)).toBe('');
    t.endsTurn(0);
    t.draws(1);
    expect(t.refused(0, 'interrupt', 'alibi')).toBeNull();
  });
  test('PC-067 unless the event says otherwise', () => {
    const t = event('fresh-start', { hands: ['space1', ...others], pile: many('myths', 1, 5) });
    t.exchanges(0);
    t.exposes(0, 'myths1', 'myths2');
    expect(t.notExposed(0, 'myths3')).toBe('played-enough');
  });
  test('PC-AMB-15 events about drawing change the normal draw alone', () => {
    for (const [name, drawn] of [
      ['out-of-stock', 1],
      ['document-leak', 4],
    ] as const) {
      const t = event(name, { hands: ['space1', '', 'history1'] });
      t.draws(0);
      expect(t.view(0).sizes['0' as never]).toBe(1 + drawn);
      t.endsTurn(0);
      expect(t.view(0).sizes['1' as never]).toBe(5);
      t.endsTurn(1);
      t.exchanges(2);
      expect(t.view(0).sizes['2' as never]).toBe(5);
    }
  });
});

describe('an empty pile', () => {
  test('PC-065 in the middle of a draw the discard pile is shuffled in', () => {
    const t = table({
      hands: ['history1', 'history2', 'sheep4'],
      pile: 'space1',
      discard: 'space2 space3',
      rest: 1,
      at: 'turn',
    });
    t.draws(0);
    expect(t.hand(0)).toMatch(/^history1 space1 space[23]$/);
    expect([t.view(0).deck, t.discardPile, t.told()]).toEqual([1, '', ['reshuffles', 'draws']]);
  });
  test('PC-065 PC-AMB-18 not while the last card only leaves', () => {
    const t = table({
      hands: ['history1', '', 'sheep4'],
      pile: 'space1 space2',
      discard: 'space3',
      rest: 1,
      at: 'turn',
    });
    t.draws(0);
    expect([t.view(0).deck, t.discardPile, t.told()]).toEqual([0, 'space3', ['draws']]);
  });
  test('PC-065 the order is chance', () => {
    const got = Array.from({ length: 30 }, (_, n) => {
      const t = table({
        hands: ['history1', '', 'sheep4'],
        discard: many('space', 1, 8),
        rest: 1,
        at: 'turn',
        random: quick(n),
      });
      t.draws(0);
      return t.hand(0);
    });
    expect(new Set(got).size).toBeGreaterThan(10);
  });
  test('PC-AMB-17 nothing anywhere: draw what there is, and nothing is owed', () => {
    const t = table({ hands: ['history1', '', 'sheep4'], pile: 'space1', rest: 1, at: 'turn' });
    t.draws(0);
    expect([t.hand(0), t.asked]).toEqual(['history1 space1', ['0 main']]);
    const none = table({ hands: ['history1', '', 'sheep4'], rest: 1, at: 'turn' });
    none.draws(0);
    expect([none.hand(0), none.asked, none.fact('draws', 'count')]).toEqual(['history1', ['0 main'], 0]);
  });
  test('PC-AMB-18 a card on the stack stays out', () => {
    const t = table({ hands: ['all-nighter', '', 'sheep4'], discard: 'space1', rest: 1 });
    t.plays(0, 'all-nighter');
    t.nobodyReacts();
    expect([t.hand(0), t.discardPile, t.view(0).deck]).toEqual(['space1', 'all-nighter', 0]);
  });
});

test('PC-AMB-52 whoever is absent: draw, no play, end; passes; discards at random', () => {
  const t = table({ hands: ['space1 space2', 'plagiarism', ''], at: 'turn' });
  t.clockRunsOut();
  expect([t.view(0).sizes['0' as never], t.asked]).toEqual([4, ['0 main']]);
  t.clockRunsOut();
  expect([t.shown(0), t.discardPile, t.asked]).toEqual(['', '', ['1 start']]);
  const u = table({ hands: ['', 'plagiarism', 'debunk'], shown: ['space1'], turn: 1 });
  u.plays(1, 'plagiarism', 0);
  u.clockRunsOut(); // nobody has spoken
  expect([u.stack, u.shown(1), u.hand(2)]).toEqual([[], 'space1', 'debunk']);
  expect(u.asked).toEqual(['1 main']);
});
