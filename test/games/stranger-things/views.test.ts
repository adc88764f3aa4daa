import { expect, test } from 'vitest';
import { randomBot } from '../../../games/kit/bots.ts';
import { type Seat, seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { KINDS } from '../../../games/stranger-things/cards.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import { redeal } from '../../../games/stranger-things/redeal.ts';
import type { G, View } from '../../../games/stranger-things/types.ts';
import { play, taskOf } from '../../support/play.ts';
import { LONG } from '../../support/proof.ts';
import { compareTwins } from '../../support/twins.ts';
import { rendezvous, table } from './table.ts';

/** Some states of random games, before the end of each. */
function states(each: (G: G, n: number) => void): number {
  let found = 0;
  for (let n = 0; n < 7; n += 1)
    play(rules, {
      seats: 4 + n,
      options: { ...rules.options.defaults, games: 1 },
      n: n + 40,
      each: ({ G }) => {
        if (G.phase === 'seat' || G.phase === 'reveal') return;
        found += 1;
        each(G, found);
      },
    });
  return found;
}

test('ST-200 ST-202 a hand and a side are shown to whom they belong, under a tile too, and to nobody else', () => {
  const t = table({ hands: ['FFW', 'CCCM', 'FP', 'W'], out: [1], possessed: [0, 1] });
  expect([0, 1, 2, 3].map(p => [t.view(p).me?.hand.flayer, t.view(p).me?.possessed])).toEqual([
    [2, true],
    [0, true],
    [1, false],
    [0, false],
  ]);
  expect(t.view(1).me?.hand).toMatchObject({ knock: 3, memory: 1 });
  const other = table({ hands: ['FMW', 'CCCF', 'MP', 'M'], out: [1], possessed: [2] });
  for (const p of [0, 1, 2, 3, null]) expect({ ...t.view(p), me: null }).toEqual({ ...other.view(p), me: null });
});
test('ST-209 nobody sees the pile, its order, or the Rendez-vous that stay in the box', () => {
  const t = table({ hands: ['WW', 'WW', 'WW', 'WW'], pile: 'M F rv-01 C' });
  const other = table({ hands: ['WW', 'WW', 'WW', 'WW'], pile: 'M C rv-07 F' });
  for (const p of [0, 1, 2, 3, null]) {
    expect(t.view(p)).toEqual(other.view(p));
    for (const id of [...t.G.box, 'rv-01']) expect(JSON.stringify(t.view(p))).not.toContain(id);
  }
});
test('ST-211 spectators see what every seat sees, and nothing of their own', { timeout: LONG }, () => {
  const found = states((G, n) => {
    if (n % 5) return;
    const shown = rules.view(G, null);
    expect(shown.me).toBeNull();
    for (const s of G.circle) {
      const view = rules.view(G, s);
      const asks = view.asks.map(a => ({ ...a, mine: null }));
      expect({ ...view, me: null, asks }).toEqual(shown);
    }
  });
  expect(found).toBeGreaterThan(300);
});
test('ST-203 what one has for oneself has the same fields for everybody', { timeout: LONG }, () => {
  states((G, n) => {
    if (n % 5) return;
    for (const s of G.circle)
      expect(Object.keys(rules.view(G, s).me ?? {})).toEqual(['hand', 'possessed', 'fellows', 'notes']);
  });
});
test('ST-246 no line names a card that not everybody has seen', { timeout: LONG }, () => {
  let [own, found] = [0, 0];
  states(G => {
    for (const { key, params, to } of G.table.news) {
      if (to === 'all' || key.startsWith('table.')) continue;
      own += 1;
      if (KINDS.some(kind => JSON.stringify(params).includes(kind))) found += 1;
    }
  });
  expect(own).toBeGreaterThan(20);
  expect(found).toBe(0);
});
test('ST-226 who is asked what depends on public facts alone: asking only those who have a choice is found', {
  timeout: LONG,
}, () => {
  const compared = (m: typeof rules) =>
    compareTwins(m, { seats: 5, options: { ...rules.options.defaults, games: 1 }, games: 3, oneIn: 3 });
  expect(compared(rules).leak).toBeNull();
  const op: NonNullable<(typeof rules.ops)[string]> = (G, frame, random) => {
    const next = rules.ops.rendezvous?.(G, frame, random) ?? { go: 'on' };
    G.table.asks = G.table.asks.map(a =>
      a.stage === 'exchange' ? { ...a, seats: a.seats.filter(s => !G.possessed[s] || s === a.seats[0]) } : a,
    );
    return next;
  };
  expect(compared({ ...rules, ops: { ...rules.ops, rendezvous: op } }).leak).not.toBeNull();
});
test('ST-226 whoever has nothing to choose is asked all the same', () => {
  const t = rendezvous('rv-12', { hands: ['FF', 'FW', 'WW', 'FF'], possessed: [3] });
  expect(t.asked).toEqual(['0 exchange', '1 exchange', '2 exchange', '3 exchange']);
  const spaces = [0, 3].map(p => JSON.stringify(Object.keys(t.prompts(p)[0]?.moves ?? {})));
  expect(spaces[0]).toBe(spaces[1]);
});
test.each(['random', ...rules.meta.levels])(
  'ST-232 %s plays the same whatever is hidden from it',
  {
    timeout: LONG,
  },
  async level => {
    const bot = await rules.bots[level]?.();
    if (!bot) throw new Error(`no ${level}`);
    const decide = (G: G, s: Seat, seed: number) => bot(taskOf(rules, G, s, quick(seed)));
    let decisions = 0;
    play(rules, {
      seats: 6,
      options: { ...rules.options.defaults, games: 1 },
      n: 77,
      bot: (task: Parameters<typeof randomBot<View>>[0]) => randomBot(task),
      each: ({ G, entry: [by] }) => {
        if (by === 'table' || !seats(6).includes(by as Seat)) return;
        decisions += 1;
        const twin = redeal(G, by as Seat, quick(decisions));
        expect(decide(twin, by as Seat, decisions)).toEqual(decide(G, by as Seat, decisions));
      },
    });
    expect(decisions).toBeGreaterThan(40);
  },
);
