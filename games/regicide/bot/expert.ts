import type { Bot } from '../../kit/bots.ts';
import type { View } from '../types.ts';
import { askedIn } from './asked.ts';
import { Belief } from './belief.ts';
import { judgeFor } from './judges.ts';
import { replyOf } from './moves.ts';
import { normal } from './normal.ts';
import { search } from './search.ts';

/** Thinks ahead: plays the answers that the network likes on, in many imagined worlds. */
export const expert: Bot<View> = task => {
  const { view, seat, prompts, random, budgetMs, clock } = task;
  const [prompt] = prompts;
  const asked = askedIn(prompt);
  if (!prompt || asked === null) return normal(task);
  const limits = { budgetMs, clock, seed: random.below(2 ** 31) };
  const [best] = search(judgeFor(view.order.length, { medal: true }), new Belief(view, seat), limits);
  return best ? { prompt: prompt.id, ...replyOf(view, asked, best.answer) } : normal(task);
};
