import type { Seat } from '../../../games/kit/ids.ts';
import { isRendezvous } from '../../../games/stranger-things/cards.ts';
import type { G } from '../../../games/stranger-things/types.ts';
import { hintsOf } from '../../support/hints.ts';

const others = (G: G, me: Seat | null): Seat[] => G.circle.filter(s => s !== me);

/** What nobody, or only one seat, may know before the end of a game. */
export const hints = hintsOf<G>({
  leaks: {
    'the top of the pile': G => G.pile.at(-1),
    'the next Rendez-vous': G => G.pile.findLast(isRendezvous),
    'a Rendez-vous that is in the box': G => G.box[0],
    'another hand': (G, me) => others(G, me).map(s => G.hands[s]),
    'who is possessed': (G, me) => others(G, me).map(s => G.possessed[s]),
    'who was possessed from the beginning': G => G.first,
    'what others have noted': (G, me) => others(G, me).map(s => G.notes[s] ?? null),
    'what has happened': G => G.history,
    'what others have sealed': (G, me) =>
      Object.values(G.table.sealed).flatMap(given => given.filter(a => a.seat !== me).map(a => a.answer)),
  },
  nameless: true,
  // all that was given and claimed in a game is public, and stands in the view
  longestUpdate: 16_000,
  takeBack: { allowed: false, endsBy: [] },
});
