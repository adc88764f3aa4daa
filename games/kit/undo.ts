import type { Base } from './base.ts';
import { copy } from './copy.ts';
import type { Json, Seat } from './ids.ts';
import { promptId } from './ids.ts';
import { type Check, ok, refuse } from './legality.ts';

/** Keeps the state before this seat's first move since the last point of no return. */
export function remember(G: Base, seat: Seat): void {
  if (G.table.before?.seat === seat) return;
  const { before: _b, news: _n, ...table } = G.table;
  G.table.before = { seat, state: copy({ ...G, table }) as unknown as Json };
}
export const forget = (G: Base): void => {
  G.table.before = null;
};
export const mayTakeBack = (G: Base, seat: Seat | null): boolean => seat !== null && G.table.before?.seat === seat;

/** It names a question that stands open to its seat now (to anybody, while its seat is asked nothing): a late click does not undo. */
export function judgeTakeBack(G: Base, seat: Seat, prompt: string): Check {
  if (!mayTakeBack(G, seat)) return refuse('no-take-back');
  return answerable(G.table.asks, seat).some(a => a.id === prompt) ? ok : refuse('too-late');
}
/** The open questions that a takeBack of this seat may name, from a state or from a view. */
export function answerable<A extends { readonly seats: readonly string[] }>(
  asks: readonly A[],
  seat: Seat,
): readonly A[] {
  const own = asks.filter(a => a.seats.includes(seat));
  return own.length > 0 ? own : asks;
}

/** Back to the remembered state. Questions' numbers go on: an answer meant for the undone question must be too late. */
export function takeBack<G extends Base>(G: G): void {
  const kept = G.table.before;
  if (!kept) return;
  const { seq, standing } = G.table;
  const old = copy(kept.state) as unknown as G;
  for (const key of Object.keys(G)) if (!(key in old)) delete (G as Record<string, unknown>)[key];
  Object.assign(G, old);
  G.table.before = null;
  G.table.news = [];
  G.table.seq = seq;
  G.table.standing = standing;
  G.table.asks = G.table.asks.map(a => ({ ...a, id: promptId(++G.table.seq) }));
  G.table.sealed = {};
}
