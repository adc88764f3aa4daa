import { end } from '../kit/base.ts';
import { type CardId, clockwise, type Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { isFlock, isSheep, sorted } from './cards/deck.ts';
import { publicOf, qualifiers } from './facts.ts';
import { handOf, tableauOf } from './hands.ts';
import type { Ending, G } from './types.ts';

/** PC-007 to PC-010: looked for after every atomic step, at every seat. One Shepherd, so one winner at most (PC-AMB-06). */
export function watchFlock(G: G): void {
  const winner = G.order.find(s => handOf(G, s).filter(isFlock).length === 5);
  if (winner === undefined) return;
  G.discard.push(...G.onTable.splice(0));
  finish(G, [winner], 'flock', [winner], {});
}

/** PC-012 to PC-014, among those who qualify (PC-AMB-01), in turn order. */
export function decide(G: G, among: readonly Seat[], why: 'theories' | 'exhausted'): void {
  const sheep = Object.fromEntries(among.map(s => [s, handOf(G, s).filter(isSheep).length]));
  const best = <T extends Seat>(seats: readonly T[], points: (s: T) => number): T[] => {
    const most = Math.max(...seats.map(points));
    return seats.filter(s => points(s) === most);
  };
  const bySheep = best(among, s => sheep[s] ?? 0);
  const winners = best(bySheep, s => tableauOf(G, s).length);
  finish(G, winners, why, among.length > 1 ? among : [], among.length > 1 ? sheep : {});
}

/** The round is over and nobody broke the set: PC-004, PC-AMB-04. */
export const declare = (G: G): void => decide(G, inTurnOrder(G, qualifiers(publicOf(G))), 'theories');
/** PC-AMB-09: no event is left when a round should begin. */
export const exhaust = (G: G): void => decide(G, inTurnOrder(G, G.order), 'exhausted');

export const inTurnOrder = (G: G, seats: readonly Seat[]): Seat[] =>
  clockwise(G.order, G.first, 0).filter(s => seats.includes(s));

function finish(
  G: G,
  winners: readonly Seat[],
  why: Ending['why'],
  open: readonly Seat[],
  sheep: Ending['sheep'],
): void {
  const hands: Record<string, readonly CardId[]> = Object.fromEntries(open.map(s => [s, sorted(handOf(G, s))]));
  const ending: Ending = { winners, why, rounds: G.round, sheep, hands };
  G.looking = null;
  seen(G); // hands are laid open, and Sheep in them have decided
  tell(G, `wins.${why}`, { seat: winners, n: winners.length });
  end(G, ending);
}
