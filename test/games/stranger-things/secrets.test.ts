import { describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../../games/kit/module.ts';
import { tell } from '../../../games/kit/news.ts';
import type { Answer } from '../../../games/kit/prompts.ts';
import { quick } from '../../../games/kit/random.ts';
import { start } from '../../../games/kit/step.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import { meta } from '../../../games/stranger-things/meta.ts';
import type { G } from '../../../games/stranger-things/types.ts';
import { host, type Message } from '../../kit/host.ts';
import { KEY } from '../../kit/proofGames.ts';
import { atRest, chair } from '../../server/support/chair.ts';
import { handClock } from '../../server/support/handClock.ts';
import { house, playing } from '../../server/support/server.ts';
import { type Situation, situation } from './situation.ts';

type Move = readonly [by: number, type: string, stage: string, answer: Answer];
/** A tale of which two tables differ in one thing: whether what player 1 holds makes them possessed in it. */
interface Tale {
  readonly name: string;
  /** With that hand they are possessed by what they get, with the other they are not. */
  readonly hands: readonly [taken: string, free: string];
  at(own: string): Situation;
  /** Up to the possession, which the last of them brings. */
  readonly moves: readonly Move[];
}
const gives = (by: number, to: number): Move => [by, 'give', 'give', seat(to)];
const trades = (by: number, left = 'waffle', right = 'waffle'): Move => [by, 'trade', 'exchange', { left, right }];
const offers = (by: number, card: string): Move => [by, 'offer', 'choose', { card }];
const TALES: readonly Tale[] = [
  {
    name: 'a gift',
    hands: ['FFWW', 'FWWW'],
    at: own => ({ hands: ['WW', own, 'WW', 'WF'], possessed: [3], pile: 'F M' }),
    moves: [gives(0, 1)],
  },
  {
    name: 'a gift, where the first possessed know each other',
    hands: ['FFWW', 'FWWW'],
    at: own => ({ hands: ['W', own, 'W', 'F', 'F', 'W'], possessed: [3, 4], pile: 'F M' }),
    moves: [gives(0, 1)],
  },
  {
    name: 'an exchange',
    hands: ['FFWW', 'FMWW'],
    at: own => ({ hands: ['FWW', own, 'WW', 'WWM'], possessed: [0], pile: 'rv-09 M' }),
    moves: [trades(1), trades(3), trades(2), trades(0, 'flayer')],
  },
  {
    name: 'giving Memories away',
    hands: ['FFFMW', 'FMPPW'],
    at: own => ({ hands: ['FWW', own, 'WW', 'WWM'], possessed: [0], pile: 'rv-09 P' }),
    moves: [trades(1, 'memory'), trades(3), trades(0), trades(2)],
  },
  {
    name: 'the Arcade',
    // by the chance of KEY player 1 gets one of the three Flayers back
    hands: ['FFWWW', 'FPWWW'],
    at: own => ({ hands: ['FFWW', own, 'FWW', 'FWW'], possessed: [0, 2, 3], pile: 'rv-04 M' }),
    moves: [offers(0, 'flayer'), offers(2, 'flayer'), offers(3, 'flayer'), offers(1, 'waffle')],
  },
  {
    name: 'the Steelworks',
    hands: ['FFWWW', 'FPWWW'],
    at: own => ({ hands: ['FWW', own, 'WW', 'WW'], possessed: [0], pile: 'rv-10 M' }),
    moves: [[0, 'pick', 'choose', seat(1)], offers(1, 'waffle'), offers(0, 'flayer')],
  },
];
/** What comes after: the rest of the exchange if there is one, then player 1 says something and gives a card. */
const AFTER: readonly Move[] = [
  trades(2),
  trades(1),
  trades(0),
  trades(3),
  [1, 'claim', 'talk', { is: 'sane', then: null }],
  gives(1, 2),
  [3, 'claim', 'talk', { is: 'accuse', then: seat(1) }],
];
type Rules = typeof rules;
const world = (tale: Tale, taken: boolean): G => situation(tale.at(tale.hands[taken ? 0 : 1]));
const begun = (m: Rules, tale: Tale, taken: boolean): G => {
  const G = world(tale, taken);
  return start({ ...m, setup: () => G }, G.circle, G.options, quick(0));
};

/** All that each reader but player 1 was sent, and what became of player 1. */
async function told(m: Rules, tale: Tale, taken: boolean) {
  const G = begun(m, tale, taken);
  const table = host(m, G.circle.length, m.options.defaults, KEY);
  table.plant(G);
  const readers = [...G.circle.filter(s => s !== '1'), null];
  let possessed = false;
  let last = 0;
  const does = async ([by, type, stage, answer]: Move): Promise<void> => {
    const check = await table.act(seat(by), { prompt: table.asked(stage), type, answer });
    if (!check.ok) throw new Error(`${tale.name}: ${by} ${type}: ${check.code}`);
  };
  for (const move of tale.moves) await does(move);
  possessed = table.state().G.possessed[seat(1)] === true;
  last = table.sent.get(null)?.length ?? 0;
  const trading = table.state().G.phase === 'exchange';
  for (const move of AFTER) if (trading || move[2] !== 'exchange') await does(move);
  if (table.bugs.length > 0) throw new Error('a bug');
  const messages = readers.map((s): [string, readonly Message[]] => [
    s ?? 'a spectator',
    [...(table.sent.get(s) ?? [])],
  ]);
  return { possessed, last, messages, own: [...(table.sent.get(seat(1)) ?? [])] };
}

describe.each(TALES.map(tale => [tale.name, tale] as const))('ST-222 ST-225 ST-042 possessed by %s', (_, tale) => {
  test('all others are sent the same, message by message and byte by byte, then and later', async () => {
    const [taken, free] = [await told(rules, tale, true), await told(rules, tale, false)];
    expect([taken.possessed, free.possessed]).toEqual([true, false]);
    expect(taken.messages).toEqual(free.messages);
    expect(taken.messages.every(([, list]) => list.length > taken.last - 1 && list.length > 0)).toBe(true);
    // player 1 is sent as many, at the same moments
    expect(taken.own.map(m => m.n)).toEqual(free.own.map(m => m.n));
    expect(taken.own.at(-1)?.body).toContain('"possessed":true');
  });
});

describe('what would tell is found', () => {
  const [gift] = TALES;
  if (!gift) throw new Error('no tale');
  const differs = async (m: Rules): Promise<boolean> => {
    const both = [await told(m, gift, true), await told(m, gift, false)];
    return JSON.stringify(both[0]?.messages) !== JSON.stringify(both[1]?.messages);
  };
  const many = (G: G): number => Object.values(G.possessed).filter(Boolean).length;
  const giveThen = (then: (G: G) => void): Rules => ({
    ...rules,
    resolve: {
      ...rules.resolve,
      give: (G, settled, random) => {
        rules.resolve.give?.(G, settled, random);
        then(G);
      },
    },
  });
  test('nothing, where there is nothing to find', async () => {
    expect(await differs(rules)).toBe(false);
    expect(await differs(giveThen(() => {}))).toBe(false);
  });
  test('a view that counts the possessed', async () => {
    const view: Rules['view'] = (G, s) => Object.assign({}, rules.view(G, s), { leak: many(G) });
    expect(await differs({ ...rules, view })).toBe(true);
  });
  test('a line of the log', async () => {
    expect(await differs(giveThen(G => many(G) > 1 && tell(G, 'hush')))).toBe(true);
  });
  test('a number given to a question that nobody sees', async () => {
    expect(
      await differs(
        giveThen(G => {
          G.table.seq += many(G);
        }),
      ),
    ).toBe(true);
  });
  test('a turn that is counted otherwise', async () => {
    expect(await differs({ ...rules, flow: G => ({ ...rules.flow(G), turn: rules.flow(G).turn + many(G) }) })).toBe(
      true,
    );
  });
  test('a recognition of those who come later', async () => {
    const grows = giveThen(G => {
      G.first = G.circle.filter(s => G.possessed[s]);
    });
    const [, six] = TALES;
    if (!six) throw new Error('no tale');
    const both = [await told(grows, six, true), await told(grows, six, false)];
    expect(JSON.stringify(both[0]?.messages)).not.toBe(JSON.stringify(both[1]?.messages));
  });
});

/**
 * The same over real sockets, by a clock in the test's hand: every frame of all others and a spectator, and when it came. `refused`:
 * a move that somebody tries before all others, and that is refused.
 */
async function overSockets(tale: Tale, taken: boolean, refused: readonly Move[] = []) {
  const clock = handClock();
  const m: AnyModule = anyModule({ ...rules, setup: () => world(tale, taken) });
  const at = await house(
    {},
    { key: KEY, now: clock.now, after: clock.after, entries: [{ meta, load: async () => m }] },
  );
  try {
    const count = tale.at('').hands.length;
    const room = await playing(at, { people: count }, meta.id);
    const chairs = await Promise.all(Array.from({ length: count + 1 }, () => chair(at.url, meta.id)));
    for (const [n, c] of chairs.entries())
      await c.sync(room.matchID, n < count ? seat(n) : null, room.keys[n]?.credentials ?? null);
    const others = chairs.filter((_, n) => n !== 1);
    const when: (readonly number[])[] = [];
    const begun = clock.now();
    let trading = true;
    const seatOf = (by: number) => {
      const own = chairs[by];
      if (!own) throw new Error(`no chair ${by}`);
      const asks = (): readonly { readonly id: string; readonly stage: string }[] =>
        (own.state().G as unknown as { readonly asks: readonly { readonly id: string; readonly stage: string }[] })
          .asks;
      return { own, asks };
    };
    const codes: string[] = [];
    for (const [by, type, stage, answer] of refused) {
      const { own, asks } = seatOf(by);
      const check = await own.act({ prompt: asks().find(a => a.stage === stage)?.id ?? '', type, answer });
      codes.push(check.ok ? 'ok' : check.code);
      await atRest(...chairs);
    }
    for (const [n, [by, type, stage, answer]] of [...tale.moves, ...AFTER].entries()) {
      const { own, asks } = seatOf(by);
      if (n === tale.moves.length) trading = asks().some(a => a.stage === 'exchange');
      if (n >= tale.moves.length && stage === 'exchange' && !trading) continue;
      const check = await own.act({ prompt: asks().find(a => a.stage === stage)?.id ?? '', type, answer });
      if (!check.ok) throw new Error(`${by} ${type}: ${check.code}`);
      await atRest(...chairs);
      when.push([clock.now() - begun, ...others.map(c => c.count('update'))]);
      await clock.pass(1000);
      await atRest(...chairs);
      when.push([clock.now() - begun, ...others.map(c => c.count('update'))]);
    }
    const frames = others.map(c => JSON.stringify(c.frames.map(f => [f.event, f.args])));
    const own = JSON.stringify(chairs[1]?.frames.at(-1)?.args);
    for (const c of chairs) c.close();
    return {
      codes,
      when,
      frames: frames.map(f => f.replaceAll(room.matchID, '#').replaceAll(room.code, '#')),
      possessed: own.includes('"possessed":true'),
    };
  } finally {
    await at.end();
  }
}
describe('ST-222 over sockets, by a clock in the test’s hand', () => {
  test.each([0, 1, 2, 5].flatMap(n => TALES.slice(n, n + 1)).map(tale => [tale.name, tale] as const))(
    '%s: the same frames at the same time, possessed or not',
    async (_, tale) => {
      const [taken, free] = [await overSockets(tale, true), await overSockets(tale, false)];
      expect([taken.possessed, free.possessed]).toEqual([true, false]);
      expect(taken.when).toEqual(free.when);
      expect(taken.frames.map((f, n) => f === free.frames[n])).toEqual(taken.frames.map(() => true));
      expect(taken.frames.every(f => f.length > 1000)).toBe(true);
    },
  );
});

test('ST-229 a Flayer that a sane player may not give is refused to them alone: no frame more for anybody else', async () => {
  const tale = TALES[2];
  if (!tale) throw new Error('no tale');
  const [tried, plain] = [
    await overSockets(tale, true, [trades(1, 'flayer'), trades(1, 'waffle', 'flayer')]),
    await overSockets(tale, true),
  ];
  expect(tried.codes).toEqual(['keep-flayer', 'keep-flayer']);
  expect(tried.when).toEqual(plain.when);
  expect(tried.frames.map((f, n) => f === plain.frames[n])).toEqual(tried.frames.map(() => true));
});

const readerNames = (s: Seat | null): string => s ?? 'a spectator';
describe('ST-221 what is sent before the end', () => {
  test('holds nobody else’s hand or side, no pile, no chance', async () => {
    for (const tale of TALES) {
      const G = begun(rules, tale, true);
      const table = host(rules, G.circle.length, rules.options.defaults, KEY);
      table.plant(G);
      for (const [by, type, stage, answer] of tale.moves)
        await table.act(seat(by), { prompt: table.asked(stage), type, answer });
      for (const s of [...G.circle, null]) {
        const body = table.message(s);
        const hands = body.match(/"hand":/g)?.length ?? 0;
        expect([readerNames(s), hands, body.includes(KEY), body.includes('"history"')]).toEqual([
          readerNames(s),
          s === null ? 0 : 1,
          false,
          false,
        ]);
        expect(body.includes('"possessed":true')).toBe(s !== null && table.state().G.possessed[s] === true);
        expect(body).toContain(`"pile":${table.state().G.pile.length},`);
        expect(body).toContain('"revealed":null');
      }
    }
  });
});
