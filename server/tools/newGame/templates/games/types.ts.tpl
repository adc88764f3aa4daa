import type { SeenAsk } from '../kit/asks.ts';
import type { Base, Outcome } from '../kit/base.ts';
import type { CardId, Seat } from '../kit/ids.ts';

export interface Options {
  /** Cards dealt to each player. */
  readonly cards: 3 | 5;
}

/** A card of the trick that is being played, and whose it was. */
export interface Play {
  readonly seat: Seat;
  readonly card: CardId;
}

export interface G extends Base {
  options: Options;
  order: Seat[];
  /** Counts cards played. */
  turn: number;
  /** Who plays the next card. */
  seat: Seat;
  /** Stays face down. */
  deck: CardId[];
  hands: Record<Seat, CardId[]>;
  trick: Play[];
  /** Tricks taken so far. */
  taken: Record<Seat, number>;
}

/** What a seat sees (__PREFIX__-005). Fields are copied one by one; nothing else leaves G. */
export interface View {
  readonly asks: readonly SeenAsk[];
  readonly options: Options;
  readonly order: readonly Seat[];
  readonly turn: number;
  readonly seat: Seat;
  readonly deck: number;
  readonly sizes: Readonly<Record<Seat, number>>;
  /** Own hand, sorted; null for a spectator. */
  readonly hand: readonly CardId[] | null;
  readonly trick: readonly Play[];
  readonly taken: Readonly<Record<Seat, number>>;
  readonly over: Outcome | null;
}
