import { emptyTable } from '../kit/base.ts';
import type { CardId, Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { DECK } from './cards.ts';
import type { G, Options } from './types.ts';

export function setup(seats: readonly Seat[], options: Options, random: Random): G {
  const deck = random.shuffle(DECK);
  const hands: Record<Seat, CardId[]> = {};
  for (const s of seats) hands[s] = deck.splice(-options.cards); // __PREFIX__-001
  return {
    table: emptyTable(),
    options,
    order: [...seats],
    turn: 1,
    seat: random.pick(seats), // __PREFIX__-002
    deck,
    hands,
    trick: [],
    taken: Object.fromEntries(seats.map(s => [s, 0])),
  };
}
