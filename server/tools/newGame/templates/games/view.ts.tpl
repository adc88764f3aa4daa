import { seenAsks } from '../kit/asks.ts';
import type { Seat } from '../kit/ids.ts';
import { sorted } from './cards.ts';
import type { G, View } from './types.ts';

/** __PREFIX__-005: the allow-list, field by field. Seat null: a spectator, who sees what everybody sees. */
export const viewFor = (G: G, me: Seat | null): View => ({
  asks: seenAsks(G, me),
  options: { ...G.options },
  order: [...G.order],
  turn: G.turn,
  seat: G.seat,
  deck: G.deck.length,
  sizes: Object.fromEntries(G.order.map(s => [s, G.hands[s]?.length ?? 0])),
  hand: me === null ? null : sorted(G.hands[me] ?? []),
  trick: G.trick.map(p => ({ seat: p.seat, card: p.card })),
  taken: { ...G.taken },
  over: G.table.over,
});
