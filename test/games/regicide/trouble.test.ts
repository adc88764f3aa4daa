import { describe, expect, test } from 'vitest';
import { fetchBot } from '../../../games/kit/botTurn.ts';
import { seat, seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { rules } from '../../../games/regicide/game.ts';
import { redeal } from '../../../games/regicide/redeal.ts';
import { play } from '../../support/play.ts';
import { cards, everyCard, fromTop, table, together } from './table.ts';

const easy = await fetchBot(rules, 'easy');

describe('what other programs get wrong', () => {
  test('an exact kill is not put under the Tavern (RG-036)', () => {
    const t = table({ hands: ['10c', '2h'], enemy: 'Jh', castle: 'Jd', tavern: '2d 3d' });
    t.seat(0).plays('10c');
    expect(t.G.tavern).toEqual(cards('3d 2d Jh'));
  });
  test('cards are not healed in the fight in which they were played (RG-010)', () => {
    const t = table({ hands: ['2s 10c 9h 10h', ''], enemy: 'Qc', discard: '', turn: 0 });
    t.seat(0).plays('2s');
    t.seat(0).pays('10c 9h');
    t.seat(1).yields();
    expect(t.end).toBe('pay');
    const healing = table({ hands: ['10h', ''], enemy: 'Qc', castle: 'Kh', discard: '', played: [[1, '2s 2d']] });
    healing.seat(0).plays('10h');
    expect(healing.G.played.flatMap(p => p.cards)).toEqual(cards('2s 2d 10h'));
  });
  test('Hearts do not take the oldest discards, nor the newest (RG-024)', () => {
    const moved = new Set<string>();
    for (let seed = 0; seed < 60; seed += 1) {
      const t = table({ hands: ['2h 10c', '3h'], enemy: 'Js', discard: '4c 5c 6c 7c', random: quick(seed) });
      t.seat(0).plays('2h');
      moved.add(together(t.G.tavern.slice(0, 2)));
    }
    expect(moved.size).toBe(6);
  });
  test('an empty Tavern is not refilled, by Diamonds or by a flip (RG-030, RG-072)', () => {
    const diamonds = table({ hands: ['9d 10c', '3h'], enemy: 'Js', tavern: '' });
    diamonds.seat(0).plays('9d');
    expect(diamonds.seat(0).hand).toBe('10c');
    const flip = table({ hands: ['9d 10c'], enemy: 'Js', tavern: '' });
    flip.seat(0).flips();
    expect(flip.seat(0).hand).toBe('');
  });
  test('Diamonds begin with the current player, not with seat 0 (RG-025)', () => {
    const t = table({ hands: ['', '', 'Ad'], enemy: 'Js', turn: 2 });
    t.seat(2).plays('Ad');
    expect(t.seat(2).view.sizes).toEqual({ '0': 0, '1': 0, '2': 1 });
  });
  test('two Aces are a play, an Ace in a combo is none (RG-016, RG-020)', () => {
    const t = table({ hands: ['Ah Ad 2c 2d', '3h'], enemy: 'Js' });
    expect(t.seat(0).refusal('play', cards('Ah Ad'))).toBeNull();
    expect(t.seat(0).refusal('play', cards('Ah 2c 2d'))).toBe('one-companion');
  });
  test('nobody suffers after a kill (RG-038)', () => {
    const t = table({ hands: ['10c 2h', '3h'], enemy: 'Jd' });
    t.seat(0).plays('10c');
    expect([t.end, t.asked, t.seat(0).hand]).toEqual([null, ['0 play'], '2h']);
  });
  test('an empty hand is neither lost at once nor stuck for ever (RG-048, RG-075)', () => {
    const atOnce = table({ hands: ['10s', '3h'], enemy: 'Jd' });
    atOnce.seat(0).plays('10s');
    expect([atOnce.end, atOnce.asked]).toEqual([null, ['1 play']]);
    const pays = table({ hands: ['9s', '3h'], enemy: 'Jd' });
    pays.seat(0).plays('9s');
    expect(pays.end).toBe('pay');
  });
  test('no yield when everybody else did, none in solo (RG-052, RG-056)', () => {
    expect(
      table({ hands: ['2h', '3h'], enemy: 'Jd', yielded: [1] })
        .seat(0)
        .refusal('yield'),
    ).toBe('must-play');
    expect(
      table({ hands: ['2h'], enemy: 'Jd' })
        .seat(0)
        .refusal('yield'),
    ).toBe('solo-yield');
  });
  test.each([2, 3, 4])('bots do not yield for ever behind a full shield (%i players)', players => {
    for (let n = 0; n < 6; n += 1) {
      let yields = 0;
      let most = 0;
      play(rules, {
        seats: players,
        options: rules.options.defaults,
        n,
        bound: 1500,
        bot: easy,
        each: ({ entry: [, move] }) => {
          yields = 'type' in move && move.type === 'yield' ? yields + 1 : 0;
          most = Math.max(most, yields);
        },
      });
      expect(most).toBeLessThan(players);
    }
  });
  test('Spades count after a Jester, with the whole play (RG-060)', () => {
    const t = table({ hands: ['X1', '3h', '4h'], enemy: 'Ks', castle: '', played: [[1, '9d As']], damage: 10 });
    t.seat(0).plays('X1');
    expect(t.seat(0).view.enemy.strikes).toBe(10);
  });
  test('a Jester may name its own player (RG-059)', () => {
    const t = table({ hands: ['X1 2c', '3h', '4h'], enemy: 'Ks', castle: '' });
    t.seat(0).plays('X1');
    expect(t.seat(0).refusal('choose', seat(0))).toBeNull();
  });
  test('solo has its Jesters (RG-066)', () => {
    expect(rules.setup(seats(1), rules.options.defaults, quick(1)).jesters).toEqual({ '0': 2 });
  });
  test('a bot cannot know the order of the Castle: worlds that look alike differ in it (RG-080)', () => {
    const t = table({ hands: ['2h', '3h'], enemy: 'Jd' });
    const view = JSON.stringify(rules.view(t.G, seat(0)));
    const orders = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const twin = redeal(t.G, seat(0), quick(n));
      expect(JSON.stringify(rules.view(twin, seat(0)))).toBe(view);
      orders.add(twin.castle.join(' '));
    }
    expect(orders.size).toBeGreaterThan(10);
  });
});

describe('C-029 a Jester against Spades and against Clubs', () => {
  test('the attack falls from 10 to 5; the one named acts', () => {
    const t = table({ hands: ['9h', '5s 10c', 'X1 10d'], enemy: 'Js', turn: 1 });
    t.seat(1).plays('5s');
    t.seat(1).pays('10c');
    t.seat(2).plays('X1');
    expect(t.told).toEqual(['jester', 'shieldBack']);
    t.seat(2).chooses(0);
    t.seat(0).plays('9h');
    expect(t.fact('strikes', 'need')).toBe(5);
  });
  test('the 8 of Clubs played before is not counted again', () => {
    const t = table({ hands: ['8c 9h 6h', 'X1 10d', '2h 10s'], enemy: 'Qc', castle: 'Kh' });
    t.seat(0).plays('8c');
    t.seat(0).pays('9h 6h');
    t.seat(1).plays('X1');
    t.seat(1).chooses(2);
    t.seat(2).plays('2h');
    expect(t.G.damage).toBe(10);
  });
});

describe('C-030 nothing to play and no right to yield', () => {
  test('two seats: one yields, the other must not; with an empty hand it is lost', () => {
    const t = table({ hands: ['2h 10c', ''], enemy: 'Jd' });
    t.seat(0).yields();
    t.seat(0).pays('10c');
    expect(t.end).toBe('turn');
  });
  test('solo, no Jester left', () => {
    expect(table({ hands: [''], enemy: 'Jd', jesters: [0] }).end).toBe('turn');
  });
  test('three seats, yields counted over a Jester', () => {
    const t = table({ hands: ['X1 2h', '10c', '3h'], enemy: 'Jd', yielded: [2] });
    t.seat(0).plays('X1');
    t.seat(0).chooses(1);
    t.seat(1).yields();
    t.seat(1).pays('10c');
    expect(t.seat(2).refusal('yield')).toBeNull(); // 0 played a Jester
  });
  test('three seats, yields counted over a kill', () => {
    const t = table({ hands: ['10c 10d', '2h', '3h'], enemy: 'Jh', castle: 'Js', yielded: [1, 2] });
    t.seat(0).plays('10c');
    expect(t.seat(0).refusal('yield')).toBe('must-play');
  });
  test.each([
    ['9c Ah', null],
    ['9c', 'pay'],
  ])('a hand of %s against ten damage: %s', (hand, end) => {
    expect(table({ hands: [hand, '2h'], enemy: 'Jd', step: 'suffer' }).end).toBe(end);
  });
});

describe('C-031 piles that run dry', () => {
  test('Ace of Hearts with the 8 of Diamonds and an empty Tavern: healed, then drawn', () => {
    const t = table({ hands: ['Ah 8d 10c', ''], enemy: 'Js', tavern: '' });
    const all = together(everyCard(t.G));
    const before = t.G.discard.length;
    t.seat(0).plays('Ah 8d');
    expect(t.G.discard).toHaveLength(before - 9);
    expect(t.seat(0).view.sizes).toEqual({ '0': 6, '1': 4 });
    expect(t.G.tavern).toEqual([]);
    expect(together(everyCard(t.G))).toBe(all);
  });
  test('Diamonds with all hands full', () => {
    const t = table({ hands: ['3d 2c 4c 5c 6c 7c 8c', '2h 3h 4h 5h 6h 7h 8h'], enemy: 'Jc' });
    const top = fromTop(t.G.tavern).split(' ')[0];
    t.seat(0).plays('3d');
    expect(t.seat(0).view.sizes).toEqual({ '0': 7, '1': 7 });
    expect(t.seat(0).hand).toContain(top);
  });
  test.each([0, 1, 4])('Hearts with %i cards in the discard pile', count => {
    const t = table({ hands: ['3h 10c', '2c'], enemy: 'Js', discard: cards('4c 5c 6c 7c').slice(0, count).join(' ') });
    t.seat(0).plays('3h');
    expect(t.G.discard).toHaveLength(Math.max(0, count - 3));
    expect(t.asked).toEqual(['0 suffer']);
  });
  test('drawing more than remain', () => {
    const t = table({ hands: ['9d 10c', ''], enemy: 'Js', tavern: '2c' });
    t.seat(0).plays('9d');
    expect(t.seat(0).hand).toBe('10c 2c');
    expect(t.asked).toEqual(['0 suffer']);
  });
});

describe('C-056 taking back', () => {
  test('a play that showed nothing: cards, damage and question are as before, and the turn goes on', () => {
    const t = table({ hands: ['5s 10c', '3h'], enemy: 'Jd' });
    const before = JSON.stringify({ ...t.G, table: null });
    t.seat(0).plays('5s');
    t.seat(0).takesBack();
    expect(JSON.stringify({ ...t.G, table: null })).toBe(before);
    expect(t.asked).toEqual(['0 play']);
  });
  test('a yield too', () => {
    const t = table({ hands: ['5s 10c', '3h'], enemy: 'Jd' });
    t.seat(0).yields();
    t.seat(0).takesBack();
    expect(t.G.yielded).toEqual({ '0': false, '1': false });
  });
  test.each([
    ['4d', 'cards were drawn'],
    ['4h', 'chance moved cards'],
  ])('not %s: %s', play => {
    const t = table({ hands: [`${play} 10c`, '2c'], enemy: 'Jc', discard: '5h 6h 7h 8h 9h' });
    t.seat(0).plays(play);
    expect(t.seat(0).refusal('takeBack')).toBe('no-take-back');
  });
  test('not a Heart that moved the only discard, though no chance was needed', () => {
    const t = table({ hands: ['4h 10c', '2c'], enemy: 'Jc', discard: '5h' });
    t.seat(0).plays('4h');
    expect(t.seat(0).refusal('takeBack')).toBe('no-take-back');
  });
  test('not a kill, which shows the next enemy', () => {
    const t = table({ hands: ['10c 2c', '3c'], enemy: 'Jh' });
    t.seat(0).plays('10c');
    expect(t.seat(0).refusal('takeBack')).toBe('no-take-back');
  });
  test('not when the turn has passed on, and never by another', () => {
    const t = table({ hands: ['5s 10c', '3h'], enemy: 'Jd' });
    t.seat(0).plays('5s');
    expect(t.seat(1).refusal('takeBack')).toBe('no-take-back');
    t.seat(0).pays('10c');
    expect(t.seat(0).refusal('takeBack')).toBe('no-take-back');
  });
  test('not a flip', () => {
    const t = table({ hands: ['5s 10c'], enemy: 'Jd' });
    t.seat(0).flips();
    expect(t.seat(0).refusal('takeBack')).toBe('no-take-back');
  });
});

describe('whoever is absent', () => {
  test('the clock plays for them, legally, at every question', () => {
    for (const s of [
      { hands: ['2h 10c', '3h'], enemy: 'Jd' },
      { hands: ['10c 3c', '3h'], enemy: 'Jd', step: 'suffer' },
      { hands: ['2h'], enemy: 'Jd', step: 'suffer' },
    ] as const) {
      const t = table(s);
      const stage = t.asked[0];
      t.clockRunsOut();
      expect(t.G.table.news.map(n => n.key)).toContain('table.answered');
      expect(stage === t.asked[0] && stage !== '0 play').toBe(false);
    }
  });
});
