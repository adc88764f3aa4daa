import type { G } from '../../../games/__id__/types.ts';
import { hintsOf } from '../../support/hints.ts';

/** __PREFIX__-005: what nobody, or only one seat, may know. */
export const hints = hintsOf<G>({
  leaks: {
    'a card of the deck': G => G.deck[0],
    'another hand': (G, me) => G.order.filter(s => s !== me).map(s => G.hands[s]),
  },
  takeBack: { allowed: false, endsBy: [] },
});
