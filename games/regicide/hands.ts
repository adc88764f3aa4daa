import type { CardId, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { drawTop } from '../kit/zones.ts';
import { sorted } from './cards.ts';
import { discarded, drew, shown } from './memory.ts';
import type { G } from './types.ts';

export function handOf(G: G, seat: Seat): CardId[] {
  const hand = G.hands[seat];
  if (!hand) throw new Error(`no hand ${seat}`);
  return hand;
}

/** The top cards of the Tavern, as many as there are, into a hand. */
export function draw(G: G, seat: Seat, count: number): CardId[] {
  const cards = drawTop(G, G.tavern, count);
  for (const _ of cards) drew(G.memory, seat);
  handOf(G, seat).push(...cards);
  return cards;
}
export function tellDrawn(G: G, seat: Seat, cards: readonly CardId[]): void {
  if (cards.length === 0) return;
  tell(G, 'draws', { seat, count: cards.length });
  // RG-080: everybody saw where these lay
  for (const card of cards) if (G.memory.known[seat]?.includes(card)) tell(G, 'recruits', { seat, card });
  tell(G, 'got', { cards: sorted(cards), count: cards.length }, [seat]);
}
/** Face up onto the discard pile. */
export function discard(G: G, cards: readonly CardId[]): void {
  G.discard.push(...cards);
  discarded(G.memory, cards);
}

/** Cards leave a hand, face up. */
export function leave(G: G, seat: Seat, cards: readonly CardId[]): void {
  G.hands[seat] = handOf(G, seat).filter(c => !cards.includes(c));
  for (const c of cards) shown(G.memory, seat, c);
}
