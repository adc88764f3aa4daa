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
  /** How long it may think, by its clock. */
  readonly budgetMs: number;
  /** The time in ms, from no particular beginning: only differences mean something. Games have no clock of their own. */
  clock(): number;
  /** States that look the same to this seat, redealt by the table. JSON, so that they cross to a worker. */
  readonly worlds: readonly unknown[];
}
/** null: nothing to say to a question that may stay unanswered. */
export type Bot<V> = (task: BotTask<V>) => Move | null;
/** Fetched when first needed: a strong bot may weigh more than its game. */
export type BotLoader<V> = () => Promise<Bot<V>>;
export type Caretaker<V> = (task: BotTask<V>, prompt: Prompt) => Move | null;
/** Of those who answer at once. */
export const atOnce = { budgetMs: 0, clock: (): number => 0, worlds: [] } as const;

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
