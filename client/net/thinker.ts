import type { Advice } from '../../games/kit/advice.ts';
import type { BotCall } from '../../games/kit/botTurn.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Recorded } from '../../games/kit/replay.ts';
import type { Reviewed } from '../../games/kit/review.ts';

/** All that leaves the page for a bot: never the state of the match, only what its seat sees, and imagined worlds. */
export interface Thought extends BotCall {
  readonly game: string;
}
/** A finished match to be looked through, and whose decisions. */
export interface ReviewWish {
  readonly game: string;
  readonly recorded: Recorded;
  readonly seats: readonly Seat[];
  /** For each decision. */
  readonly budgetMs: number;
  readonly seed: number;
}

/** Who decides for bots and helps people. Rejects when a bot breaks down or takes far too long. */
export interface Thinker {
  /** Fetches all that this game's bots and its adviser need; afterwards they answer without the network. */
  prepare(game: string): Promise<void>;
  /** Fetches what it needs. */
  think(thought: Thought): Promise<Move | null>;
  /** What a person could answer; null: nobody can say. Fetches what it needs. */
  advise(thought: Thought): Promise<Advice | null>;
  /**
   * Resolves when all decisions were told, and when it is stopped: by the signal, by another review, by `close`. Bots and advice are
   * answered between two of its steps.
   */
  review(wish: ReviewWish, each: (step: Reviewed) => void, stop?: AbortSignal): Promise<void>;
  close(): void;
}

/** What the page and the worker say to each other, each request with its number. */
export type Asking =
  | { readonly prepare: string }
  | { readonly think: Thought }
  | { readonly advise: Thought }
  | { readonly review: ReviewWish }
  /** The review of this number goes no further. */
  | { readonly stop: true };
export type Request = { readonly n: number } & Asking;
export type Reply = { readonly n: number } & (
  | { readonly done: Move | Advice | null }
  /** Of a review, which `done` ends. */
  | { readonly step: Reviewed }
  | { readonly broken: string }
);
