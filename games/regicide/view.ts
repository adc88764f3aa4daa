import { seenAsks } from '../kit/asks.ts';
import type { Seat } from '../kit/ids.ts';
import { mayTakeBack } from '../kit/undo.ts';
import { sorted } from './cards.ts';
import { enemyView } from './enemy.ts';
import { handOf } from './hands.ts';
import { onTop } from './memory.ts';
import { handLimit } from './setup.ts';
import type { G, Memory, View } from './types.ts';

/** RG-080: the allow-list, field by field. Seat null: a spectator, who sees what everybody sees. */
export const viewFor = (G: G, me: Seat | null): View => ({
  asks: seenAsks(G, me),
  options: { ...G.options },
  order: [...G.order],
  phase: G.phase,
  turn: G.turn,
  seat: G.seat,
  first: G.first,
  enemy: enemyView(G),
  castle: sorted(G.castle), // the set, not the order
  defeated: [...G.defeated],
  played: G.played.map(p => ({ seat: p.seat, cards: [...p.cards] })),
  tavern: G.tavern.length,
  onTop: onTop(G.memory.tavern),
  discard: {
    count: G.discard.length,
    top: G.discard.at(-1) ?? null,
    all: G.options.openDiscard ? sorted(G.discard) : null, // RG-082
  },
  handLimit: handLimit(G.order.length),
  sizes: Object.fromEntries(G.order.map(s => [s, handOf(G, s).length])),
  hand: me === null ? null : sorted(handOf(G, me)),
  jesters: { ...G.jesters },
  flips: G.flips,
  yielded: { ...G.yielded },
  memory: publicMemory(G.memory),
  mayTakeBack: mayTakeBack(G, me),
  over: G.table.over,
});

const publicMemory = (memory: Memory): Memory => ({
  tavern: memory.tavern.map(s => ('card' in s ? { card: s.card } : { heal: s.heal, count: s.count })),
  heals: memory.heals,
  seen: { ...memory.seen },
  drawn: each(memory.drawn, counts => [...counts]),
  known: each(memory.known, cards => sorted(cards)),
});
const each = <T>(record: Record<Seat, T>, to: (value: T) => T): Record<Seat, T> =>
  Object.fromEntries(Object.entries<T>(record).map(([seat, value]) => [seat, to(value)]));
