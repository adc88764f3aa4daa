import type { Base } from './base.ts';
import type { Random } from './random.ts';

/**
 * A pile is an array, its top at the end. Cards that leave a face-down pile are seen by somebody, so takeBack ends there.
 */
export function drawTop<C>(
  G: Base,
  pile: C[],
  n: number,
  refill?: { readonly from: C[]; readonly random: Random },
): C[] {
  const got: C[] = [];
  while (got.length < n) {
    if (pile.length === 0 && refill && refill.from.length > 0)
      pile.push(...refill.random.shuffle(refill.from.splice(0)));
    const c = pile.pop();
    if (c === undefined) break;
    got.push(c);
  }
  if (got.length) seen(G);
  return got;
}

/** Moves one card; false when it is not there. */
export function moveCard<C>(from: C[], onto: C[], what: C): boolean {
  const at = from.indexOf(what);
  if (at < 0) return false;
  from.splice(at, 1);
  onto.push(what);
  return true;
}

export function shuffleIn<C>(pile: C[], cards: readonly C[], random: Random): void {
  const mixed = random.shuffle([...pile, ...cards]);
  pile.splice(0, pile.length, ...mixed);
}

/** Somebody has seen something hidden: the turn cannot be taken back past this point. */
export function seen(G: Base): void {
  G.table.before = null;
  G.table.seen = true;
}
