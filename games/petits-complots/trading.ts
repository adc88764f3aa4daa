import { done, failed, type Op } from '../kit/effects.ts';
import type { CardId, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { asStep } from './cards/types.ts';
import { carry, handOf, tellHanded } from './hands.ts';
import { askPick, handPick, picked } from './picking.ts';
import { lying, poolOf, spot } from './pools.ts';
import type { G } from './types.ts';

/** Each side picks first, then they change places at once (PC-AMB-06). */
export const swap: Op<G> = (G, frame, random) => {
  const step = asStep<'swap'>(frame.do);
  const [a, b] = [spot(G, frame, step.a), spot(G, frame, step.b)];
  if (!a || !b || a.seat === b.seat) return failed;
  const [poolA, poolB] = [poolOf(G, frame, a), poolOf(G, frame, b)];
  const count = (side: { readonly count?: number | 'all' }, pool: readonly CardId[]): number =>
    typeof side.count === 'number' ? side.count : pool.length;
  if (frame.pc === 0 && step.a.pick === 'by:self' && poolA.length > count(step.a, poolA))
    return askPick(G, frame, [a.seat], handPick(frame, a.seat, count(step.a, poolA), 'swap'));
  const fromA = picked(frame, poolA, step.a.pick, count(step.a, poolA), random);
  const fromB = picked(frame, poolB, step.b.pick, count(step.b, poolB), random);
  carry(lying(G, a), lying(G, b), fromA);
  carry(lying(G, b), lying(G, a), fromB);
  tellHanded(G, a.seat, b.seat, fromA);
  tellHanded(G, b.seat, a.seat, fromB);
  return done;
};

/** Everybody picks, then all picks move one seat at once (PC-AMB-24). */
export const pass: Op<G> = (G, frame, random) => {
  const { zone, ...step } = asStep<'pass'>(frame.do);
  const count = typeof step.count === 'number' ? step.count : Number.POSITIVE_INFINITY;
  const choosing = G.order.filter(s => handOf(G, s).length > count);
  if (frame.pc === 0 && step.pick === 'by:owner' && choosing.length > 0)
    return askPick(G, frame, choosing, handPick(frame, null, count, 'pass'), 'all');
  const next = step.dir === 'left' ? 1 : G.order.length - 1;
  const gifts = G.order.map((seat, n) => {
    const pool = poolOf(G, frame, { zone, seat }, step.filter);
    const to = G.order[(n + next) % G.order.length] as Seat;
    return { from: seat, to, cards: picked(frame, pool, step.pick, count, random, seat) };
  });
  // all leave before any arrives
  for (const { from, cards } of gifts) carry(lying(G, { zone, seat: from }), [], cards);
  for (const { to, cards } of gifts) lying(G, { zone, seat: to }).push(...cards);
  for (const { from, to, cards } of gifts) {
    if (cards.length === 0) continue;
    if (zone === 'hand') tellHanded(G, from, to, cards);
    else tell(G, 'passesTheories', { from, to, count: cards.length });
  }
  return done;
};

/** All hands together, shuffled, and everybody gets as many back. */
export const dealAgain: Op<G> = (G, _frame, random) => {
  const all = random.shuffle(G.order.flatMap(s => handOf(G, s)));
  for (const s of G.order) G.hands[s] = all.splice(0, handOf(G, s).length);
  seen(G);
  for (const s of G.order) tell(G, 'newHand', { cards: handOf(G, s), count: handOf(G, s).length }, [s]);
  return done;
};
