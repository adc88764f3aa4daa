import type { CardId } from '../../kit/ids.ts';
import { total, worthOf } from '../cards.ts';
import { fitsPlay } from '../legal.ts';

/** Every legal play of a hand (RG-013): at most 37 were ever seen in one hand of eight. */
export const plays = (hand: readonly CardId[]): CardId[][] =>
  subsets(hand).filter(cards => cards.length > 0 && cards.length <= 4 && fitsPlay(cards) === 'fits');

/** Payments from which no card could be left out: whoever pays more than these only loses more. */
export const payments = (hand: readonly CardId[], need: number): CardId[][] =>
  subsets(hand).filter(cards => {
    const paid = total(cards);
    return cards.length > 0 && paid >= need && paid - Math.min(...cards.map(worthOf)) < need;
  });

/** All 2^n subsets; hands hold eight cards at most. */
function subsets(hand: readonly CardId[]): CardId[][] {
  return Array.from({ length: 1 << hand.length }, (_, mask) => hand.filter((_card, at) => (mask >> at) & 1));
}
