import type { Frame } from '../kit/effects.ts';
import type { CardId, Seat } from '../kit/ids.ts';
import { categoryOf, isFlock, isSheep, isTheory, SHEPHERD } from './cards/deck.ts';
import type { Filter, OwnedPlace, Place } from './cards/types.ts';
import { isProtected, longest } from './facts.ts';
import { handOf, tableauOf } from './hands.ts';
import { actionOf } from './stack.ts';
import type { G } from './types.ts';
import { selectOne } from './who.ts';

/** A place of which an effect speaks, found on the table. */
export type Spot =
  | Owned
  | { readonly zone: 'deck'; readonly seat: null }
  | { readonly zone: 'discard'; readonly seat: null };
interface Owned {
  readonly zone: OwnedPlace['zone'];
  readonly seat: Seat;
}

/** null: it is somebody's place, and the effect speaks of nobody. */
export function spot(G: G, frame: Frame, place: OwnedPlace): Owned | null;
export function spot(G: G, frame: Frame, place: Place): Spot | null;
export function spot(G: G, frame: Frame, place: Place): Spot | null {
  if (!('of' in place)) return { zone: place.zone, seat: null };
  const seat = selectOne(G, frame, place.of);
  return seat === null ? null : { zone: place.zone, seat };
}

/** The pile, hand or theories that lie there. */
export function lying(G: G, { zone, seat }: Spot): CardId[] {
  switch (zone) {
    case 'deck':
      return G.deck;
    case 'discard':
      return G.discard;
    case 'hand':
      return handOf(G, seat);
    case 'tableau':
      return tableauOf(G, seat);
  }
}

/** The cards of a place that an effect may take. Protected theories are none of them, unless an event asks (PC-AMB-40). */
export function poolOf(G: G, frame: Frame, from: Spot, filter?: Filter): CardId[] {
  const { zone, seat } = from;
  if (zone === 'tableau' && actionOf(G, frame) && seat !== frame.by && isProtected(G, seat)) return [];
  const here = lying(G, from);
  const long = filter?.category ? longest(here).of : null;
  return here.filter(c => {
    const category = categoryOf(c);
    return matches(c, filter) && (long === null || (category !== null && long.includes(category)));
  });
}
function matches(card: CardId, filter: Filter | undefined): boolean {
  switch (filter?.type) {
    case undefined:
      return true;
    case 'theory':
      return isTheory(card);
    case 'flock':
      return isFlock(card);
    case 'sheep':
      return isSheep(card);
    case 'shepherd':
      return card === SHEPHERD;
  }
}
