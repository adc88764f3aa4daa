import type { Bot } from '../../kit/bots.ts';
import type { View } from '../types.ts';
import { askedIn } from './asked.ts';
import { Belief } from './belief.ts';
import { judgeFor } from './judges.ts';
import { Dice } from './model/dice.ts';
import { replyOf } from './moves.ts';
import { normal } from './normal.ts';
import { glance } from './search.ts';

/** Plays by feeling: the trained network judges what every answer leads to, and nothing is tried out. */
export const hard: Bot<View> = task => {
  const { view, seat, prompts, random } = task;
  const [prompt] = prompts;
  const asked = askedIn(prompt);
  if (!prompt || asked === null) return normal(task);
  const [best] = glance(
    judgeFor(view.order.length, { medal: false }),
    new Belief(view, seat),
    new Dice(random.below(2 ** 31)),
  );
  return best ? { prompt: prompt.id, ...replyOf(view, asked, best.answer) } : normal(task);
};
