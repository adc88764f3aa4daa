import type { CardId, Params, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import type { Random } from '../kit/random.ts';
import { drawTop, moveCard, seen } from '../kit/zones.ts';
import { categoryOf, sorted } from './cards/deck.ts';
import type { G } from './types.ts';

export function handOf(G: G, seat: Seat): CardId[] {
  const hand = G.hands[seat];
  if (!hand) throw new Error(`no hand ${seat}`);
  return hand;
}
export function tableauOf(G: G, seat: Seat): CardId[] {
  const tableau = G.tableau[seat];
  if (!tableau) throw new Error(`no theories ${seat}`);
  return tableau;
}
/** Cards go from one place to another; a card that is not there is a bug. */
export function carry(from: CardId[], onto: CardId[], cards: readonly CardId[]): void {
  for (const card of cards) if (!moveCard(from, onto, card)) throw new Error(`${card} is not there`);
}

/** PC-050, PC-065, PC-AMB-17, PC-AMB-18: as many as there are; the discard pile is shuffled in when a card is wanted and none is left. */
export function draw(G: G, seat: Seat, count: number, random: Random): void {
  const refills = G.deck.length < count && G.discard.length > 0;
  const cards = drawTop(G, G.deck, count, { from: G.discard, random });
  handOf(G, seat).push(...cards);
  if (refills) tell(G, 'reshuffles');
  tell(G, 'draws', { seat, count: cards.length });
  if (cards.length > 0) tell(G, 'got', { cards: sorted(cards), count: cards.length }, [seat]);
}

/** Face up (PC-AMB-20). `exchanges`: it was the whole hand, for another one (PC-063). */
export function discard(G: G, seat: Seat, cards: readonly CardId[], told: 'discards' | 'exchanges' = 'discards'): void {
  carry(handOf(G, seat), G.discard, cards);
  if (cards.length === 0) return;
  seen(G);
  tell(G, told, { seat, cards: sorted(cards), count: cards.length });
}

/** PC-AMB-51: everybody learns how many cards have changed hands, the two concerned which. */
export function tellHanded(G: G, from: Seat, to: Seat, cards: readonly CardId[]): void {
  seen(G);
  if (cards.length === 0) return; // an empty hand was swapped
  tell(G, 'hands', { from, to, count: cards.length });
  tell(G, 'handed', { from, to, cards: sorted(cards), count: cards.length }, [from, to]);
}

/** A theory as it is told: with its category, by which one follows who is getting close. */
export const theory = (card: CardId): Params => ({ card, category: categoryOf(card) ?? '' });
