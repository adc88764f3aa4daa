import { silent } from '../../../games/kit/asks.ts';
import type { Base } from '../../../games/kit/base.ts';
import type { Seat } from '../../../games/kit/ids.ts';

/** Whose eyes the screen is for: `show` a seat (null: what everybody may see), or `cover` until that seat takes the device. */
export interface Curtain {
  readonly show: Seat | null;
  readonly cover: Seat | null;
}
export interface Company {
  /** Seats of people, not of bots. */
  readonly people: readonly Seat[];
  /** Those of them that the game waits for, in order of priority. */
  readonly awaited: readonly Seat[];
  /** Who has said to be alone with the screen, since it was last covered. */
  readonly held: Seat | null;
  readonly over: boolean;
}

/**
 * One person alone sees their own seat all the time. Several: only who is awaited and holds the device sees a hand; while
 * only bots are awaited, and at the end, the screen shows what everybody may see.
 */
export function curtain({ people, awaited, held, over }: Company): Curtain {
  const [first] = people;
  if (first !== undefined && people.length === 1) return { show: first, cover: null };
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
