import { seenAsks } from '../kit/asks.ts';
import type { Seat } from '../kit/ids.ts';
import { mayTakeBack } from '../kit/undo.ts';
import { sorted } from './cards/deck.ts';
import { extraTheories, handsOpen, needOf, playLimit, sizesOf } from './facts.ts';
import { handOf, tableauOf } from './hands.ts';
import { pending } from './stack.ts';
import type { Ending, G, View } from './types.ts';

/** The allow-list, field by field (PC-AMB-20, PC-AMB-43). Seat null: a spectator, who sees what everybody sees. */
export const viewFor = (G: G, me: Seat | null): View => ({
  asks: seenAsks(G, me),
  options: { ...G.options },
  order: [...G.order],
  phase: G.phase,
  round: G.round,
  turn: G.turn,
  first: G.first,
  seat: G.seat,
  turnsDone: G.turnsDone,
  now: { ...G.now },
  left: {
    plays: Math.max(0, playLimit(G, G.seat) - G.now.used),
    extra: Math.max(0, extraTheories(G, G.seat) - G.now.extra),
  },
  deck: G.deck.length,
  discard: [...G.discard],
  events: G.events.length,
  event: G.event,
  pastEvents: [...G.pastEvents],
  need: Object.fromEntries(G.order.map(s => [s, needOf(G, s)])),
  sizes: sizesOf(G),
  hand: me === null ? null : sorted(handOf(G, me)),
  open: Object.fromEntries(G.order.filter(s => handsOpen(G, s)).map(s => [s, sorted(handOf(G, s))])),
  tableau: Object.fromEntries(G.order.map(s => [s, [...tableauOf(G, s)]])),
  lasting: G.lasting.map(rule => ({ ...rule, on: [...rule.on] })),
  looking:
    G.looking !== null && G.looking.by === me ? { of: G.looking.of, cards: sorted(handOf(G, G.looking.of)) } : null,
  pending: pending(G),
  orders: me !== null && G.table.standing[me] === 'pass' ? 'pass' : 'ask',
  mayTakeBack: mayTakeBack(G, me),
  over: G.table.over as Ending | null,
});
