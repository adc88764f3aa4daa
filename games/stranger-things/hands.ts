import type { Seat } from '../kit/ids.ts';
import { type Hand, type Kind, LIMIT, netFlayers, netKnocks, noCards } from './cards.ts';
import type { G, Note } from './types.ts';

export function handOf(G: Pick<G, 'hands'>, seat: Seat): Hand {
  const hand = G.hands[seat];
  if (!hand) throw new Error(`no hand ${seat}`);
  return hand;
}
export const clearHands = (G: G): void => {
  for (const s of G.circle) G.hands[s] = noCards();
};
export function take(G: G, seat: Seat, kind: Kind): void {
  const hand = handOf(G, seat);
  if (hand[kind] < 1) throw new Error(`${seat} has no ${kind}`);
  hand[kind] -= 1;
}
export const add = (G: G, seat: Seat, kind: Kind): void => {
  handOf(G, seat)[kind] += 1;
};
/** ST-040, ST-046 */
export const isTaken = (hand: Readonly<Hand>): boolean => netFlayers(hand) >= LIMIT;
export const isBeaten = (hand: Readonly<Hand>): boolean => netKnocks(hand) >= LIMIT;

export function note(G: G, seat: Seat, what: Note): void {
  G.notes[seat] = [...(G.notes[seat] ?? []), what];
}
