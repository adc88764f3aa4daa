import { expect } from 'vitest';
import type { SeenAsk } from '../../../../games/kit/asks.ts';
import type { Pace } from '../../../../games/kit/clocks.ts';
import { type Seat, seats as seatsOf } from '../../../../games/kit/ids.ts';
import type { Check } from '../../../../games/kit/legality.ts';
import type { AnyModule } from '../../../../games/kit/module.ts';
import type { Move } from '../../../../games/kit/moves.ts';
import { quick, type Random } from '../../../../games/kit/random.ts';
import type { Table } from '../../../support/registered.ts';
import { atRest, type Chair, chair, someMove, until } from '../../support/chair.ts';
import { keyOf, playing, type Room, UNHURRIED } from '../../support/server.ts';
import type { Siege } from './siege.ts';

/** As people play who look at the same table: a window stands open for its time, whatever they do. */
export const LIVE: Pace = { kind: 'none' };

/** Somebody who is asked, and a legal answer of theirs. */
export interface Turn {
  readonly seat: Seat;
  readonly at: Chair;
  readonly move: Move;
}
/** A running match with a socket on every seat, and one that only watches. */
export interface Laid {
  readonly room: Room;
  readonly m: AnyModule;
  readonly seats: readonly Seat[];
  readonly watcher: Chair;
  chairOf(seat: Seat): Chair;
  key(seat: Seat): string;
  /** Of whoever has not spoken, if there is such a one. null: the match is over. */
  turn(): Turn | null;
  /** Everybody has spoken in a window that the table is about to close. */
  closing(): boolean;
  /** Everybody has received what was sent until now; returns how many frames each has, the watcher last. */
  heard(): Promise<number[]>;
  /** State, seats and metadata, as one text: equal texts are equal matches. */
  stored(): Promise<string>;
  /** All its sockets are still there. */
  whole(): boolean;
  clear(): void;
}

/** Lays a table for people only. `pace`: left out, nothing happens at it but what they do, and no window closes while it is looked at. */
export async function lay(
  at: Siege,
  { m, seats: count }: Table,
  luck: Random = quick(1),
  pace: Pace = UNHURRIED,
): Promise<Laid> {
  const room = await playing(at, { people: count }, m.meta.id, undefined, pace);
  const seats = seatsOf(count);
  const chairs = new Map<Seat, Chair>();
  for (const seat of seats) {
    const one = await chair(at.url, m.meta.id);
    await one.sync(room.matchID, seat, keyOf(room, seat).credentials);
    chairs.set(seat, one);
  }
  const watcher = await chair(at.url, m.meta.id);
  await watcher.sync(room.matchID, null);
  const chairOf = (seat: Seat): Chair => {
    const found = chairs.get(seat);
    if (!found) throw new Error(`no chair ${seat}`);
    return found;
  };
  const all = [...chairs.values(), watcher];
  const over = (): boolean => watcher.state().ctx.gameover !== undefined;
  /** It has to answer something that it has not answered. */
  const unspoken = (seat: Seat): boolean => {
    const view = chairOf(seat).state().G as unknown as { readonly asks: readonly SeenAsk[] };
    return view.asks.some(a => a.close !== 'never' && a.seats.includes(seat) && !a.mine && !a.answered?.includes(seat));
  };
  await atRest(...all);
  return {
    room,
    m,
    seats,
    watcher,
    chairOf,
    key: seat => keyOf(room, seat).credentials,
    turn: () => {
      if (over()) return null;
      for (const seat of [...seats.filter(unspoken), ...seats]) {
        const one = chairOf(seat);
        const move = someMove(m, one.state().G, seat, luck);
        if (move) return { seat, at: one, move };
      }
      throw new Error('nobody is asked, and it is not over');
    },
    closing: () => pace === UNHURRIED && !over() && !seats.some(unspoken),
    heard: async () => {
      await atRest(...all);
      return all.map(c => c.frames.length);
    },
    stored: async () => JSON.stringify(await at.truth(room.matchID)),
    whole: () => all.every(c => c.socket.connected),
    clear: () => {
      for (const one of all) one.close();
    },
  };
}

/** Whoever is asked answers; a new table is laid where the match is over. */
export async function playsOn(table: Laid): Promise<boolean> {
  const turn = table.turn();
  if (!turn) return false;
  const before = await table.stored();
  expect(await turn.at.act(turn.move)).toEqual({ ok: true } satisfies Check);
  expect(await table.stored()).not.toBe(before);
  await table.heard();
  await until(() => !table.closing());
  return table.turn() !== null;
}

/** A match in which so many moves were made, and that goes on. */
export async function underWay(at: Siege, of: Table, moves: number): Promise<Laid> {
  for (;;) {
    const laid = await lay(at, of, quick(2));
    let made = 0;
    while (made < moves && (await playsOn(laid))) made += 1;
    if (made === moves) return laid;
    laid.clear();
  }
}

/** Plays on until somebody is asked a question whose first answer counts. */
export async function singleAnswer(laid: Laid): Promise<Turn> {
  for (;;) {
    const turn = laid.turn();
    const view = turn?.at.state().G as unknown as { readonly asks: readonly SeenAsk[] } | undefined;
    if (turn && view?.asks.some(a => a.id === turn.move.prompt && a.close === 'first')) return turn;
    if (!(await playsOn(laid))) throw new Error('no such question before its end');
  }
}
