import { describe, expect, test } from 'vitest';
import { randomBot } from '../../../games/kit/bots.ts';
import { fetchBot } from '../../../games/kit/botTurn.ts';
import { copy } from '../../../games/kit/copy.ts';
import { seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { replay } from '../../../games/kit/replay.ts';
import { start } from '../../../games/kit/step.ts';
import { rules } from '../../../games/regicide/game.ts';
import { drew } from '../../../games/regicide/memory.ts';
import { redeal } from '../../../games/regicide/redeal.ts';
import type { G, View } from '../../../games/regicide/types.ts';
import { notJson } from '../../support/json.ts';
import { type Moment, play } from '../../support/play.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { compareTwins } from '../../support/twins.ts';
import { nameOf, TABLES } from './games.ts';
import { contradiction } from './memoryTruth.ts';
import { everyCard, table, together } from './table.ts';

const normal = await fetchBot(rules, 'normal');
const GAMES = size(10, 200);
/** Games of chance and of good players in turn: the first see odd corners, the second see Queens and Kings. */
const eachMoment = (t: (typeof TABLES)[number], each: (moment: Moment<G>) => void): void => {
  for (let n = 0; n < GAMES; n += 1) play(rules, { ...t, n: n + 4000, bot: n % 2 ? normal : randomBot, each });
};

describe.each(TABLES.map(t => [nameOf(t), t] as const))('%s', (name, t) => {
  test('no card is lost or made, every state is JSON, every game ends and replays to its end', {
    timeout: LONG,
  }, () => {
    let all = '';
    let states = 0;
    for (let n = 0; n < GAMES; n += 1) {
      all = '';
      const { G, record } = play(rules, {
        ...t,
        n: n + 4000,
        bot: n % 2 ? normal : randomBot,
        each: ({ G }) => {
          all ||= together(everyCard(G));
          expect(together(everyCard(G))).toBe(all);
          expect(notJson(G)).toBeNull();
          expect(new Set(everyCard(G)).size).toBe(everyCard(G).length);
          states += 1;
        },
      });
      expect(together(everyCard(G))).toBe(all);
      expect(JSON.parse(JSON.stringify(G))).toEqual(G);
      if (n % 4 === 0) expect(replay(rules, record)).toEqual(G);
    }
    expect(states).toBeGreaterThan(GAMES * 5);
    owed('regicide', 'random games that end', { table: name, games: GAMES, stuck: 0, states });
  });

  test('somebody asked has a legal move at every state, and nobody else has (RG-076)', { timeout: LONG }, () => {
    eachMoment(t, ({ G }) => {
      const asked = new Set(G.table.asks.flatMap(a => a.seats));
      for (const s of G.order) {
        const prompts = rules.choices(rules.view(G, s), s);
        expect(prompts.length > 0).toBe(asked.has(s) && !answered(G, s));
        for (const p of prompts) expect(Object.values(p.moves).some(space => !('no' in space && space.no))).toBe(true);
      }
    });
  });

  test('the truth is among what public memory allows, in every redealt world too (RG-080)', { timeout: LONG }, () => {
    let worlds = 0;
    eachMoment(t, ({ G }) => {
      expect(contradiction(G)).toBeNull();
      if (worlds++ % 3) return;
      for (const me of [...G.order, null]) {
        const twin = redeal(G, me, quick(worlds));
        expect(contradiction(twin)).toBeNull();
        expect(together(everyCard(twin))).toBe(together(everyCard(G)));
        expect(JSON.stringify(rules.view(twin, me))).toBe(JSON.stringify(rules.view(G, me)));
      }
    });
    owed('regicide', 'redealt worlds that public memory allows', { table: name, worlds, wrong: 0 });
  });

  test('no seat and no spectator notices a twin', { timeout: LONG }, () => {
    const compared = compareTwins(rules, {
      ...t,
      games: size(3, 40),
      from: 70,
      oneIn: 3,
      bot: normal,
    });
    expect(compared.leak).toBeNull();
    expect(compared.twins).toBeGreaterThan(10);
  });
});
const answered = (G: G, s: string): boolean =>
  Object.values(G.table.sealed).some(given => given.some(x => x.seat === s));

describe('redealt worlds change each hidden thing', () => {
  test.each([2, 3, 4])('%i players, in the middle of a game', players => {
    const changed = new Set<string>();
    play(rules, {
      seats: players,
      options: rules.options.defaults,
      n: 11,
      bot: normal,
      each: ({ G }) => {
        const twin = redeal(G, seat(0), quick(G.turn));
        for (const part of ['tavern', 'castle', 'discard'] as const)
          if (JSON.stringify(twin[part]) !== JSON.stringify(G[part])) changed.add(part);
        for (const s of G.order)
          if (together(twin.hands[s] ?? []) !== together(G.hands[s] ?? [])) changed.add(`hand ${s}`);
        if (JSON.stringify(twin.table.before) !== JSON.stringify(G.table.before)) changed.add('before');
      },
    });
    const hands = Array.from({ length: players - 1 }, (_, n) => `hand ${n + 1}`);
    expect([...changed].sort()).toEqual(['before', 'castle', 'discard', ...hands, 'tavern'].sort());
  });
});

describe('the twins and the memory can fail', () => {
  const leaks: Readonly<Record<string, (G: G) => unknown>> = {
    'the top of the Tavern': G => G.tavern.at(-1),
    'the bottom of the Tavern': G => G.tavern[0],
    'the next enemy': G => G.castle.at(-1),
    'another hand': G => together(G.hands[seat(1)] ?? []),
    'the buried discards': G => [...G.discard],
    'the state before': G => JSON.stringify(G.table.before),
  };
  test.each(Object.entries(leaks))('a view that tells %s is caught', { timeout: LONG }, (_name, leak) => {
    const view = (G: G, me: Parameters<typeof rules.view>[1]): View =>
      ({ ...rules.view(G, me), leak: me === seat(1) ? null : leak(G) }) as View;
    const broken = { ...rules, view };
    expect(
      compareTwins(broken, {
        seats: 2,
        options: rules.options.defaults,
        games: 8,
        bot: normal,
      }).leak,
    ).toContain('sees');
  });
  test('a memory that puts a discarded card into the first deal is caught', () => {
    const t = table({ hands: ['2h', '3h'], enemy: 'Jd', discard: '4c 5c' });
    expect(contradiction(t.G)).toBeNull();
    const wrong = copy(t.G);
    wrong.memory.seen[wrong.tavern[0] ?? t.G.enemy] = 0;
    expect(contradiction(wrong)).toContain('in the Tavern');
    const drawn = copy(t.G);
    drew(drawn.memory, seat(0));
    expect(contradiction(drawn)).toContain('in the Tavern');
    const held = copy(t.G);
    held.memory.seen[held.hands[seat(1)]?.[0] ?? t.G.enemy] = 0;
    expect(contradiction(held)).toContain('hand 1');
  });
});

test('the same key, options and moves give the same game; another key does not', () => {
  const how = { seats: 3, options: rules.options.defaults, n: 5 };
  expect(play(rules, how).G).toEqual(play(rules, how).G);
  const [a, b] = [1, 2].map(n => start(rules, [seat(0), seat(1)], rules.options.defaults, quick(n)));
  expect(a?.tavern).not.toEqual(b?.tavern);
});
