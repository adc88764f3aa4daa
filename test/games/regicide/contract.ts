import type { Seat } from '../../../games/kit/ids.ts';
import type { G } from '../../../games/regicide/types.ts';
import { hintsOf } from '../../support/hints.ts';

const others = (G: G, me: Seat | null): Seat[] => G.order.filter(s => s !== me);

/** RG-080: what nobody, or only one seat, may know. */
export const hints = hintsOf<G>({
  leaks: {
    'the next enemy': G => G.castle.at(-1),
    'the last enemy': G => G.castle[0],
    'the top of the Tavern': G => G.tavern.at(-1),
    'the bottom of the Tavern': G => G.tavern[0],
    'a card under the top of the discard pile': G => G.discard[0],
    'another hand': (G, me) => others(G, me).map(s => G.hands[s]?.[0] ?? null),
    'whether another hand holds a Jester': (G, me) => others(G, me).map(s => G.hands[s]?.some(c => c.startsWith('X'))),
    'what another answered to the mulligan': (G, me) =>
      Object.values(G.table.sealed).flatMap(given => given.filter(a => a.seat !== me).map(a => a.answer)),
    'the state that takeBack would bring back': G => G.table.before,
  },
  options: { mulligan: true },
  takeBack: { allowed: true, endsBy: ['seen', 'chance', 'turn'] },
});
