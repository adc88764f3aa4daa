import { copy } from '../kit/copy.ts';
import type { Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { sorted } from './cards.ts';
import type { G } from './types.ts';

/** Another state that looks the same to that seat (null: a spectator): hands of others and the deck are dealt anew. */
export function redeal(G: G, me: Seat | null, random: Random): G {
  const world = copy(G);
  const others = world.order.filter(s => s !== me);
  // sorted first, so that the true order cannot shine through
  const hidden = random.shuffle(sorted([...world.deck, ...others.flatMap(s => world.hands[s] ?? [])]));
  for (const s of others) world.hands[s] = hidden.splice(0, world.hands[s]?.length ?? 0);
  world.deck = hidden;
  return world;
}
