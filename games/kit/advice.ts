import type { BotTask } from './bots.ts';
import type { Params } from './ids.ts';
import type { Move } from './moves.ts';

/** Why an answer is good: a line of the game's texts, `hint.<key>`. */
export interface Reason {
  readonly key: string;
  readonly params: Params;
}
/** An answer, and the chance that the game is won after it, 0 to 1. */
export interface Weighed {
  readonly move: Move;
  readonly chance: number;
}
export interface Advice {
  /** Best first, at least one. */
  readonly ways: readonly Weighed[];
  /** Of the best, most telling first, one to three. */
  readonly why: readonly Reason[];
}
/**
 * Weighs answers to the question that is owed, `task.prompts[0]`. `also` must be among those weighed: what a player did, say.
 * null: nothing can be said about this question.
 */
export type Adviser<V> = (task: BotTask<V>, also: Move | null) => Advice | null;
