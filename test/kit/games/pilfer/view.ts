import { seenAsks } from '../../../../games/kit/asks.ts';
import type { Seat } from '../../../../games/kit/ids.ts';
import { refuse } from '../../../../games/kit/legality.ts';
import { NOTHING, options, type Prompt, type Space } from '../../../../games/kit/prompts.ts';
import { mayTakeBack } from '../../../../games/kit/undo.ts';
import { bankOf, type G, hand, kindOf, str, type View } from './types.ts';

/** Standing order: pass on what does not target me. Private. */
export const ordered = (G: G, s: Seat): boolean => G.table.standing[s] === 'on';

/** The question that looks into a hand: only its asker sees that hand. */
export const lookOf = (G: G, viewer: Seat | null): View['look'] => {
  const f = G.table.stack.at(-1);
  const open = f && G.table.asks.find(a => a.frame === f.id && a.stage === 'pick');
  const at = f ? str(f.bind.target) : null;
  return open && at && viewer && open.seats.includes(viewer) ? { at, hand: [...hand(G, at as Seat)].sort() } : null;
};

export const view = (G: G, viewer: Seat | null): View => ({
  asks: seenAsks(G, viewer),
  phase: G.phase,
  turn: G.turn,
  seat: G.seat,
  round: G.round,
  plays: G.plays,
  order: [...G.order],
  goal: G.options.goal,
  deck: G.deck.length,
  counts: G.order.map(s => hand(G, s).length),
  bank: G.order.map(s => [...bankOf(G, s)]),
  discard: [...G.discard],
  onTable: [...G.onTable],
  stack: G.table.stack.map(f => ({
    id: f.id,
    by: f.by,
    card: f.source ?? '',
    target: str(f.bind.target),
    to: str(f.bind.to),
  })),
  hand: viewer ? [...hand(G, viewer)].sort() : [],
  orders: viewer ? ordered(G, viewer) : false,
  look: lookOf(G, viewer),
  mayTakeBack: mayTakeBack(G, viewer),
  over: G.table.over,
});

export const targets = (v: View, me: Seat, but: readonly (string | null)[] = []): Space => ({
  kind: 'seat',
  from: v.order
    .filter(s => s !== me)
    .map(s => ({
      id: s,
      ...(v.counts[v.order.indexOf(s)] === 0
        ? { no: refuse('empty-hand') }
        : but.includes(s)
          ? { no: refuse('already') }
          : {}),
    })),
});

export function choices(v: View, me: Seat): Prompt[] {
  return v.asks
    .filter(a => a.seats.includes(me))
    .flatMap((a): Prompt[] => {
      const base = { id: a.id, seat: me, stage: a.stage };
      switch (a.stage) {
        case 'give':
          return [{ ...base, moves: { give: { kind: 'cards', from: options(v.hand), min: 1, max: 1 } } }];
        case 'main':
          return [
            {
              ...base,
              moves:
                v.plays > 0
                  ? {
                      bank: {
                        kind: 'cards',
                        from: v.hand.map(c => ({
                          id: c,
                          ...(kindOf(c) === 'coin' ? {} : { no: refuse('not-a-coin') }),
                        })),
                        min: 1,
                        max: 2,
                        fits: 'plays',
                      },
                      play: {
                        kind: 'either',
                        of: Object.fromEntries(
                          v.hand
                            .filter(c => kindOf(c) === 'steal' || kindOf(c) === 'pry')
                            .map(c => [c, targets(v, me)]),
                        ),
                      },
                      endTurn: NOTHING,
                    }
                  : { endTurn: NOTHING },
            },
          ];
        case 'react': {
          const top = v.stack.at(-1);
          const ways: Record<string, Space> = { pass: NOTHING };
          for (const c of v.hand) {
            if (kindOf(c) === 'nope') ways[c] = NOTHING;
            if (kindOf(c) === 'turn' && top?.target === me) ways[c] = targets(v, me, [top.by]);
          }
          return [{ ...base, moves: { answer: { kind: 'either', of: ways } } }];
        }
        case 'pick':
          return [{ ...base, moves: { answer: { kind: 'option', from: options(v.look?.hand ?? []) } } }];
        case 'orders':
          return [{ ...base, may: true, moves: { order: { kind: 'option', from: options(['on', 'off']) } } }];
        default:
          return [];
      }
    });
}
