import type { CardId, Seat } from '../kit/ids.ts';
import { type Refusal, refuse } from '../kit/legality.ts';
import { NOTHING, options, type Space } from '../kit/prompts.ts';
import { action, categoryOf, isActionCard, isFlock, isLightning, sorted } from './cards/deck.ts';
import { CATEGORIES, type Timing } from './cards/types.ts';
import { badCategory, badTarget, banned, exchangeKeepsPlays, isFree, targets, theoryLimit } from './facts.ts';
import type { View } from './types.ts';

/** Cards of the Action family in this hand. */
export const actionsIn = (hand: readonly CardId[]): CardId[] => sorted(hand.filter(c => isActionCard(c) || isFlock(c)));

/** Why this seat may not play that Action at that moment; null: it may, at some target. Computed from its view. */
function badAction(view: View, me: Seat, card: CardId, moment: Timing): Refusal | null {
  if (isFlock(card)) return refuse('never-played'); // PC-024
  const printed = action(card);
  if (!printed.timing.includes(moment)) return refuse(moment === 'turn' ? 'reaction-only' : 'not-now', { moment });
  if (barred(view, me)) return refuse('exchanged');
  if (banned(view, me, isLightning(card) ? 'lightning' : 'action'))
    return refuse(isLightning(card) ? 'no-lightning' : 'no-actions'); // PC-AMB-25
  if (moment === 'turn' && !printed.lightning && view.left.plays < 1) return refuse('played-enough');
  const top = view.pending.at(-1);
  if (moment === 'reaction' && top) {
    if (printed.reactsTo === 'targetsMe' && top.target !== me) return refuse('not-at-you');
    const elsewhere = printed.effect.some(step => step.op === 'choose' && step.legalFor === 'pending');
    if (elsewhere && !elsewhereFor(view, me).length) return refuse('nowhere-else'); // PC-AMB-36
  }
  if (printed.needs && view.discard.length < printed.needs.atLeast) return refuse('empty-discard');
  if (printed.target && targets(view, me, card).length === 0) return refuse('no-target'); // PC-AMB-34
  return null;
}
/** Where the Action on top of the stack could be sent instead, by a player at whom it is aimed. */
function elsewhereFor(view: View, me: Seat): Seat[] {
  const top = view.pending.at(-1);
  return top ? targets(view, top.by, top.card).filter(s => s !== me && s !== top.by) : [];
}

/** How an Action is aimed. */
export function aimOf(view: View, me: Seat, card: CardId, moment: Timing): Space {
  const no = badAction(view, me, card, moment);
  if (no) return { kind: 'nothing', no };
  const printed = action(card);
  if (printed.target)
    return {
      kind: 'seat',
      from: view.order
        .filter(s => s !== me)
        .map(id => {
          const bad = badTarget(view, me, card, id);
          return { id, ...(bad && { no: bad }) };
        }),
    };
  return printed.declare ? { kind: 'option', from: options(CATEGORIES) } : NOTHING;
}

/** Why this seat may not expose that theory as a play; null: it may (PC-051, PC-053). */
export function badTheory(view: View, me: Seat, card: CardId): Refusal | null {
  const bad = badCategory(view, me, card);
  if (bad) return bad;
  if (barred(view, me)) return refuse('exchanged'); // PC-064
  const limit = theoryLimit(view, me);
  if (view.now.theories >= limit) return refuse('theory-limit', { count: limit });
  return costs(view, me, card) === 'play' && view.left.plays < 1 ? refuse('played-enough') : null;
}
/** What exposing it uses up: nothing, one of the theories allowed on top, or a play. */
export function costs(view: View, me: Seat, card: CardId): 'nothing' | 'extra' | 'play' {
  const category = categoryOf(card);
  if (category !== null && isFree(view, me, category)) return 'nothing';
  return view.left.extra > 0 ? 'extra' : 'play';
}

/** PC-064, PC-AMB-11: whoever exchanged the whole hand plays nothing until their turn ends, reactions included. */
const barred = (view: View, me: Seat): boolean => view.seat === me && view.now.barred && !exchangeKeepsPlays(view, me);
