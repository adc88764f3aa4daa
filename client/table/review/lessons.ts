import type { Judged } from '../../../games/kit/review.ts';

/** A turn is shown when it cost at least this chance to win... */
const WORTH_SHOWING = 0.03;
/** ...and it is among so many that cost most. */
const MOST = 5;

const cost = ({ best, played }: Judged): number => best.chance - played.chance;

/** The turns that cost most, dearest first; of each turn the decision that cost most. */
export function lessons(judged: readonly Judged[]): readonly Judged[] {
  const turns = new Map<number, Judged>();
  for (const each of judged) {
    const known = turns.get(each.turn);
    if (!known || cost(each) > cost(known)) turns.set(each.turn, each);
  }
  return [...turns.values()]
    .filter(each => cost(each) >= WORTH_SHOWING)
    .sort((a, b) => cost(b) - cost(a) || a.at - b.at)
    .slice(0, MOST);
}

/** Percentage points between the two percentages as they are written. */
export const points = ({ best, played }: Judged): number =>
  Math.round(100 * best.chance) - Math.round(100 * played.chance);
