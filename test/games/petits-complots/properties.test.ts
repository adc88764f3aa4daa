import { describe, expect, test } from 'vitest';
import { type Bot, randomBot } from '../../../games/kit/bots.ts';
import { seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { replay } from '../../../games/kit/replay.ts';
import { start } from '../../../games/kit/step.ts';
import { ops } from '../../../games/petits-complots/effects.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { pending } from '../../../games/petits-complots/stack.ts';
import type { G, Options, View } from '../../../games/petits-complots/types.ts';
import { type Moment, play } from '../../support/play.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { compareTwins } from '../../support/twins.ts';
import { sound } from './table.ts';

const LEVELS = ['quiet', 'balanced', 'chaotic'] as const;
const optionsFor = (n: number): Options => ({ ...rules.options.defaults, chaos: LEVELS[n % 3] ?? 'balanced' });
const GAMES = size(4, 150);
const MOST = 8192;

describe.each([3, 4, 5])('%i players', players => {
  test('109 cards, each in one place, after every move; nobody is stuck; it ends and replays to its end', {
    timeout: LONG,
  }, () => {
    let states = 0;
    let widest = 0;
    for (let n = 0; n < GAMES; n += 1) {
      const { G, record } = play(rules, {
        seats: players,
        options: optionsFor(n),
        n: n + 700,
        each: ({ G }) => {
          sound(G);
          states += 1;
          if (states % 5 === 0)
            for (const s of [...G.order, null]) widest = Math.max(widest, JSON.stringify(rules.view(G, s)).length);
        },
      });
      sound(G);
      expect(G.table.over?.winners.length).toBeGreaterThan(0);
      if (n % 4 === 0) expect(replay(rules, record)).toEqual(G);
    }
    expect(states).toBeGreaterThan(GAMES * 50);
    expect(widest).toBeLessThan(MOST);
    owed('petits-complots', 'random games that end', { players, games: GAMES, stuck: 0, states, widestView: widest });
  });

  test('no seat and no spectator notices a twin', { timeout: LONG }, () => {
    const compared = compareTwins(rules, {
      seats: players,
      options: optionsFor(players),
      games: size(2, 40),
      oneIn: 6,
    });
    expect(compared.leak).toBeNull();
    expect(compared.twins).toBeGreaterThan(100);
    owed('petits-complots', 'redealt twins that look the same', { players, ...compared });
  });
});

test('every operation, every kind of rule and every stage comes up in play', { timeout: LONG }, () => {
  const seen = { ops: new Set<string>(), rules: new Set<string>(), stages: new Set<string>(), ends: new Set<string>() };
  let deepest = 0;
  const spied = {
    ...rules,
    ops: Object.fromEntries(
      Object.entries(rules.ops).map(([name, op]) => [
        name,
        (...args: Parameters<typeof op>) => {
          seen.ops.add(name);
          return op(...args);
        },
      ]),
    ),
  };
  const each = ({ G }: Moment<G>): void => {
    for (const rule of G.lasting) seen.rules.add(rule.key);
    for (const a of G.table.asks) seen.stages.add(a.stage);
    deepest = Math.max(deepest, pending(G).length);
  };
  for (let n = 0; n < size(12, 300); n += 1) {
    const { G } = play(spied, { seats: 3 + (n % 3), options: { ...optionsFor(2) }, n: n + 900, each, bot: keen });
    seen.ends.add(G.table.over?.why ?? '');
  }
  expect([...seen.ops].sort()).toEqual(Object.keys(ops).sort());
  expect(seen.rules.size).toBe(12);
  expect([...seen.stages].sort()).toEqual(
    ['interrupt', 'lastCall', 'main', 'orders', 'pick', 'react', 'start', 'trim'].sort(),
  );
  expect(deepest).toBeGreaterThan(2);
  owed('petits-complots', 'what came up in play', { ends: [...seen.ends].join(), deepest });
});

/** Plays on rather than ends the turn, and reacts where it can. */
const keen: Bot<View> = task => {
  for (let n = 0; n < 4; n += 1) {
    const move = randomBot(task);
    const dull = move?.type === 'endTurn' || (move?.answer as { is?: string } | null)?.is === 'pass';
    if (!dull) return move;
  }
  return randomBot(task);
};

test('a fresh deal is small', () => {
  const G = start(rules, [0, 1, 2, 3, 4].map(seat), rules.options.defaults, quick(1));
  for (const s of [...G.order, null]) expect(JSON.stringify(rules.view(G, s)).length).toBeLessThan(2500);
});
