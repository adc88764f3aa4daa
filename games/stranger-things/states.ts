import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { inPlay } from './circle.ts';
import { handOf, isBeaten, isTaken } from './hands.ts';
import type { G } from './types.ts';

/**
 * After a complete movement of cards, never with cards under way (ST-A02): first who is possessed now, which nothing tells (ST-042);
 * then who is out, which everybody hears (ST-046, ST-054, ST-A03).
 */
export function lookAtStates(G: G): void {
  for (const s of inPlay(G)) {
    if (G.possessed[s] || !isTaken(handOf(G, s))) continue;
    G.possessed[s] = true; // for good (ST-043)
    G.history.push({ is: 'possessed', turn: G.turn, seat: s });
  }
  for (const s of inPlay(G)) if (isBeaten(handOf(G, s))) goesOut(G, s);
}
export function goesOut(G: G, seat: Parameters<typeof handOf>[1]): void {
  G.out.push(seat);
  G.history.push({ is: 'out', turn: G.turn, seat });
  seen(G); // three Hard Hits lie under the tile
  tell(G, 'out', { seat });
}
