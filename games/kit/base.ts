import type { Answered, Ask } from './asks.ts';
import type { Frame } from './effects.ts';
import type { Json, PromptId, Seat } from './ids.ts';
import type { News } from './news.ts';

/** The kit's part of every G. No view shows it whole: `publicAsks` is what views may show of it. */
export interface TablePart {
  /** Last number given to a question. Never goes back, not even by takeBack. */
  seq: number;
  /** Last number given to a frame. Its own count: prompt ids are public, and an effect that nobody may notice must not move them. */
  frames: number;
  asks: Ask[];
  /** Answers given but not yet opened. Secret. */
  sealed: Record<PromptId, Answered[]>;
  stack: Frame[];
  /** What each seat keeps for itself: armed cards, standing orders. Secret, and untouched by takeBack. */
  standing: Record<Seat, Json>;
  /** The flow's turn when the running atomic step began; what is told now belongs to it. */
  turn: number;
  /** What the last move told; emptied by the next one. */
  news: News[];
  /** The state to which takeBack returns, and whose it is. Secret. */
  before: { readonly seat: string; readonly state: Json } | null;
  /** Something hidden was seen in this move. With chance unused and this false, twins must still look the same. */
  seen: boolean;
  over: Outcome | null;
  /** Rules under which it was played before those of today: its moves cannot be replayed. Missing: none. */
  earlier?: readonly number[];
}
export interface Outcome {
  readonly winners: readonly string[];
  readonly why: string;
  readonly [more: string]: Json;
}

/** What a game's G extends. */
export interface Base {
  table: TablePart;
}

export const emptyTable = (): TablePart => ({
  seq: 0,
  frames: 0,
  asks: [],
  sealed: {},
  stack: [],
  standing: {},
  turn: 0,
  news: [],
  before: null,
  seen: false,
  over: null,
});

/** Nobody is asked any more, nothing is pending: the end of a deal, in the middle of whatever was going on. */
export function clear(G: Base): void {
  Object.assign(G.table, { asks: [], sealed: {}, stack: [], before: null });
}
/** The end of the match. */
export function end(G: Base, outcome: Outcome): void {
  clear(G);
  G.table.over = outcome;
}
