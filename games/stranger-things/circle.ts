import { clockwise, type Seat } from '../kit/ids.ts';
import type { Terms } from './types.ts';

/** Facts of the circle, from a state as from a view. */
interface Circle {
  readonly circle: readonly Seat[];
  readonly out: readonly Seat[];
}
export const inPlay = ({ circle, out }: Circle): Seat[] => circle.filter(s => !out.includes(s));
export const others = (c: Circle, me: Seat): Seat[] => inPlay(c).filter(s => s !== me);
/** The nearest seat in play to the left (ST-021, ST-A17). */
export const nextOf = (c: Circle, of: Seat): Seat => clockwise(c.circle, of).find(s => !c.out.includes(s)) ?? of;
/** ST-068: those who take part in the exchange, clockwise. */
export const traders = (c: Circle & { readonly terms: Terms }): Seat[] =>
  inPlay(c).filter(s => !c.terms.skipped.includes(s));
/** To whom the two cards go: the neighbours who take part, or twice the left one. ST-A12: of two, each is both. */
export function neighbours(
  circle: readonly Seat[],
  of: Seat,
  pass: Terms['pass'],
): { readonly left: Seat; readonly right: Seat } {
  const around = clockwise(circle, of);
  const left = around[0] ?? of;
  return { left, right: pass === 'left' ? left : (around[circle.length - 2] ?? left) };
}
