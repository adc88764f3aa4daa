import { seenAsks } from '../kit/asks.ts';
import { copy } from '../kit/copy.ts';
import type { Seat } from '../kit/ids.ts';
import { recognise, sizeOf } from './cards.ts';
import { handOf } from './hands.ts';
import type { G, Mine, Revealed, View } from './types.ts';

/** The allow-list, field by field. Seat null: a spectator, who sees what everybody sees. */
export const viewFor = (G: G, me: Seat | null): View => ({
  asks: seenAsks(G, me),
  options: { ...G.options },
  circle: [...G.circle],
  phase: G.phase,
  game: G.game,
  turn: G.turn,
  starter: G.starter,
  seat: G.seat,
  characters: { ...G.characters },
  sizes: Object.fromEntries(G.circle.map(s => [s, sizeOf(handOf(G, s))])),
  pile: G.pile.length,
  top: G.top,
  rendezvous: G.rendezvous,
  past: [...G.past],
  terms: { ...G.terms, skipped: [...G.terms.skipped] },
  out: [...G.out],
  gifts: G.gifts.map(gift => ({ ...gift })),
  exchanges: G.exchanges.map(({ turn, circle, terms }) => ({ turn, circle: [...circle], terms: { ...terms } })),
  stated: G.stated.map(stated => ({ ...stated, kinds: [...stated.kinds] })),
  claims: G.claims.map(claim => ({ ...claim })),
  points: { ...G.points },
  results: G.results.map(result => ({ ...result })),
  me: me === null ? null : mine(G, me),
  revealed: G.phase === 'reveal' ? revealed(G) : null,
  over: G.table.over,
});

const mine = (G: G, me: Seat): Mine => ({
  hand: { ...handOf(G, me) },
  possessed: G.possessed[me] === true,
  fellows: recognise(G.circle.length) && G.first.includes(me) ? [...G.first] : null,
  notes: (G.notes[me] ?? []).map(note => copy(note)),
});
/** ST-A26: everything, once it is over. */
const revealed = (G: G): Revealed => ({
  hands: copy(G.hands),
  possessed: G.circle.filter(s => G.possessed[s]),
  first: [...G.first],
  history: copy(G.history),
  pile: [...G.pile],
  box: [...G.box],
});
