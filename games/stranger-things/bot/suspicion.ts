import type { Seat } from '../../kit/ids.ts';
import { type Belief, suspicionOf } from './belief.ts';

/** How often a possessed neighbour is taken to put a Flayer among what they give, card by card. */
export const GIVES = 0.7;
const LEAST = 0.004;
const MOST = 0.996;
const bounded = (p: number): number => Math.max(LEAST, Math.min(MOST, p));

/** So many times as probable as before, by odds. What is certain stays so. */
export function shift(belief: Belief, of: Seat, times: number): void {
  const before = suspicionOf(belief, of);
  if (of === belief.me || before >= 1) return;
  const odds = (bounded(before) / (1 - bounded(before))) * times;
  belief.suspicion.set(of, bounded(odds / (1 + odds)));
}
export function certain(belief: Belief, of: Seat): void {
  if (of !== belief.me && suspicionOf(belief, of) < 1) belief.suspicion.set(of, MOST);
}

/** Bayes: two neighbours gave a card each, so many of the two were Flayers. `trust` 0 to 1: how sure that is. */
export function believe(belief: Belief, [a, b]: readonly [Seat, Seat], flayers: number, trust: number): void {
  if (trust <= 0) return;
  const [p, q] = [suspicionOf(belief, a), suspicionOf(belief, b)];
  const gives = (x: number, y: number): number =>
    flayers === 0 ? (1 - x) * (1 - y) : flayers === 1 ? x * (1 - y) + y * (1 - x) : x * y;
  const both = p * q * gives(GIVES, GIVES);
  const onlyA = p * (1 - q) * gives(GIVES, 0);
  const onlyB = (1 - p) * q * gives(0, GIVES);
  const all = both + onlyA + onlyB + (1 - p) * (1 - q) * gives(0, 0);
  if (all <= Number.EPSILON) return;
  const now = (before: number, after: number): number => bounded(trust * after + (1 - trust) * before);
  if (p < 1) belief.suspicion.set(a, now(p, (both + onlyA) / all));
  if (q < 1) belief.suspicion.set(b, now(q, (both + onlyB) / all));
}
