import type { Seat } from './ids.ts';
import type { Move } from './moves.ts';
import type { Prompt } from './prompts.ts';
import { enumerate, type FitOf, sample } from './prompts.ts';
import type { Random } from './random.ts';

/** All a bot is given: what its seat sees, what it may do, chance of its own, time, and a few imagined worlds. */
export interface BotTask<V> {
  readonly view: V;
  readonly seat: Seat;
  readonly prompts: readonly Prompt[];
  readonly fit: FitOf;
  readonly random: Random;
  readonly budgetMs: number;
  /** States that look the same to this seat, redealt by the table. JSON, so that they cross to a worker. */
  readonly worlds: readonly unknown[];
}
/** null: nothing to say to a question that may stay unanswered. */
export type Bot<V> = (task: BotTask<V>) => Move | null;
export type Caretaker<V> = (task: BotTask<V>, prompt: Prompt) => Move | null;

/** Any legal move, evenly over the moves of a prompt. */
export function anyMove<V>(task: Pick<BotTask<V>, 'random' | 'fit'>, prompt: Prompt): Move | null {
  for (const [type, space] of task.random.shuffle(Object.entries(prompt.moves))) {
    const all = enumerate(space, task.fit, 64);
    const answer = all
      ? all.length
        ? task.random.pick(all)
        : undefined
      : (sample(space, task.random, task.fit) ?? undefined);
    if (answer !== undefined) return { prompt: prompt.id, type, answer };
  }
  return null;
}
export const randomBot = <V>(task: BotTask<V>): Move | null => {
  const must = task.prompts.filter(p => !p.may);
  const from = must.length && task.random.below(8) ? must : task.prompts;
  return from.length ? anyMove(task, task.random.pick(from)) : null;
};
