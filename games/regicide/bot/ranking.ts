import type { Bot, BotTask } from '../../kit/bots.ts';
import type { View } from '../types.ts';
import { askedIn } from './asked.ts';
import { replyOf } from './moves.ts';
import { normal } from './normal.ts';
import type { Ranked } from './search.ts';

/** A bot that gives the answer it ranks first; what the model does not know (RG-083) it answers like the normal bot. */
export const ranking =
  (rank: (task: BotTask<View>) => readonly Ranked[]): Bot<View> =>
  task => {
    const [prompt] = task.prompts;
    const asked = askedIn(prompt);
    const best = asked === null ? undefined : rank(task)[0];
    if (!prompt || asked === null || !best) return normal(task);
    return { prompt: prompt.id, ...replyOf(task.view, asked, best.answer) };
  };
