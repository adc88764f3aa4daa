import { silent } from '../../../games/kit/asks.ts';
import type { Base } from '../../../games/kit/base.ts';
import type { Seat } from '../../../games/kit/ids.ts';

/** Whose eyes the screen is for: `show` a seat (null: what everybody may see), or `cover` until that seat takes the device. */
export interface Curtain {
  readonly show: Seat | null;
  readonly cover: Seat | null;
}
export interface Company {
  /** Seats of people, not of bots; also of those who are away. */
  readonly people: readonly Seat[];
  /** Those of them who play themselves. */
  readonly playing: readonly Seat[];
  /** Those of them that the game waits for, in order of priority. */
  readonly awaited: readonly Seat[];
  /** Who has said to be alone with the screen, since it was last covered. */
  readonly held: Seat | null;
  /** Who has said so since nobody else plays themselves. */
  readonly alone: Seat | null;
  readonly over: boolean;
}

/**
 * Who plays alone sees their own seat all the time, once they have the device where others sat before. Several: only who is awaited
 * and holds the device sees a hand; while only bots are awaited, and at the end, the screen shows what everybody may see.
 */
export function curtain({ people, playing, awaited, held, alone, over }: Company): Curtain {
  const [first, ...others] = playing;
  if (first !== undefined && others.length === 0) {
    if (people.length === 1 || alone === first) return { show: first, cover: null };
    return over ? { show: null, cover: null } : { show: null, cover: first };
  }
  const [next] = awaited;
  if (over || next === undefined) return { show: null, cover: null };
  return held !== null && awaited.includes(held) ? { show: held, cover: null } : { show: null, cover: next };
}

/** The people that a question waits for. */
export function awaitedPeople(G: Base, people: readonly Seat[]): Seat[] {
  const asked = G.table.asks
    .filter(a => a.close !== 'never')
    .flatMap(a => (a.close === 'first' ? a.seats : silent(G, a)))
    .filter(seat => people.includes(seat));
  return [...new Set(asked)];
}
