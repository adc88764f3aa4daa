import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { idOf, many } from './names.ts';
import { type ComplotsTable, event } from './table.ts';

const hands = (t: ComplotsTable): string[] => t.G.order.map(s => t.hand(Number(s)));
const tableaux = (t: ComplotsTable): string[] => t.G.order.map(s => t.shown(Number(s)));
const keys = (t: ComplotsTable): string[] => t.view(null).lasting.map(rule => rule.key);
const three = ['history1', 'history2', 'history3'];

describe('rules for a round (PC-052, PC-067)', () => {
  test.each([
    ['work-to-rule', 'playLimit'],
    ['general-frenzy', 'playLimit'],
    ['out-of-stock', 'drawCount'],
    ['document-leak', 'drawCount'],
    ['holes-in-pockets', 'handLimit'],
    ['plotters-truce', 'banType'],
    ['power-cut', 'banType'],
    ['keep-it-down', 'theoryLimit'],
    ['fresh-start', 'exchangeKeepsPlays'],
    ['trending-topic', 'freeCategory'],
    ['theory-museum', 'protectTableau'],
    ['full-disclosure', 'openHands'],
    ['gullible-public', 'winCount'],
  ])('%s changes nothing but that, for everybody', (name, key) => {
    const t = event(name, { hands: three });
    expect(keys(t)).toEqual([key]);
    expect(t.view(null).lasting[0]).toMatchObject({ on: ['0', '1', '2'], until: 'round', owner: null });
    expect([hands(t), t.asked]).toEqual([three, ['0 start']]);
  });
  test('Out of Stock, Document Leak: everybody’s draw', () => {
    for (const [name, count] of [
      ['out-of-stock', 1],
      ['document-leak', 4],
    ] as const) {
      const t = event(name, { hands: three });
      for (const p of [0, 1, 2]) {
        t.draws(p);
        expect(t.fact('draws', 'count')).toBe(count);
        t.endsTurn(p);
      }
    }
  });
  test('PC-060 Holes in Every Pocket: six', () => {
    const t = event('holes-in-pockets', { hands: [many('space', 1, 5), '', ''], pile: 'myths1 myths2' });
    t.draws(0);
    t.endsTurn(0);
    expect(t.asked).toEqual(['0 trim']);
    t.discards(0, 'myths1');
    expect(t.asked).not.toContain('0 trim');
    expect(t.view(0).sizes['0' as never]).toBe(6);
  });
  test('Plotters’ Truce: lightning alone', () => {
    const t = event('plotters-truce', { hands: ['all-nighter alibi space1', 'hot-mic', ''], shown: ['space2'] });
    t.draws(0);
    expect([t.refused(0, 'play', 'all-nighter'), t.refused(0, 'play', 'alibi')]).toEqual(['no-actions', null]);
    expect([t.refused(1, 'interrupt', 'hot-mic', 0), t.notExposed(0, 'space1')]).toEqual([null, null]);
  });
  test('Power Cut: no lightning, so no window (PC-205)', () => {
    const t = event('power-cut', { hands: ['all-nighter alibi', 'debunk hot-mic', ''], shown: ['space1'] });
    t.draws(0);
    expect(t.refused(0, 'play', 'alibi')).toBe('no-lightning');
    expect(t.refused(1, 'interrupt', 'hot-mic', 0)).toBe('no-lightning');
    t.plays(0, 'all-nighter');
    expect([t.stack, t.asked, t.view(0).sizes['0' as never]]).toEqual([[], ['0 main'], 6]);
  });
  test('PC-205 Power Cut: no last call either', () => {
    const t = event('power-cut', { hands: ['space8', 'hot-mic', 'alibi'], shown: [many('space', 1, 7)] });
    t.restOfRound();
    expect([t.end, t.winners]).toEqual(['theories', ['0']]);
  });
  test('Keep It Down: one theory, other cards as ever', () => {
    const t = event('keep-it-down', { hands: ['space1 space2 all-nighter', '', ''] });
    t.draws(0);
    t.exposes(0, 'space1');
    expect([t.notExposed(0, 'space2'), t.refused(0, 'play', 'all-nighter')]).toEqual(['theory-limit', null]);
  });
  test('Taboo Topic: the first player names what nobody exposes', () => {
    const t = event('taboo-topic', { hands: ['space1 myths1', 'space2', ''], first: 1 });
    expect(t.asked).toEqual(['1 pick']);
    expect(t.refusal(1, 'answer', 'weather')).toBe('not-an-option');
    t.names(1, 'space');
    expect(t.fact('names', 'category')).toBe('space');
    t.draws(1);
    expect(t.notExposed(1, 'space2')).toBe('banned-category');
    t.restOfRound();
    expect(keys(t)).not.toContain('banCategory');
  });
  test('Trending Topic: a random category is free', () => {
    const named = new Set<unknown>();
    for (let n = 0; n < 60; n += 1) {
      const own = 'space1 space2 space3 myths1 myths2 history1 history2';
      const t = event('trending-topic', { hands: [own, '', ''], random: quick(n) });
      named.add(t.view(0).lasting[0]?.set);
      if (t.view(0).lasting[0]?.set !== 'space') continue;
      t.draws(0);
      t.exposes(0, 'space1', 'myths1', 'space2', 'history1', 'space3');
      expect(t.notExposed(0, 'myths2')).toBe('played-enough');
    }
    expect(named.size).toBe(7);
  });
  test('Museum of Theories: nobody touches another’s', () => {
    const t = event('theory-museum', { hands: ['shredder hot-mic', 'light-fingers', ''], shown: ['', 'space1', ''] });
    t.draws(0);
    for (const card of ['shredder', 'hot-mic']) expect(t.refused(0, 'play', card, 1)).toBe('no-target');
  });
  test('Full Disclosure: every hand is open to everybody, spectators too, as long as it lasts', () => {
    const t = event('full-disclosure', { hands: three });
    expect(t.view(null).open).toEqual({ 0: [idOf('history1')], 1: [idOf('history2')], 2: [idOf('history3')] });
    t.draws(0);
    expect(t.view(2).open['0' as never]).toHaveLength(3);
    t.restOfRound();
    expect(t.view(null).open).toEqual({});
  });
});

describe('cards come and go', () => {
  test('Mystery Parcel: two each', () => {
    const t = event('mystery-parcel', { hands: three, pile: many('space', 1, 6), first: 1 });
    expect(hands(t)).toEqual(['history1 space5 space6', 'history2 space1 space2', 'history3 space3 space4']);
  });
  test('Underdog Grant: three for all who have fewest theories', () => {
    const t = event('underdog-grant', { hands: three, shown: ['space1', '', ''] });
    expect(t.view(null).sizes).toEqual({ 0: 1, 1: 4, 2: 4 });
  });
  test('PC-AMB-24 PC-247 Open Floor: in turn order everybody may expose one; who holds no theory is asked, too', () => {
    const t = event('open-floor', { hands: ['space1 space2', 'debunk', ''], first: 1 });
    expect(t.asked).toEqual(['1 pick']);
    expect(t.refusal(1, 'answer', [idOf('debunk')])).toBe('not-an-option');
    t.picks(1, '');
    expect(t.asked).toEqual(['0 pick']); // whose hand is empty has nothing to say
    expect(t.refusal(0, 'answer', [idOf('space1'), idOf('space2')])).toBe('too-many');
    t.picks(0, 'space2');
    expect([tableaux(t), t.asked]).toEqual([['space2', '', ''], ['1 start']]);
    expect(t.G.now.theories).toBe(0);
  });
  test('PC-AMB-39 its exposing obeys a ban', () => {
    const ban = { key: 'banCategory', set: 'space', on: ['0' as never], until: 'nextTurn', owner: '1' as never };
    const t = event('open-floor', { hands: ['space1 myths1', '', ''], lasting: [ban] });
    expect(t.refusal(0, 'answer', [idOf('space1')])).toBe('banned-category');
    t.picks(0, 'myths1');
    expect(t.shown(0)).toBe('myths1');
  });
  test('Idea Recycling: a random theory for each, no other card', () => {
    const t = event('idea-recycling', { hands: ['', '', ''], discard: 'debunk sheep1 space1 space2', first: 2 });
    expect(t.discardPile).toBe('debunk sheep1');
    expect(hands(t)).toEqual([
      expect.stringMatching(/^space[12]$/),
      expect.any(String),
      expect.stringMatching(/^space[12]$/),
    ]);
    expect(t.hand(1)).toBe('');
  });
  test('Fact-Check: the longest series lose one of their owner’s choice, all who tie', () => {
    const t = event('fact-check', { hands: three, shown: ['space1 space2 myths1', 'politics1 politics2', 'myths3'] });
    expect(t.asked).toEqual(['0 pick']);
    expect(t.refusal(0, 'answer', [idOf('myths1')])).toBe('not-an-option');
    t.picks(0, 'space2');
    expect(t.asked).toEqual(['1 pick']);
    t.picks(1, 'politics1');
    expect([tableaux(t), t.hand(0)]).toEqual([['myths1 space1', 'politics2', 'myths3'], 'history1 space2']);
    expect(event('fact-check', { hands: three }).asked).toEqual(['0 start']); // nobody has a series
  });
  test('Fact-Check: of two series as long, either', () => {
    const t = event('fact-check', { hands: three, shown: ['space1 myths1 myths2 space2 history4', '', ''] });
    expect(t.refusal(0, 'answer', [idOf('history4')])).toBe('not-an-option');
    expect([t.refusal(0, 'answer', [idOf('space1')]), t.refusal(0, 'answer', [idOf('myths2')])]).toEqual([null, null]);
  });
  test('Spring Cleaning: two of one’s choice, then one new', () => {
    const t = event('spring-cleaning', { hands: ['space1 space2 sheep1', 'myths1', ''], pile: many('politics', 1, 3) });
    expect(t.asked).toEqual(['0 pick']);
    expect(t.refusal(0, 'answer', [idOf('space1')])).toBe('too-few');
    t.picks(0, 'space1 sheep1');
    expect([hands(t), t.discardPile]).toEqual([['space2 politics1', 'politics2', 'politics3'], 'myths1 space1 sheep1']);
  });
  test('PC-AMB-42 Spot Check: the most cards, flock among them; all who tie', () => {
    const t = event('spot-check', { hands: ['space1 space2 sheep1', 'sheep2 sheep3 shepherd', 'myths1 myths2'] });
    expect([t.view(null).sizes, t.G.discard.length]).toEqual([{ 0: 1, 1: 1, 2: 2 }, 4]);
    expect(event('spot-check', { hands: ['', '', ''], first: 1 }).discardPile).toBe('');
  });
});

describe('all at once', () => {
  test('PC-AMB-24 PC-247 PC-AMB-51 Word of Mouth: sealed, then all to the left', () => {
    const t = event('word-of-mouth', { hands: ['space1 space2', 'myths1 debunk', 'history1'] });
    expect(t.asked).toEqual(['0 pick', '1 pick']); // a single card leaves no choice
    t.picks(0, 'space1');
    expect([hands(t)[1], t.view(1).asks.find(a => a.stage === 'pick')?.mine]).toEqual(['myths1 debunk', null]);
    t.picks(1, 'debunk');
    expect(hands(t)).toEqual(
      ['space2 history1', 'myths1 space1', 'debunk'].map(h =>
        expect.toSatisfy((x: string) => x.split(' ').sort().join() === h.split(' ').sort().join()),
      ),
    );
    expect([t.told(2).filter(k => k === 'handed').length, t.told(2).filter(k => k === 'hands').length]).toEqual([2, 3]);
    expect(t.told().filter(k => k === 'handed')).toEqual([]);
  });
  test('Headwind: two random cards to the right', () => {
    const t = event('headwind', { hands: ['space1 space2', 'myths1', ''] });
    expect(hands(t)).toEqual(['myths1', '', 'space1 space2']);
  });
  test('Transhumance: every flock card to the left, nothing else', () => {
    const t = event('transhumance', { hands: ['space1 sheep1 sheep2', 'shepherd debunk', 'sheep3'] });
    expect(hands(t)).toEqual(['space1 sheep3', 'debunk sheep1 sheep2', 'shepherd']);
  });
  test('Stray Sheep: the Shepherd to the first player, then Sheep to whoever has him', () => {
    const t = event('stray-sheep', { hands: three, discard: 'shepherd sheep1 space1', first: 2 });
    expect([t.hand(2), t.discardPile]).toEqual(['history3 shepherd sheep1', 'space1']);
    const held = event('stray-sheep', { hands: ['shepherd', 'space1', ''], discard: 'sheep1 sheep2', first: 2 });
    expect(held.hand(0)).toBe('shepherd sheep1 sheep2');
    const nobody = event('stray-sheep', { hands: three, discard: 'sheep1' });
    expect([hands(nobody), nobody.discardPile]).toEqual([three, 'sheep1']);
  });
  test('Counting Sheep: all are shown; whoever has the Shepherd takes up to two of each opponent', () => {
    const t = event('counting-sheep', { hands: ['sheep1 sheep2 sheep3 space1', 'shepherd space2', 'space3'] });
    expect(t.hand(1).match(/sheep\d/g)).toHaveLength(2);
    expect(t.hand(0)).toMatch(/^space1 sheep\d$/);
    expect(t.told().filter(k => k === 'hands')).toHaveLength(1); // nothing goes from a hand to itself
    const both = event('counting-sheep', { hands: ['sheep1', 'shepherd sheep2', 'space3'] });
    expect([both.hand(1), both.told().filter(k => k === 'hands').length]).toEqual(['shepherd sheep1 sheep2', 1]);
    expect(t.told().filter(k => k.startsWith('shows'))).toEqual(['shows', 'shows', 'showsNothing']);
    const nobody = event('counting-sheep', { hands: ['sheep1', 'space1', 'space2'] });
    expect(nobody.hand(0)).toBe('sheep1');
  });
  test('The Great Lottery: all hands dealt anew, each as large as it was', () => {
    const t = event('great-lottery', { hands: ['space1 space2 space3', 'myths1', 'debunk sheep1'] });
    expect(t.view(null).sizes).toEqual({ 0: 3, 1: 1, 2: 2 });
    expect(hands(t).join(' ').split(' ').sort().join(' ')).toBe('debunk myths1 sheep1 space1 space2 space3');
    const got = new Set(
      Array.from({ length: 30 }, (_, n) =>
        event('great-lottery', { hands: ['space1 space2 space3', 'myths1', 'debunk sheep1'], random: quick(n) }).hand(
          1,
        ),
      ),
    );
    expect(got.size).toBe(6);
  });
  test('Musical Chairs: all exposed theories to the left', () => {
    const t = event('musical-chairs', { hands: three, shown: ['space1 space2', '', 'myths1'] });
    expect([tableaux(t), hands(t)]).toEqual([['myths1', 'space1 space2', ''], three]);
  });
  test('Collective Amnesia: whole hands are discarded, then five drawn', () => {
    const t = event('collective-amnesia', { hands: [many('space', 1, 7), '', 'sheep1'], pile: many('myths', 1, 10) });
    expect([t.view(null).sizes, t.hand(0)]).toEqual([{ 0: 5, 1: 5, 2: 5 }, many('myths', 1, 5)]);
    expect(t.discardPile).toBe(`${many('space', 1, 7)} sheep1`);
  });
  test('What If It Were All True?: up to three each, in turn order', () => {
    const t = event('all-true', { hands: [many('space', 1, 5), 'debunk', 'myths1'] });
    t.picks(0, 'space1 space2 space3');
    t.picks(1, '');
    t.picks(2, 'myths1');
    expect(tableaux(t)).toEqual(['space1 space2 space3', '', 'myths1']);
  });
});
