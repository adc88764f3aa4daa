import { quick, type Random } from '../../../games/kit/random.ts';

/** How often each outcome came up in `n` trials, each with chance of its own. */
export function tally(n: number, trial: (random: Random, at: number) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < n; at += 1) {
    const outcome = trial(quick(90_000 + at * 7919), at);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return counts;
}

/**
 * Chi-square of equally likely outcomes, as standard deviations from what fair chance gives: beyond 5 either way something is
 * wrong (one in millions; the seeds are fixed, so the verdict never changes by luck). Outcomes that never came up count too.
 */
export function unfairness(counts: ReadonlyMap<string, number>, outcomes: number): number {
  if (counts.size > outcomes) return Number.POSITIVE_INFINITY;
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  const expected = total / outcomes;
  const missing = (outcomes - counts.size) * expected;
  const square = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, missing);
  return Math.abs(square - (outcomes - 1)) / Math.sqrt(2 * (outcomes - 1));
}
