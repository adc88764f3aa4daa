import { end } from '../kit/base.ts';
import { tell } from '../kit/news.ts';
import type { G } from './types.ts';

/** By Jesters flipped: none, one, two. */
const MEDALS = ['gold', 'silver', 'bronze'] as const;

/** RG-040; in solo with its medal (RG-073). */
export function win(G: G): void {
  const medal = G.order.length === 1 ? { medal: MEDALS[G.flips] ?? 'bronze' } : {};
  tell(G, 'won', medal);
  end(G, { winners: [...G.order], why: 'won', defeated: G.defeated.length, ...medal });
}

/** `pay`: a hand worth less than the attack (RG-047); `turn`: nothing to play and no right to yield (RG-075). */
export function lose(G: G, why: 'pay' | 'turn'): void {
  end(G, { winners: [], why, defeated: G.defeated.length });
}
