import { seenAsks } from '../../../../games/kit/asks.ts';
import { frameOf } from '../../../../games/kit/effects.ts';
import type { CardId, Seat } from '../../../../games/kit/ids.ts';
import { refuse } from '../../../../games/kit/legality.ts';
import { NOTHING, options, type Prompt, type Space } from '../../../../games/kit/prompts.ts';
import { mayTakeBack } from '../../../../games/kit/undo.ts';
import { ability, print } from './cards.ts';
import { armedOf, free, type G, opp, side, type View } from './state.ts';

export const view = (G: G, me: Seat | null): View => {
  const waits = G.table.asks.find(a => a.frame !== undefined && me && a.seats.includes(me));
  const f = waits && frameOf(G, waits.frame ?? null);
  return {
    asks: seenAsks(G, me),
    active: G.active,
    me: me
      ? { hand: [...side(G, me).hand].sort(), valise: [...side(G, me).valise].sort(), armed: armedOf(G, me) }
      : null,
    sides: G.sides.map(p => ({
      play: [...p.play],
      discard: [...p.discard],
      wonderland: [...p.wonderland],
      prosperia: p.prosperia,
      deck: p.deck.length,
      hand: p.hand.length,
      bossIn: p.bossIn,
    })),
    attach: { ...G.attach },
    used: [...G.used],
    options: f && Array.isArray(f.own.options) ? ([...f.own.options] as CardId[]) : [],
    mayTakeBack: mayTakeBack(G, me),
    stack: G.table.stack.map(x => ({ op: x.op, by: x.by, source: x.source })),
  };
};
export function choices(v: View, me: Seat): Prompt[] {
  const mine = v.sides[Number(me)];
  const theirs = v.sides[Number(opp(me))];
  if (!mine || !theirs || !v.me) return [];
  const { hand, valise } = v.me;
  return v.asks
    .filter(a => a.seats.includes(me))
    .flatMap((a): Prompt[] => {
      const base = { id: a.id, seat: me, stage: a.stage };
      if (a.stage === 'main') {
        const place = (c: CardId): Space => {
          const p = print(c);
          if (p.type === 'sbire') return NOTHING;
          if (p.type === 'action')
            return ability(c, 'play') ? NOTHING : { kind: 'nothing', no: refuse('only-as-reaction') };
          const rival = theirs.play.some(x => x.split('-')[0] === c.split('-')[0]);
          if (rival && mine.prosperia < 1) return { kind: 'nothing', no: refuse('corruption', { cost: 1 }) };
          return {
            kind: 'assign',
            fill: p.domains?.length ?? 0,
            slots: (p.domains ?? []).map((d, n) => ({
              id: `${n}${d}`,
              from: options(
                mine.play.filter(x => print(x).type === 'sbire' && free(v, x) && print(x).domains?.includes(d)),
              ),
            })),
          };
        };
        const duty = mine.play.find(c => ability(c, 'activation')?.mandatory && !v.used.includes(c));
        return [
          {
            ...base,
            moves: {
              play: { kind: 'either', of: Object.fromEntries([...hand, ...valise].map(c => [c, place(c)])) },
              activate: {
                kind: 'option',
                from: mine.play
                  .filter(c => ability(c, 'activation'))
                  .map(c => ({ id: c, ...(v.used.includes(c) ? { no: refuse('used') } : {}) })),
              },
              endTurn: duty ? { kind: 'nothing', no: refuse('must-activate', { card: duty }) } : NOTHING,
            },
          },
        ];
      }
      if (a.stage === 'react')
        return [
          {
            ...base,
            moves: {
              answer: {
                kind: 'either',
                of: {
                  pass: NOTHING,
                  ...Object.fromEntries(
                    hand
                      .filter(
                        c =>
                          ability(c, 'reaction')?.on?.event ===
                          (v.stack.at(-1)?.op === 'action' ? 'wouldPerform' : 'wouldReact'),
                      )
                      .map(c => [c, NOTHING]),
                  ),
                },
              },
            },
          },
        ];
      if (a.stage === 'arm')
        return [
          {
            ...base,
            may: true,
            moves: {
              arm: {
                kind: 'all',
                of: {
                  card: { kind: 'option', from: options(hand.filter(c => ability(c, 'reaction'))) },
                  from: { kind: 'number', min: 1, max: 9 },
                },
              },
            },
          },
        ];
      const about = a.about as { min: number; max: number };
      return [
        { ...base, moves: { answer: { kind: 'cards', from: options(v.options), min: about.min, max: about.max } } },
      ];
    });
}
