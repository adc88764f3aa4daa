import { describe, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { idOf, many } from './names.ts';
import { type ComplotsTable, event, table } from './table.ts';

const FOUR = 'shepherd sheep1 sheep2 sheep3';
const won = (t: ComplotsTable, by: string): void => {
  expect([t.end, t.winners]).toEqual(['flock', [by]]);
  expect(t.asked).toEqual([]);
};

describe('PC-007 PC-008 PC-009 the flock is complete, and that is the end', () => {
  test('by drawing', () => {
    const t = table({ hands: [FOUR, 'history1', 'history2'], pile: 'space1 sheep4', at: 'turn' });
    expect(t.end).toBeNull();
    t.draws(0);
    won(t, '0');
  });
  test('not by four, nor without the Shepherd', () => {
    const t = table({ hands: ['sheep1 sheep2 sheep3 space1', 'shepherd', ''], pile: 'sheep4 space2', at: 'turn' });
    t.draws(0);
    expect(t.end).toBeNull();
  });
  test('by a random steal; PC-025 flock cards are hit like any card', () => {
    const t = table({ hands: [`${FOUR} light-fingers`, 'sheep4', 'history2'] });
    t.plays(0, 'light-fingers', 1);
    t.windowCloses();
    won(t, '0');
  });
  test('by a steal of one’s choice', () => {
    const t = table({ hands: [`${FOUR} friendly-search`, 'sheep4 history1', 'history2'] });
    t.plays(0, 'friendly-search', 1);
    t.windowCloses();
    t.picks(0, 'sheep4');
    won(t, '0');
  });
  test('by a trade that completes the hand of another (PC-010)', () => {
    const t = table({ hands: ['sheep4 space1 quid-pro-quo', FOUR, 'history2'] });
    t.plays(0, 'quid-pro-quo', 1);
    t.windowCloses();
    t.picks(0, 'space1');
    expect(t.end).toBeNull(); // one of the four was given for it
    const given = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(n => {
      const w = table({ hands: ['sheep4 quid-pro-quo', `${FOUR} space1`, 'history2'], random: quick(n) });
      w.plays(0, 'quid-pro-quo', 1);
      w.windowCloses();
      return w;
    });
    const lucky = given.find(w => w.end === 'flock');
    if (!lucky) throw new Error('chance never gave the theory');
    won(lucky, '1');
    expect(given.some(w => w.end === null)).toBe(true);
  });
  test('by a card passed to the left; PC-008 before anybody’s turn', () => {
    const t = event('word-of-mouth', { hands: ['sheep4 space1', `${FOUR} history1`, 'history2 history3'] });
    expect(t.asked).toEqual(['0 pick', '1 pick', '2 pick']);
    t.picks(0, 'sheep4');
    t.picks(1, 'history1');
    t.picks(2, 'history2');
    won(t, '1');
  });
  test('by Transhumance', () => {
    const t = event('transhumance', { hands: ['history1', 'shepherd sheep1 sheep2 sheep3', ''] });
    expect(t.end).toBeNull();
    expect(t.hand(2)).toContain('shepherd sheep1 sheep2 sheep3');
    const u = event('transhumance', { hands: ['history1', 'sheep4 shepherd', 'sheep1 sheep2 sheep3'] });
    expect(u.end).toBeNull(); // PC-AMB-06: only the end of the exchange counts
  });
  test('by Headwind, to the right', () => {
    const tables = Array.from({ length: 60 }, (_, n) =>
      event('headwind', { hands: [`${FOUR} history1`, 'sheep4', ''], random: quick(n) }),
    );
    expect(tables.every(t => t.end === null)).toBe(true); // one of the four always goes with the theory
    const six = Array.from({ length: 60 }, (_, n) =>
      event('headwind', { hands: [`${FOUR} history1 history2`, 'sheep4', ''], random: quick(n) }),
    );
    const lucky = six.find(t => t.end !== null);
    if (!lucky) throw new Error('never');
    won(lucky, '0');
    expect(lucky.hand(2)).toBe('history1 history2');
  });
  test('by the lottery', () => {
    const tables = Array.from({ length: 40 }, (_, n) =>
      event('great-lottery', { hands: [`${FOUR} history1`, 'sheep4', ''], random: quick(n) }),
    );
    const lucky = tables.find(t => t.end !== null);
    if (!lucky) throw new Error('never');
    won(lucky, '0');
    expect(tables.some(t => t.end === null)).toBe(true);
  });
  test('by Stray Sheep', () => {
    const t = event('stray-sheep', { hands: ['sheep1', 'sheep2', ''], discard: 'shepherd sheep3 sheep4' });
    expect([t.end, t.hand(0)]).toEqual([null, expect.stringContaining('shepherd sheep1 sheep3 sheep4')]);
    const u = event('stray-sheep', { hands: ['sheep1', '', ''], discard: 'shepherd sheep2 sheep3 sheep4' });
    won(u, '0');
    const w = event('stray-sheep', { hands: ['', 'shepherd sheep1 sheep2 sheep3', ''], discard: 'sheep4' });
    won(w, '1');
  });
  test('by Counting Sheep', () => {
    const t = event('counting-sheep', { hands: ['sheep1 sheep2', 'shepherd', 'sheep3 sheep4'] });
    won(t, '1');
  });
  test('by Dusty Archives', () => {
    const t = table({ hands: [`${FOUR} dusty-archives`, 'history1', 'history2'], discard: 'sheep4 space1' });
    t.plays(0, 'dusty-archives');
    t.windowCloses();
    t.picks(0, 'sheep4');
    won(t, '0');
  });
  test('by cards that an event hands out', () => {
    const t = event('mystery-parcel', { hands: ['history1', FOUR, ''], pile: 'space1 space2 space3 sheep4 space5' });
    won(t, '1');
    expect(t.hand(2)).toBe(''); // PC-008: whoever comes later draws no more
  });
});

test('PC-007 PC-AMB-07 a flock in the deal wins', () => {
  const t = table({ hands: [`${FOUR} sheep4`, 'history1', 'history2'], at: 'round' });
  won(t, '0');
});
test('PC-AMB-05 the flock comes before a theory win, at last call too', () => {
  const shown = [many('space', 1, 7)];
  const t = event('mystery-parcel', { hands: ['', FOUR, ''], shown, pile: 'space8 space9 sheep4' });
  won(t, '1');
  const u = table({ hands: ['history1', `${FOUR} hot-mic`, 'history2'], shown, at: 'roundEnd' });
  u.seals(1, 'hot-mic', 0);
  u.windowCloses();
  u.windowCloses();
  expect(u.end).toBeNull(); // he takes a theory back, and no flock is completed by it
});
test('PC-AMB-06 in a simultaneous exchange only the end is looked at', () => {
  const t = table({ hands: [`shepherd identity-swap`, 'sheep1 sheep2 sheep3 sheep4', ''] });
  t.plays(0, 'identity-swap', 1);
  t.windowCloses();
  expect([t.end, t.hand(0), t.hand(1)]).toEqual([null, 'sheep1 sheep2 sheep3 sheep4', 'shepherd']);
});
test('PC-235 a flock in the middle of a stack: all its cards go to the discard pile', () => {
  const t = table({ hands: [`${FOUR} friendly-search`, 'debunk sheep4', 'history1'] });
  t.plays(0, 'friendly-search', 1);
  t.windowCloses();
  t.picks(0, 'sheep4');
  won(t, '0');
  expect([t.G.onTable, t.discardPile, t.stack]).toEqual([[], 'friendly-search', []]);
  expect(t.view(2).over?.hands['0']).toContain(idOf('sheep4'));
});
