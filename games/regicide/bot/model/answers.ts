import { ACE, JESTER, RANK, VALUE } from './numbers.ts';
import { CHOOSE, ONLY_FLIP, PLAY, type Position, SUFFER } from './position.ts';
import { FLIP, mayFlip, mayYield, NEXT, YIELD } from './turn.ts';

/** More answers than any question has: every subset of a hand, and the others. */
export const MOST = 300;

const sums = new Uint16Array(256);
const least = new Uint8Array(256);

/**
 * Writes the answers to the open question into `into`, and returns how many. Payments from which a card could be left out are
 * not among them: whoever pays more only loses more.
 */
export function answers(p: Position, into: Int32Array): number {
  switch (p.asked) {
    case PLAY:
      return plays(p, into);
    case SUFFER:
      return payments(p, into);
    case ONLY_FLIP:
      into[0] = FLIP;
      return 1;
    case CHOOSE:
      for (let seat = 0; seat < p.players; seat += 1) into[seat] = NEXT + seat; // RG-D04: himself too
      return p.players;
    default:
      return 0;
  }
}

/** RG-013 to RG-020, RG-042, RG-057 */
function plays(p: Position, into: Int32Array): number {
  const { seat } = p;
  const size = p.size(seat);
  let count = 0;
  const add = (mask: number): void => {
    into[count] = mask;
    count += 1;
  };
  for (let a = 0; a < size; a += 1) {
    add(1 << a);
    const rank = RANK[p.inHand(seat, a)] as number;
    if (rank === ACE) {
      for (let b = 0; b < size; b += 1) {
        const other = RANK[p.inHand(seat, b)] as number;
        if (b !== a && other !== JESTER && !(other === ACE && b < a)) add((1 << a) | (1 << b));
      }
    } else if (rank >= 2 && rank <= 5) combos(p, seat, size, a, rank, add);
  }
  if (mayYield(p)) add(YIELD);
  if (mayFlip(p)) add(FLIP);
  return count;
}

/** RG-019: two to four cards of one number, up to 10 together; each set once, by its lowest place first. */
function combos(p: Position, seat: number, size: number, a: number, rank: number, add: (mask: number) => void): void {
  const grow = (mask: number, from: number, sum: number): void => {
    for (let at = from; at < size; at += 1) {
      if (RANK[p.inHand(seat, at)] !== rank || sum + rank > 10) continue;
      add(mask | (1 << at));
      grow(mask | (1 << at), at + 1, sum + rank);
    }
  };
  grow(1 << a, a + 1, rank);
}

function payments(p: Position, into: Int32Array): number {
  const { seat, need } = p;
  const all = 1 << p.size(seat);
  let count = 0;
  sums[0] = 0;
  least[0] = 255;
  for (let mask = 1; mask < all; mask += 1) {
    const value = VALUE[p.inHand(seat, 31 - Math.clz32(mask & -mask))] as number;
    const rest = mask & (mask - 1);
    const sum = (sums[rest] as number) + value;
    const low = Math.min(least[rest] as number, value);
    sums[mask] = sum;
    least[mask] = low;
    if (sum >= need && sum - low < need) {
      into[count] = mask;
      count += 1;
    }
  }
  if (mayFlip(p)) {
    into[count] = FLIP;
    count += 1;
  }
  return count;
}
