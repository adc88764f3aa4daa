import { seenAsks } from '../../../../games/kit/asks.ts';
import { copy } from '../../../../games/kit/copy.ts';
import type { Seat } from '../../../../games/kit/ids.ts';
import { refuse } from '../../../../games/kit/legality.ts';
import { options, type Prompt, type Space } from '../../../../games/kit/prompts.ts';
import { type G, hand, KINDS, size, type View } from './types.ts';

export const view = (G: G, me: Seat | null): View => ({
  asks: seenAsks(G, me),
  deal: G.deal,
  phase: G.phase,
  turn: G.turn,
  seat: G.seat,
  order: [...G.order],
  out: [...G.out],
  sizes: G.order.map(s => size(hand(G, s))),
  deck: G.deck.length,
  balls: G.balls,
  top: G.top,
  claims: [...G.claims],
  points: { ...G.points },
  over: G.table.over,
  me: me ? { hand: { ...hand(G, me) }, shadow: G.shadow[me] === true, notes: [...(G.notes[me] ?? [])] } : null,
  revealed: G.phase === 'reveal' || G.table.over ? { hands: copy(G.hands), shadow: { ...G.shadow } } : null,
});

export function choices(v: View, me: Seat): Prompt[] {
  return v.asks
    .filter(a => a.seats.includes(me))
    .flatMap((a): Prompt[] => {
      const base = { id: a.id, seat: me, stage: a.stage };
      const others = (): Space => ({
        kind: 'seat',
        from: options(v.order.filter(s => s !== me && !v.out.includes(s))),
      });
      switch (a.stage) {
        case 'look':
        case 'reveal':
          return a.answered?.includes(me) ? [] : [{ ...base, moves: { ready: { kind: 'nothing' } } }];
        case 'give':
          return [{ ...base, moves: { give: others() } }];
        case 'guest':
          return [{ ...base, moves: { choose: others() } }];
        case 'talk':
          return [
            {
              ...base,
              may: true,
              moves: { claim: { kind: 'option', from: options(['sane', 'one-shadow', 'give-me']) } },
            },
          ];
        case 'exchange': {
          if (a.answered?.includes(me) || !v.me) return [];
          const { hand: h, shadow } = v.me;
          const from = KINDS.filter(k => h[k] > 0).map(k => ({
            id: k,
            ...(k === 'S' && !shadow ? { no: refuse('keep-shadows') } : {}),
          }));
          const legal = KINDS.reduce((n, k) => n + (k === 'S' && !shadow ? 0 : h[k]), 0);
          return [
            {
              ...base,
              moves: {
                trade: {
                  kind: 'assign',
                  slots: [
                    { id: 'left', from },
                    { id: 'right', from },
                  ],
                  fill: Math.min(2, legal),
                  supply: h,
                },
              },
            },
          ];
        }
        default:
          return [];
      }
    });
}
