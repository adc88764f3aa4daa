import type { AnyModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import { quick } from '../../games/kit/random.ts';
import { fitOf } from '../../games/kit/step.ts';
import type { Thought } from './thinker.ts';

/** Asks the game's own bot of that level. Throws what the bot throws. */
export function decide(m: AnyModule, { level, view, seat, prompts, budgetMs, worlds, seed }: Thought): Move | null {
  const bot = m.bots[level];
  if (!bot) throw new Error(`${m.meta.id} has no bot ${level}`);
  return bot({ view, seat, prompts, fit: fitOf(m, view, seat), random: quick(seed), budgetMs, worlds });
}
