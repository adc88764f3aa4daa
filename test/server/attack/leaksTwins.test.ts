import type { State } from 'boardgame.io';
import { describe, expect, test } from 'vitest';
import type { Base } from '../../../games/kit/base.ts';
import { type Seat, seat, seats as seatsOf } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { quick } from '../../../games/kit/random.ts';
import { hintsFor } from '../../support/hintFiles.ts';
import { owed, size } from '../../support/proof.ts';
import { atRest, type Chair, chair, someMove } from '../support/chair.ts';
import { house, keyOf, playing, request, ZERO_BEGINS } from '../support/server.ts';
import { largest } from './support/field.ts';
import { knowledge } from './support/hidden.ts';

const MOVES = 20;

/** A change of texts that, made twice, changes nothing: two cards in each other's place. */
type Swap = <T>(value: T) => T;
const nothing: Swap = value => value;
const swapOf = (a: string, b: string): Swap => {
  const change = (value: unknown): unknown => {
    if (value === a) return b;
    if (value === b) return a;
    if (Array.isArray(value)) return value.map(change);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k === a ? b : k === b ? a : k, change(v)]));
  };
  return value => change(value) as typeof value;
};

interface Told {
  readonly moves: readonly (readonly [Seat, Move])[];
  readonly states: readonly State<Base>[];
  /** All that seat 0 and a spectator were sent, over sockets and HTTP; the name of the match is '#'. */
  readonly text: string;
  /** Texts of which neither was ever shown anything. */
  readonly hidden: readonly string[];
}

/** A game of twenty moves and a reload on a server that deals with the swap, always by the same key. */
async function told(m: AnyModule, count: number, swap: Swap, moves?: Told['moves']): Promise<Told | null> {
  const dealt: AnyModule = { ...m, setup: (...args) => swap(m.setup(...args)) };
  const at = await house(
    {},
    { key: ZERO_BEGINS, now: () => 1_700_000_000_000, entries: [{ meta: m.meta, load: async () => dealt }] },
  );
  try {
    const room = await playing(at, { people: count }, m.meta.id);
    const chairs = new Map<Seat, Chair>();
    for (const who of seatsOf(count)) chairs.set(who, await chair(at.url, m.meta.id));
    const nobody = await chair(at.url, m.meta.id);
    const eyes = [seat(0), null].map(who => knowledge(m, room, who));
    const states: State<Base>[] = [];
    const look = async (): Promise<void> => {
      await atRest(...chairs.values(), nobody);
      const { state } = await at.store.fetch(room.matchID, { state: true });
      states.push(state as State<Base>);
      for (const eye of eyes) eye.follows(state as State<Base>);
    };
    const sit = async (): Promise<void> => {
      for (const [who, c] of chairs) await c.sync(room.matchID, who, keyOf(room, who).credentials);
      await nobody.sync(room.matchID, null);
    };
    await sit();
    await look();
    const luck = quick(3);
    const made: [Seat, Move][] = [];
    for (let n = 0; n < MOVES; n += 1) {
      const next = moves ? moves[n] : choose(m, chairs, luck);
      if (!next) break;
      const [who, move] = next;
      if (!(await chairs.get(who)?.act(move))?.ok) return null;
      made.push([who, move]);
      await look();
    }
    await sit();
    const pages = await Promise.all(
      [`/games/${room.game}/${room.matchID}`, `/api/rooms/${room.code}`].map(p => request(at.url + p)),
    );
    const report = await request(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
    const frames = [chairs.get(seat(0)), nobody].map(c => c?.frames.map(f => [f.event, f.args]));
    const sent = JSON.stringify([frames, [...pages, report].map(p => [p.status, p.body])]);
    const [mine = [], theirs = []] = eyes.map(e => e.secrets());
    for (const c of [...chairs.values(), nobody]) c.close();
    const keys = Object.values(room.keys).map(k => k.credentials);
    return {
      moves: made,
      states,
      text: sent
        .replaceAll(room.matchID, '#')
        .replaceAll(room.code, '#')
        .replaceAll(/"(created|updated)At":\d+/g, ''),
      hidden: mine.filter(t => theirs.includes(t) && t.startsWith('"') && !keys.some(k => t.includes(k))),
    };
  } finally {
    await at.end();
  }
}
function choose(m: AnyModule, chairs: ReadonlyMap<Seat, Chair>, luck = quick(1)): [Seat, Move] | null {
  for (const [who, c] of chairs) {
    if (c.state().ctx.gameover !== undefined) return null;
    const move = someMove(m, c.state().G, who, luck);
    if (move) return [who, move];
  }
  return null;
}

/** Twins of one game that were told to the same readers, each with another pair of cards in each other's place; with what differed. */
async function compare(m: AnyModule, count: number, wanted: number): Promise<{ twins: number; differ: number }> {
  const first = await told(m, count, nothing);
  if (!first) throw new Error('a legal move was refused');
  const [dealt] = first.states;
  const cards = first.hidden
    .map(t => JSON.parse(t) as string)
    .filter(t => JSON.stringify(dealt?.G).includes(JSON.stringify(t)));
  const found = { twins: 0, differ: 0 };
  for (let n = 0; n < cards.length && found.twins < wanted; n += 1) {
    const [a, b] = [cards[n], cards[cards.length - 1 - n]];
    if (a === undefined || b === undefined || a === b) continue;
    const swap = swapOf(a, b);
    const twin = await told(m, count, swap, swap(first.moves));
    // the rules themselves may tell these two apart, in what happens unseen: then it is no twin
    if (!twin || JSON.stringify(twin.states) !== JSON.stringify(swap(first.states))) continue;
    found.twins += 1;
    if (twin.text !== first.text) found.differ += 1;
  }
  return found;
}

describe.each(largest.filter(t => !hintsFor(t.id).nameless).map(t => [t.title, t] as const))(
  '%s',
  (_, { m, seats, title }) => {
    test('two games that differ in one hidden card only are the same byte for byte, to a seat and to a spectator', async () => {
      const found = await compare(m, seats, size(2, 20));
      expect(found.twins).toBeGreaterThan(0);
      expect(found.differ).toBe(0);
      owed('server', 'twin games are told alike, byte for byte', { table: title, moves: MOVES, ...found });
    });

    test('and a view that lets anything hidden through is found so', async () => {
      const view: AnyModule['view'] = (G, who) => Object.assign({}, m.view(G, who), { leak: JSON.stringify(G) });
      expect(await compare({ ...m, view }, seats, 1)).toEqual({ twins: 1, differ: 1 });
    });
  },
);
