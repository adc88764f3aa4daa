import type { Answered } from '../kit/asks.ts';
import { type CardId, isSeat, type Json, type Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { check } from '../kit/prompts.ts';
import { isActionCard } from './cards/deck.ts';
import type { Timing } from './cards/types.ts';
import { banned } from './facts.ts';
import { handOf } from './hands.ts';
import { aimOf } from './playing.ts';
import type { G } from './types.ts';
import { viewFor } from './view.ts';

/** A card with its aim, as `play`, `interrupt` and `react` send it. */
export interface Aimed {
  readonly card: CardId;
  readonly aim: Readonly<Record<string, Json>>;
}

/** Reads `{is, then}`. With `mayPass` null: it was a pass. */
export function aimedCard(answered: Answered): Aimed;
export function aimedCard(answered: Answered, mayPass: true): Aimed | null;
export function aimedCard({ answer }: Answered, mayPass = false): Aimed | null {
  const { is, then = null } = answer as { readonly is: string; readonly then?: Json };
  if (!isActionCard(is as CardId)) {
    if (mayPass) return null;
    throw new Error(`${is} is not played`);
  }
  const named = typeof then === 'string' ? (isSeat(then) ? { target: then } : { c: then }) : {};
  return { card: is as CardId, aim: named };
}
/** Is a sealed card still legal, now that the window is closed? */
export function mayReact(G: G, answered: Answered, moment: Timing): boolean {
  const aimed = aimedCard(answered, true);
  if (!aimed) return false;
  const view = viewFor(G, answered.seat);
  if (!view.hand?.includes(aimed.card)) return false;
  const { then = null } = answered.answer as { readonly then?: Json };
  return check(aimOf(view, answered.seat, aimed.card, moment), then, () => 'fits').ok;
}

/** PC-205: opened on public facts alone. */
export const windowOpens = (G: G, asked: readonly Seat[]): boolean =>
  !G.order.every(s => banned(G, s, 'lightning')) && asked.some(s => handOf(G, s).length > 0);
/** Those whose sealed card was not taken are told so, and nobody else. */
export function tellUnused(G: G, answers: readonly Answered[], taken: Seat | null): void {
  for (const answer of answers) {
    const unused = aimedCard(answer, true);
    if (unused && answer.seat !== taken) tell(G, 'unused', { card: unused.card }, [answer.seat]);
  }
}
