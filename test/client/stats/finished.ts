import type { Finished } from '../../../client/net/results.ts';

let count = 0;
/** A solo game of Regicide that was lost at once, with what the test changes. */
export function finished(change: Partial<Finished> = {}): Finished {
  count += 1;
  return {
    id: `match-${count}`,
    game: 'regicide',
    seats: 1,
    options: {},
    who: 'people',
    won: false,
    facts: { defeated: 0 },
    at: 1_000_000 + count,
    ...change,
  };
}
