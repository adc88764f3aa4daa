import { Belief } from './belief.ts';
import { judgeFor } from './judges.ts';
import { ranking } from './ranking.ts';
import { search } from './search.ts';

/** Thinks ahead: plays the answers that the network likes on, in many imagined worlds. */
export const expert = ranking(({ view, seat, random, budgetMs, clock }) =>
  search(judgeFor(view.order.length, { medal: true }), new Belief(view, seat), {
    budgetMs,
    clock,
    seed: random.below(2 ** 31),
  }),
);
