import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import {
  adventure,
  CHARACTERS,
  isRendezvous,
  KINDS,
  RENDEZVOUS_IDS,
  sizeOf,
} from '../../../games/stranger-things/cards.ts';
import { packets } from '../../../games/stranger-things/dealing.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import { meta } from '../../../games/stranger-things/meta.ts';
import { scripted } from './chance.ts';
import { letterOf, letters, written } from './names.ts';
import { dealt, type FlayerTable, opened, rendezvous, table } from './table.ts';

const COUNTS = [4, 5, 6, 7, 8, 9, 10];
const players = (t: FlayerTable): number[] => t.G.circle.map(Number);
const fellows = (t: FlayerTable, p: number) => t.view(p).me?.fellows ?? null;

describe('characters', () => {
  test('ST-001 4 to 10 players', () => {
    expect(meta.seats).toEqual(COUNTS);
  });
  test('ST-002 each gets the one they want, whoever comes later another; no two the same', () => {
    const t = opened(4);
    expect(t.asked).toEqual(['0 seat', '1 seat', '2 seat', '3 seat']);
    expect(['ch-04', 'any', 'nobody'].map(who => t.refusal(2, 'character', who))).toEqual([
      null,
      null,
      'not-an-option',
    ]);
    t.characters(['any', 'ch-02', 'ch-02', 'ch-01']);
    const chosen = Object.values(t.view(null).characters);
    expect([chosen[1], chosen[3]]).toEqual(['ch-02', 'ch-01']);
    expect(new Set(chosen).size).toBe(4);
    for (const c of chosen) expect(CHARACTERS).toContain(c);
    expect(t.phase).toBe('look');
  });
  test('ST-002 they have no power: other characters, and everything else is the same', () => {
    const two = [
      ['ch-01', 'ch-02', 'ch-03', 'ch-04'],
      ['ch-09', 'ch-08', 'ch-07', 'ch-06'],
    ].map(chosen => {
      const t = opened(4, {}, quick(3));
      t.characters(chosen);
      t.ready(0, 1, 2, 3);
      return { ...t.G, characters: null };
    });
    expect(two[0]).toEqual(two[1]);
  });
});

describe.each(COUNTS)('ST-003 ST-004 ST-005 ST-006 ST-013 set up for %i', count => {
  const [cards, flayers, pile] = {
    4: ['12 5 8 5 12', 1, 26],
    5: ['12 5 8 5 12', 1, 22],
    6: ['16 5 12 5 12', 2, 26],
    7: ['16 5 12 5 12', 2, 22],
    8: ['16 5 12 5 12', 2, 18],
    9: ['20 5 16 5 12', 3, 22],
    10: ['20 5 16 5 12', 3, 18],
  }[count] as [string, number, number];
  test('which cards are used, which are roles', () => {
    expect(KINDS.map(kind => adventure(count, false)[kind]).join(' ')).toBe(cards);
    const random = scripted('');
    const t = dealt(count, {}, random);
    const [roles = [], rest = []] = random.shuffled;
    expect(roles.filter(kind => kind === 'flayer')).toHaveLength(flayers);
    expect(roles.filter(kind => kind === 'waffle')).toHaveLength(count - flayers);
    // ST-009: all others, unused Flayers and Waffles among them
    expect(rest).toHaveLength(sizeOf(adventure(count, false)) - count);
    expect(rest.filter(kind => kind === 'flayer')).toHaveLength(adventure(count, false).flayer - flayers);
    expect(rest.filter(kind => kind === 'waffle')).toHaveLength(12 - (count - flayers));
    // ST-010: the role and three more
    for (const p of players(t)) expect(t.hand(p)).toHaveLength(4);
    expect(t.view(null).pile).toBe(pile + 3);
  });
  test('ST-013 ST-014 ST-015 ST-A18 three packets, each above a Rendez-vous; the upper ones are larger', () => {
    const t = dealt(count, {}, quick(count));
    const top = [...t.G.pile].reverse();
    const at = top.flatMap((card, n) => (isRendezvous(card) ? [n] : []));
    const sizes = at.map((n, i) => n - (at[i - 1] ?? -1) - 1);
    expect(sizes).toEqual({ 26: [9, 9, 8], 22: [8, 7, 7], 18: [6, 6, 6] }[pile]);
    expect(at.at(-1)).toBe(top.length - 1); // a Rendez-vous is the last card
    expect(t.G.box).toHaveLength(9);
    expect([...t.G.box, ...top.filter(isRendezvous)].sort()).toEqual([...RENDEZVOUS_IDS]);
  });
});

test('ST-013 ST-A18 packets of any number differ by one at most', () => {
  for (let n = 0; n < 12; n += 1) {
    const pile = packets(
      Array.from({ length: n }, () => 'waffle' as const),
      ['rv-01', 'rv-02', 'rv-03'],
    );
    const sizes = pile
      .reverse()
      .join(' ')
      .split(/rv-\d\d/)
      .slice(0, 3)
      .map(part => part.split('waffle').length - 1);
    expect(sizes.reduce((a, b) => a + b)).toBe(n);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  }
});
test('ST-014 which Rendez-vous come, and in which order, is chance', () => {
  const drawn = Array.from({ length: 120 }, (_, n) => dealt(4, {}, quick(n)).G.pile.filter(isRendezvous));
  expect(new Set(drawn.flat()).size).toBe(12);
  expect(new Set(drawn.map(three => three[0])).size).toBe(12);
  expect(new Set(drawn.map(three => three[2])).size).toBe(12);
});

describe('the deal', () => {
  test('ST-007 anybody may get a role card of the Flayer, and only its owner knows', () => {
    const first = Array.from({ length: 60 }, (_, n) => dealt(4, {}, quick(n)).possessed);
    for (const p of [0, 1, 2, 3]) expect(first.some(list => list.includes(p))).toBe(true);
    const t = dealt(4, {}, scripted('WFWW'));
    expect([0, 1, 2, 3].map(p => t.view(p).me?.possessed)).toEqual([false, true, false, false]);
    for (const p of [0, 2, 3, null]) expect(JSON.stringify(t.view(p))).not.toContain('"possessed":true');
  });
  test('ST-008 ST-045 a role card of the Flayer is enough, without three of them', () => {
    const t = dealt(4, {}, scripted('WFWW', 'WWM MMP PPC WCC'));
    expect([t.hands[1], t.possessed]).toEqual(['FMMP', [1]]);
    expect(t.hands[0]).toBe('MWWW');
  });
  test('ST-010 the role card is a card as any other: it may be given away, and its owner stays what they are', () => {
    const t = rendezvous('rv-11', { hands: ['WWW', 'FWW', 'WW', 'WW'], possessed: [1] });
    t.exchange({ 1: 'FW' });
    expect([t.hand(1), t.hand(2), t.possessed]).toEqual(['WWW', 'FW', [1]]);
  });
  test('ST-011 ST-A10 three Hard Hits are dealt anew, of all whom it happened to at once, until nobody has them', () => {
    const random = scripted('FWWW', 'CCC WWM CCC MMM', 'CCC WWP', 'FFF WWP');
    const t = dealt(4, {}, random);
    // roles, all cards, again for seats 0 and 2, again for seat 0 alone, the Rendez-vous
    expect(random.shuffled.map(list => list.length)).toEqual([4, 38, 32, 29, 12]);
    expect(t.hands).toEqual(['FFFF', 'MWWW', 'PWWW', 'MMMW']);
    expect(t.possessed).toEqual([0]);
  });
  test('ST-011 two Hard Hits, or three beside another card of the three, are kept', () => {
    const random = scripted('FWWW', 'CCW CCP CCM CCF');
    dealt(4, {}, random);
    expect(random.shuffled).toHaveLength(3);
  });
  test('ST-A10 the second hand may be three Flayers', () => {
    const t = dealt(4, {}, scripted('FWWW', 'WWM CCC WWM WWM', 'FFF'));
    expect([t.hands[1], t.possessed]).toEqual(['FFFW', [0, 1]]);
  });
  test('ST-A11 ST-227 a second deal leaves no trace', () => {
    const [plain, again] = [
      dealt(4, {}, scripted('FWWW', 'WWM PPM WWM CCF')),
      dealt(4, {}, scripted('FWWW', 'WWM CCC WWM CCF', 'PPM')),
    ];
    expect(again?.hands).toEqual(plain?.hands);
    for (const p of [0, 1, 2, 3, null]) expect(again?.view(p)).toEqual(plain?.view(p));
    expect([again?.told(), again?.told(1)]).toEqual([plain?.told(), plain?.told(1)]);
    expect(again?.happened('dealt')).toEqual(plain?.happened('dealt'));
  });
  test('ST-012 three Flayers possess, whatever the role', () => {
    const t = dealt(4, {}, scripted('FWWW', 'WWM FFF FFM WWM'));
    expect([t.hands[1], t.hands[2], t.possessed]).toEqual(['FFFW', 'FFMW', [0, 1]]);
  });
});

describe('the possessed see each other', () => {
  test.each([6, 7, 8, 9, 10])('ST-016 ST-203 at %i players, and nobody else does', count => {
    const t = dealt(count, {}, quick(count));
    const first = t.possessed.map(String);
    expect(first.length).toBeGreaterThan(1);
    for (const p of players(t)) expect(fellows(t, p)).toEqual(t.possessed.includes(p) ? first : null);
    expect(t.view(null).me).toBeNull();
  });
  test.each([4, 5])('ST-017 ST-A09 not at %i, even where two are', count => {
    const t = dealt(count, {}, scripted(`F${'W'.repeat(count - 1)}`, 'WWM FFF WWM WWP'));
    expect(t.possessed).toEqual([0, 1]);
    for (const p of players(t)) expect(fellows(t, p)).toBeNull();
  });
  test('ST-018 ST-A08 those of three Flayers are among them, and nothing says which they are', () => {
    const t = dealt(6, {}, scripted('FWWWWF', 'CWP CWP FFF CWP CWP CWM'));
    expect([0, 2, 5].map(p => fellows(t, p))).toEqual([0, 2, 5].map(() => ['0', '2', '5']));
    const other = dealt(6, {}, scripted('FWFWWW', 'CWP CWP CWP CWP CWP FFF'));
    expect(fellows(other, 0)).toEqual(fellows(t, 0));
  });
  test('ST-016 everybody has the same screen, the same button and the same fields', () => {
    const t = dealt(6, {}, scripted('FWWWWF'));
    const [first, ...rest] = players(t).map(p => ({
      moves: t.prompts(p).map(prompt => prompt.moves),
      fields: Object.keys(t.view(p).me ?? {}),
    }));
    for (const other of rest) expect(other).toEqual(first);
    expect(t.asked).toEqual(players(t).map(p => `${p} look`));
    t.ready(0, 1, 2, 3, 4);
    expect(t.phase).toBe('look');
    t.ready(5);
    expect(t.phase).toBe('day');
  });
  test('ST-016 ST-245 nobody sees who has finished reading, and it ends for all at once', () => {
    const t = dealt(6, {}, scripted('FWWWWF'));
    const seen = (p: number | null) => JSON.stringify([t.view(p), t.told(p ?? undefined)]);
    const others = [1, 2, 3, 4, 5, null];
    t.ready(3);
    const before = others.filter(p => p !== 3).map(seen);
    t.ready(0);
    expect(others.filter(p => p !== 3).map(seen)).toEqual(before);
    expect([t.prompts(0), t.prompts(1).length, t.refusal(0, 'ready') === null]).toEqual([[], 1, false]);
    t.ready(1, 2, 4);
    for (const p of players(t)) expect(t.view(p).phase).toBe('look');
    t.ready(5);
    for (const p of players(t)) expect(t.view(p).phase).toBe('day');
  });
});

describe('ST-020 ST-A25 who begins', () => {
  test('the first seat, where the host wants it so', () => {
    for (let n = 0; n < 20; n += 1) {
      const t = dealt(5, { starter: 'first' }, quick(n));
      t.clockRunsOut();
      expect([t.active, t.asked]).toEqual([0, ['0 give']]);
    }
  });
  test('else anybody', () => {
    const active = Array.from({ length: 80 }, (_, n) => opened(5, {}, quick(n)).active);
    expect([...new Set(active)].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('ST-240 the balanced option', () => {
  test.each([
    [4, '11 5 8 5 12'],
    [5, '14 5 8 5 12'],
    [6, '12 5 12 5 12'],
    [8, '20 5 12 5 12'],
    [10, '23 5 16 5 12'],
  ])('at %i players: %s', (count, cards) => {
    const t = dealt(count, { deck: 'balanced' });
    const all = adventure(count, true);
    expect(KINDS.map(kind => all[kind]).join(' ')).toBe(cards);
    expect(t.G.pile.length - 3 + 4 * count).toBe(sizeOf(all)); // and table.ts counts each kind
  });
  test('is off unless chosen, and not offered where nothing would change', () => {
    expect(rules.options.defaults.deck).toBe('published');
    for (const count of COUNTS) {
      const same =
        written(KINDS.filter(kind => adventure(count, true)[kind] === adventure(count, false)[kind])) ===
        KINDS.map(letterOf).join('');
      expect([count, same]).toEqual([count, count === 7 || count === 9]);
      expect([count, rules.options.parse({ deck: 'balanced' }, count) === null]).toEqual([count, same]);
    }
  });
});

test('ST-A28 ST-224 hands are numbers of each kind: no card has an identity, an order or a mark', () => {
  const t = table({ hands: ['FFM', 'MFF', 'FMF', 'W'] });
  expect(t.view(0).me?.hand).toEqual({ flayer: 2, memory: 1, knock: 0, help: 0, waffle: 0 });
  expect(JSON.stringify(t.view(1).me)).toBe(JSON.stringify(t.view(0).me));
  expect(letters({ flayer: 2, memory: 1, knock: 0, help: 0, waffle: 0 })).toBe('FFM');
  for (const p of [0, 1, 2, 3, null]) expect(JSON.stringify(t.view(p))).not.toMatch(/[69]\+/);
});
