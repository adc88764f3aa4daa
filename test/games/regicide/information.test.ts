import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { newsFor } from '../../../games/kit/news.ts';
import { quick } from '../../../games/kit/random.ts';
import { rules } from '../../../games/regicide/game.ts';
import { redeal } from '../../../games/regicide/redeal.ts';
import { play } from '../../support/play.ts';
import { cards, dealt, fromTop, type RegicideTable, table } from './table.ts';

const spectator = (t: RegicideTable) => rules.view(t.G, null);

describe('RG-078 nobody speaks of hands: the page says so, no machine weighs words', () => {
  test('at every moment of a game everybody may write', () => {
    play(rules, {
      seats: 3,
      options: rules.options.defaults,
      n: 3,
      each: ({ G }) => {
        for (const s of G.order) expect(rules.mayTalk(G, s)).toBe(true);
      },
    });
  });
  test('what may be said is what everybody sees: sizes are in every view', () => {
    const t = table({ hands: ['2h 3h', '4c', '5d 6d 7d'], enemy: 'Jd', discard: '8c' });
    for (const view of [t.seat(0).view, t.seat(1).view, spectator(t)]) {
      expect(view.sizes).toEqual({ '0': 2, '1': 1, '2': 3 });
      expect(view.discard.count).toBe(1);
      expect(view.tavern).toBe(t.G.tavern.length);
    }
  });
});
describe('RG-079 after a Jester players may say whether they would like to go next', () => {
  test('while the next player is chosen everybody may write, and everybody sees that it is that moment', () => {
    const t = table({ hands: ['X1 2h', '3h', '4h'], enemy: 'Jd' });
    t.seat(0).plays('X1');
    for (const s of t.G.order) expect(rules.mayTalk(t.G, s)).toBe(true);
    for (const view of [t.seat(1).view, spectator(t)]) expect(view.asks.map(a => a.stage)).toEqual(['next']);
  });
});

describe('RG-080 what everybody knows', () => {
  test('enemy, damage, shield, cards on the table, sizes, counts', () => {
    const t = table({ hands: ['2h 3h', '4c'], enemy: 'Jd', played: [[1, '5s']], damage: 5, discard: '8c 9c' });
    for (const view of [t.seat(0).view, t.seat(1).view, spectator(t)]) {
      expect(view.enemy).toMatchObject({ card: 'Jd', damage: 5, shield: 5, strikes: 5 });
      expect(view.played).toEqual([{ seat: '1', cards: ['5s'] }]);
      expect(view.discard).toMatchObject({ count: 2, top: '8c' });
      expect(view.castle).toHaveLength(11);
    }
  });
  test('the set of enemies still to come, not their order', () => {
    const one = table({ hands: ['2h', '4c'], enemy: 'Jd', castle: 'Jh Js Qd Kc' });
    const other = table({ hands: ['2h', '4c'], enemy: 'Jd', castle: 'Js Jh Qd Kc' });
    expect(one.seat(0).view.castle).toEqual(other.seat(0).view.castle);
    expect([...one.seat(0).view.castle].sort()).toEqual(['Jh', 'Js', 'Kc', 'Qd']);
  });
  test('every card at the moment it is played or discarded', () => {
    const t = table({ hands: ['2h 10c', '4c'], enemy: 'Jd' });
    t.seat(0).plays('2h');
    expect(newsFor(t.G, null).find(n => n.key === 'plays')?.params.cards).toEqual(['2h']);
    t.seat(0).pays('10c');
    expect(newsFor(t.G, null).find(n => n.key === 'discards')?.params.cards).toEqual(['10c']);
  });
  test('a hand thrown away with a flipped Jester, every card of it', () => {
    const t = table({ hands: ['2h 10c', '9s'], enemy: 'Js', jesters: [1, 1], options: { twoJesters: true } });
    t.seat(0).flips();
    expect(newsFor(t.G, null).find(n => n.key === 'discards')?.params.cards).toEqual(['2h', '10c']);
  });
  test('an exactly killed enemy on top of the Tavern, and who draws it', () => {
    const t = table({ hands: ['10c 3d', '4c'], enemy: 'Jh', castle: 'Js' });
    t.seat(0).plays('10c');
    expect(spectator(t).onTop).toEqual(['Jh']);
    t.seat(0).plays('3d');
    expect(spectator(t).onTop).toEqual([]);
    expect(newsFor(t.G, null).find(n => n.key === 'recruits')?.params).toEqual({ seat: '0', card: 'Jh' });
    expect(spectator(t).memory.known).toEqual({ '0': ['Jh'], '1': [] });
  });
  test('two of them, one on the other, and a later Heart does not bury them', () => {
    const t = table({ hands: ['10c Qc 2h 10s', '4c'], enemy: 'Jh', castle: 'Qd Ks', discard: '5c 6c' });
    t.seat(0).plays('10c');
    t.seat(0).plays('Qc');
    expect(spectator(t).onTop).toEqual(['Jh', 'Qd']);
    t.seat(0).plays('2h');
    expect(spectator(t).onTop).toEqual(['Jh', 'Qd']);
    expect(fromTop(t.G.tavern).startsWith('Qd Jh')).toBe(true);
  });
});

describe('RG-080 what nobody else may know', () => {
  /** All that a seat is shown about a state. */
  const shown = (t: RegicideTable, to: Seat | null): string =>
    JSON.stringify([rules.view(t.G, to), newsFor(t.G, to), to === null ? [] : rules.choices(rules.view(t.G, to), to)]);
  test('hands: no card of another hand occurs in what is sent', () => {
    const t = table({ hands: ['2h 3h', '4c 9d'], enemy: 'Jd' });
    for (const c of cards('4c 9d')) expect(shown(t, seat(0))).not.toContain(`"${c}"`);
    for (const c of cards('2h 3h 4c 9d')) expect(shown(t, null)).not.toContain(`"${c}"`);
    expect(shown(t, seat(1))).toContain('"9d"');
    expect(spectator(t).hand).toBeNull();
  });
  test('the own hand is sorted: in which order cards came is not told', () => {
    const one = table({ hands: ['9d 2h 4c', '3h'], enemy: 'Jd' });
    const other = table({ hands: ['4c 9d 2h', '3h'], enemy: 'Jd' });
    expect(one.seat(0).view.hand).toEqual(other.seat(0).view.hand);
  });
  test('the Tavern: no card of it occurs in what is sent', () => {
    const t = table({ hands: ['2h', '4c'], enemy: 'Jd', tavern: '9s 10s 3d', discard: '8c' });
    for (const to of [seat(0), seat(1), null])
      for (const c of cards('9s 10s 3d')) expect(shown(t, to)).not.toContain(`"${c}"`);
  });
  test('which cards a Heart moved: two different draws of lots look the same', () => {
    const heal = (seed: number) => {
      const t = table({ hands: ['2h 10c', '4c'], enemy: 'Js', discard: '5c 6c 7c 8c', random: quick(seed) });
      t.seat(0).plays('2h');
      return t;
    };
    const worlds = Array.from({ length: 40 }, (_, n) => heal(n));
    const tops = new Set(worlds.map(t => t.G.discard.at(-1)));
    expect(tops.size).toBe(4);
    for (const top of tops) {
      const alike = worlds.filter(t => t.G.discard.at(-1) === top);
      expect(new Set(alike.map(t => JSON.stringify(t.G.discard))).size).toBeGreaterThan(1);
      expect(new Set(alike.map(t => shown(t, seat(1)))).size).toBe(1);
    }
  });
});

describe('redeal', () => {
  test('changes each hidden thing, and nothing that the seat sees', () => {
    const t = dealt(3, { mulligan: true });
    const me = seat(0);
    const changed = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const twin = redeal(t.G, me, quick(n));
      expect(rules.view(twin, me)).toEqual(rules.view(t.G, me));
      for (const part of ['tavern', 'castle'] as const)
        if (JSON.stringify(twin[part]) !== JSON.stringify(t.G[part])) changed.add(part);
      for (const other of [seat(1), seat(2)])
        if (JSON.stringify(twin.hands[other]) !== JSON.stringify(t.G.hands[other])) changed.add(`hand ${other}`);
    }
    expect([...changed].sort()).toEqual(['castle', 'hand 1', 'hand 2', 'tavern']);
  });
  test('the buried part of the discard pile too, but not its top', () => {
    const t = table({ hands: ['2h 10c', '4c'], enemy: 'Js', discard: '5c 6c 7c 8c' });
    t.seat(0).plays('2h');
    const twins = Array.from({ length: 30 }, (_, n) => redeal(t.G, seat(1), quick(n)));
    expect(new Set(twins.map(g => g.discard.at(-1))).size).toBe(1);
    expect(new Set(twins.map(g => g.discard[0])).size).toBeGreaterThan(1);
  });
  test('the others’ sealed exchange too', () => {
    const t = dealt(4, { mulligan: true }, quick(4));
    t.seat(1).keeps();
    const answers = new Set<string>();
    for (let n = 0; n < 40; n += 1) answers.add(JSON.stringify(redeal(t.G, seat(0), quick(n)).table.sealed));
    expect(answers.size).toBe(2);
  });
});
