import type { Seat } from '../../../games/kit/ids.ts';
import { isLightning } from '../../../games/petits-complots/cards/deck.ts';
import type { G } from '../../../games/petits-complots/types.ts';
import { hintsOf } from '../../support/hints.ts';

const others = (G: G, me: Seat | null): Seat[] => G.order.filter(s => s !== me);

/** What nobody, or only one seat, may know. */
export const hints = hintsOf<G>({
  leaks: {
    'the top of the pile': G => G.deck.at(-1),
    'the bottom of the pile': G => G.deck[0],
    'the next event': G => G.events.at(-1),
    'the last event': G => G.events[0],
    'another hand': (G, me) => others(G, me).map(s => G.hands[s]?.[0] ?? null),
    'whether another hand holds lightning': (G, me) => others(G, me).map(s => G.hands[s]?.some(isLightning)),
    'what others have sealed': (G, me) =>
      Object.values(G.table.sealed).flatMap(given => given.filter(a => a.seat !== me).map(a => a.answer)),
    'how many others have sealed': (G, me) =>
      Object.values(G.table.sealed).map(given => given.filter(a => a.seat !== me).length),
    'another’s standing order': (G, me) => others(G, me).map(s => G.table.standing[s] ?? null),
    'the state that takeBack would bring back': G => G.table.before,
  },
  takeBack: { allowed: true, endsBy: [] },
});
