import type { BotCall } from '../../games/kit/botTurn.ts';
import type { Move } from '../../games/kit/moves.ts';

/** All that leaves the page for a bot: never the state of the match, only what its seat sees, and imagined worlds. */
export interface Thought extends BotCall {
  readonly game: string;
}

/** Who decides for bots. Rejects when a bot breaks down or takes far too long. */
export interface Thinker {
  /** Fetches all that this game's bots need; afterwards they play without the network. */
  prepare(game: string): Promise<void>;
  think(thought: Thought): Promise<Move | null>;
  close(): void;
}

/** What the page and the worker say to each other, each request with its number. */
export type Request =
  | { readonly n: number; readonly prepare: string }
  | { readonly n: number; readonly thought: Thought };
export type Reply =
  | { readonly n: number; readonly move: Move | null }
  | { readonly n: number; readonly broken: string };
