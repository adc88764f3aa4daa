import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../../games/kit/module.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { quick } from '../../../games/kit/random.ts';
import { start } from '../../../games/kit/step.ts';
import { isLightning } from '../../../games/petits-complots/cards/deck.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { meta } from '../../../games/petits-complots/meta.ts';
import type { G } from '../../../games/petits-complots/types.ts';
import { host, type Message } from '../../kit/host.ts';
import { KEY } from '../../kit/proofGames.ts';
import { atRest, chair } from '../../server/support/chair.ts';
import { handClock } from '../../server/support/handClock.ts';
import { house, playing } from '../../server/support/server.ts';
import { idOf, many } from './names.ts';
import { type Situation, situation } from './situation.ts';

/** Two tables that differ in one card of player 1 only: lightning that could be used now, or a theory. */
interface Pair {
  readonly name: string;
  readonly lightning: string;
  readonly aim: number | null;
  /** What opens the window; nothing: it opens by itself. */
  readonly opens: Move | null;
  at(own: string, below: string): Situation;
}
const card = (is: string, then: Seat | null = null) => ({ is: is === 'pass' ? is : idOf(is), then });
const PAIRS: readonly Pair[] = [
  {
    name: 'an Action aimed at them',
    lightning: 'debunk',
    aim: null,
    opens: { prompt: 'main', type: 'play', answer: card('plagiarism', seat(1)) },
    at: (own, below) => ({
      hands: ['plagiarism space5', `${own} myths1`, 'history2'],
      shown: ['', 'space1 space2', ''],
      pile: `history3 history4 history6 ${below}`,
    }),
  },
  {
    name: 'an Action aimed at somebody else',
    lightning: 'alibi',
    aim: null,
    opens: { prompt: 'main', type: 'play', answer: card('light-fingers', seat(2)) },
    at: (own, below) => ({
      hands: ['light-fingers', own, 'history2 debunk3'],
      pile: `history3 history4 history6 ${below}`,
    }),
  },
  {
    name: 'last call',
    lightning: 'hot-mic',
    aim: 0,
    opens: null,
    at: (own, below) => ({
      hands: ['history1', own, 'history2'],
      shown: [many('space', 1, 7)],
      at: 'roundEnd',
      pile: `history3 history4 history6 ${below}`,
    }),
  },
];
/** What player 1 does in the window. */
const STORIES = {
  'says nothing': [],
  passes: ['pass'],
  'passes twice': ['pass', 'pass'],
  'would play and thinks better of it': ['card', 'pass'],
  'has ordered to pass': ['order'],
} as const satisfies Readonly<Record<string, Story>>;
type Story = readonly ('card' | 'pass' | 'order')[];

const THEORY = 'history5';
const dealt = (pair: Pair, holds: boolean): G => {
  const [own, below] = holds ? [pair.lightning, THEORY] : [THEORY, pair.lightning];
  return situation(pair.at(own, below));
};

type Rules = typeof rules;
/** All that the others were sent, by reader, until the window was closed and what came of it was told. */
async function told(m: Rules, pair: Pair, holds: boolean, story: Story): Promise<Record<string, readonly Message[]>> {
  const table = host(m, 3, m.options.defaults, KEY);
  const G = dealt(pair, holds);
  table.plant(start({ ...m, setup: () => G }, G.order, G.options, quick(0)));
  const stage = pair.opens ? 'react' : 'lastCall';
  const does = async (by: number, type: string, asked: string, answer: Move['answer']): Promise<void> => {
    const check = await table.act(seat(by), { prompt: table.asked(asked), type, answer });
    if (!check.ok) throw new Error(`${by} ${type}: ${check.code}`);
  };
  if (pair.opens) await does(0, pair.opens.type, 'main', pair.opens.answer);
  for (const what of story)
    if (what === 'order') await does(1, 'order', 'orders', 'pass');
    else
      await does(
        1,
        'react',
        stage,
        what === 'pass' ? card('pass') : card(pair.lightning, pair.aim === null ? null : seat(pair.aim)),
      );
  await does(2, 'react', stage, card('pass'));
  await table.close(stage);
  if (table.bugs.length > 0) throw new Error('a bug');
  return Object.fromEntries(['0', '2', 'null'].map(who => [who, [...(table.sent.get(readerOf(who)) ?? [])]]));
}
const readerOf = (who: string): Seat | null => (who === 'null' ? null : seat(Number(who)));

describe.each(PAIRS.map(pair => [pair.name, pair] as const))('PC-240 PC-242 PC-243 PC-244 %s', (_, pair) => {
  test('all others are sent the same, whether or not that player holds lightning, and whatever they do short of playing', async () => {
    const without = await told(rules, pair, false, []);
    expect(Object.values(without).every(list => list.length >= (pair.opens ? 2 : 1))).toBe(true);
    for (const holds of [true, false])
      for (const [name, story] of Object.entries(STORIES)) {
        if (!holds && (story as Story).includes('card')) continue;
        expect([name, await told(rules, pair, holds, story)]).toEqual([name, without]);
      }
  });
  test('before the close, a sealed card is as quiet as none', async () => {
    const stage = pair.opens ? 'react' : 'lastCall';
    const answers = [null, card('pass'), card(pair.lightning, pair.aim === null ? null : seat(pair.aim))];
    for (const answer of answers) {
      const table = host(rules, 3, rules.options.defaults, KEY);
      const G = dealt(pair, true);
      table.plant(start({ ...rules, setup: () => G }, G.order, G.options, quick(0)));
      if (pair.opens)
        await table.act(seat(0), { prompt: table.asked('main'), type: pair.opens.type, answer: pair.opens.answer });
      const before = ['0', '2', 'null'].map(who => table.sent.get(readerOf(who))?.length);
      if (answer)
        expect(await table.act(seat(1), { prompt: table.asked(stage), type: 'react', answer })).toEqual({ ok: true });
      expect(['0', '2', 'null'].map(who => table.sent.get(readerOf(who))?.length)).toEqual(before);
    }
  });
});

describe('what would tell is found', () => {
  const [first] = PAIRS;
  if (!first) throw new Error('no pair');
  const differs = async (m: Rules, story: Story = []): Promise<boolean> =>
    JSON.stringify(await told(m, first, true, story)) !== JSON.stringify(await told(m, first, false, []));
  test('a window for holders only', async () => {
    const cardOp: NonNullable<Rules['ops'][string]> = (G, frame, random) => {
      const next = rules.ops.card?.(G, frame, random) ?? { go: 'on' };
      const holds = (s: Seat) => s === '2' || (G.hands[s] ?? []).some(isLightning);
      G.table.asks = G.table.asks.map(a => (a.stage === 'react' ? { ...a, seats: a.seats.filter(holds) } : a));
      return next;
    };
    expect(await differs({ ...rules, ops: { ...rules.ops, card: cardOp } })).toBe(true);
  });
  test('a view that counts answers', async () => {
    const view: Rules['view'] = (G, s) =>
      Object.assign({}, rules.view(G, s), { leak: Object.values(G.table.sealed).flat().length });
    expect(await differs({ ...rules, view }, ['pass'])).toBe(true);
  });
  test('nothing, where there is nothing to find', async () => {
    expect(await differs(rules, ['pass'])).toBe(false);
  });
});

/** The same over real sockets, by a clock in our hand: every frame of seat 0, seat 2 and a spectator, and when it came. */
async function overSockets(pair: Pair, holds: boolean, story: Story, late: number) {
  const clock = handClock();
  const m: AnyModule = anyModule({ ...rules, setup: () => dealt(pair, holds) });
  const at = await house(
    {},
    { key: KEY, now: clock.now, after: clock.after, entries: [{ meta, load: async () => m }] },
  );
  try {
    const room = await playing(at, { people: 3 }, meta.id);
    const chairs = await Promise.all([0, 1, 2, 3].map(() => chair(at.url, meta.id)));
    for (const [n, c] of chairs.entries())
      await c.sync(room.matchID, n < 3 ? seat(n) : null, room.keys[n]?.credentials ?? null);
    const does = async (by: number, type: string, stage: string, answer: Move['answer']): Promise<void> => {
      const at = chairs[by];
      if (!at) throw new Error(`no chair ${by}`);
      const { asks } = at.state().G as unknown as {
        readonly asks: readonly { readonly id: string; readonly stage: string }[];
      };
      const check = await at.act({ prompt: asks.find(a => a.stage === stage)?.id ?? '', type, answer });
      if (!check.ok) throw new Error(`${by} ${type}: ${check.code}`);
      await atRest(...chairs);
    };
    const when: (readonly [number, number[]])[] = [];
    const begun = clock.now();
    const note = async (): Promise<void> => {
      await atRest(...chairs);
      when.push([clock.now() - begun, [0, 2, 3].map(n => chairs[n]?.count('update') ?? 0)]);
    };
    if (pair.opens) await does(0, pair.opens.type, 'main', pair.opens.answer);
    await note();
    await clock.pass(1000);
    for (const what of story)
      if (what === 'order') await does(1, 'order', 'orders', 'pass');
      else if (what === 'pass') await does(1, 'react', 'react', card('pass'));
      else await does(1, 'react', 'react', card(pair.lightning));
    await does(2, 'react', 'react', card('pass'));
    await note();
    await clock.pass(4900); // nearly six seconds: the window stands open, though all have answered
    await note();
    const before = [0, 2, 3].map(n => chairs[n]?.frames.map(f => [f.event, f.args]));
    await clock.pass(late);
    await note();
    const after = [0, 2, 3].map(n => chairs[n]?.frames.map(f => [f.event, f.args]));
    for (const c of chairs) c.close();
    const plain = (frames: unknown): string =>
      JSON.stringify(frames).replaceAll(room.matchID, '#').replaceAll(room.code, '#');
    return { when, before: plain(before), after: plain(after) };
  } finally {
    await at.end();
  }
}

describe('PC-241 PC-243 PC-245 over sockets, by a clock in the test’s hand', () => {
  const [pair] = PAIRS;
  if (!pair) throw new Error('no pair');
  test('the same frames at the same time, whatever player 1 holds; never early, never late', async () => {
    const without = await overSockets(pair, false, [], 200);
    const updates = (n: number) => without.when[n]?.[1];
    const [owner = 0, own = 0, spectator = 0] = updates(0) ?? [];
    expect(updates(1)).toEqual([owner, own + 1, spectator]); // an answer is a message to nobody but its owner
    expect(updates(2)).toEqual(updates(1)); // and closes nothing
    expect(updates(3)?.every((n, i) => n > (updates(2)?.[i] ?? 0))).toBe(true);
    for (const [holds, story] of [
      [true, []],
      [true, ['pass']],
      [true, ['card', 'pass']],
      [false, ['pass']],
      [true, ['order']],
    ] as const) {
      const found = await overSockets(pair, holds, story, 200);
      expect([story, found.when]).toEqual([story, without.when]);
      expect([story, found.after === without.after]).toEqual([story, true]);
    }
  });
  test('a sealed card shows only at the close, and then at the very same time', async () => {
    const without = await overSockets(pair, false, [], 200);
    const plays = await overSockets(pair, true, ['card'], 200);
    expect([plays.when, plays.before === without.before]).toEqual([without.when, true]);
    expect(plays.after).not.toBe(without.after);
    expect(plays.after).toContain(idOf('debunk'));
  });
});
