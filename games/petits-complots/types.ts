import type { SeenAsk } from '../kit/asks.ts';
import type { Base, Outcome } from '../kit/base.ts';
import type { CardId, Seat } from '../kit/ids.ts';
import type { Lasting } from '../kit/lasting.ts';
import type { Category } from './cards/types.ts';

export interface Options {
  /** How many chaotic events are shuffled in: none, two or four (PC-032, PC-035). */
  readonly chaos: 'quiet' | 'balanced' | 'chaotic';
  /** How long people online have to react, seconds. No rule: nothing is played otherwise. */
  readonly window: 4 | 6 | 10;
}

export type Phase = 'event' | 'table' | 'lastCall';

/** What has been done in the running turn. */
export interface Turn {
  /** Cards that counted as plays (PC-051). */
  used: number;
  /** Theories exposed, counted or not. */
  theories: number;
  /** Of those that an Action allowed on top, so many are used up. */
  extra: number;
  /** The whole hand was exchanged: no card of any kind may be played (PC-064, PC-AMB-11), unless an event says otherwise. */
  barred: boolean;
}

export interface G extends Base {
  options: Options;
  order: Seat[];
  phase: Phase;
  round: number;
  /** Counts what boardgame.io calls turns: an event, a player's turn, a last call. */
  turn: number;
  /** The first player of the round. */
  first: Seat;
  /** Whose turn it is. */
  seat: Seat;
  /** What comes next when nobody is asked. */
  step: 'round' | 'turn' | 'main' | 'turnEnd' | 'roundEnd';
  /** Turns of this round that are over. */
  turnsDone: number;
  now: Turn;
  /** Top at the end. */
  deck: CardId[];
  discard: CardId[];
  /** Played Actions that wait for their effect. */
  onTable: CardId[];
  /** Not yet revealed, top at the end. */
  events: CardId[];
  event: CardId | null;
  pastEvents: CardId[];
  hands: Record<Seat, CardId[]>;
  tableau: Record<Seat, CardId[]>;
  lasting: Lasting[];
  /** Somebody is looking at a hand until the Action that allowed it is done. */
  looking: { readonly by: Seat; readonly of: Seat } | null;
}

/** What everybody sees and on what legality rests: a part of every view. */
export interface Public {
  readonly order: readonly Seat[];
  readonly tableau: Readonly<Record<Seat, readonly CardId[]>>;
  readonly sizes: Readonly<Record<Seat, number>>;
  readonly lasting: readonly Lasting[];
}

/** An Action that waits for its effect. */
export interface Pending {
  readonly frame: number;
  readonly card: CardId;
  readonly by: Seat;
  readonly target: Seat | null;
  readonly category: Category | null;
  readonly cancelled: boolean;
}

/** What a question of the stage `pick` is about. Public facts. */
export type About =
  | {
      readonly what: 'cards';
      readonly card: CardId;
      readonly zone: 'hand' | 'tableau' | 'discard';
      /** Whose hand or theories; null: the discard pile, or one's own of everybody who is asked. */
      readonly of: Seat | null;
      readonly count: number;
      readonly upTo: boolean;
      /** What becomes of them. */
      readonly to: 'expose' | 'hand' | 'discard' | 'take' | 'steal' | 'swap' | 'pass' | 'back';
      readonly type: 'theory' | null;
      /** Only of these. */
      readonly categories: readonly Category[] | null;
    }
  | { readonly what: 'player'; readonly card: CardId; readonly from: readonly Seat[] }
  | { readonly what: 'category'; readonly card: CardId };

/** The end, as everybody is told. */
export interface Ending extends Outcome {
  readonly why: 'theories' | 'flock' | 'exhausted';
  readonly rounds: number;
  /** Sheep in hand, of those between whom Sheep decided (PC-012). */
  readonly sheep: Readonly<Record<string, number>>;
  /** PC-AMB-08: hands that the result lays open. */
  readonly hands: Readonly<Record<string, readonly CardId[]>>;
}

/** What a seat sees. Fields are copied one by one; nothing else leaves G. */
export interface View extends Public {
  readonly asks: readonly SeenAsk[];
  readonly options: Options;
  readonly phase: Phase;
  readonly round: number;
  readonly turn: number;
  readonly first: Seat;
  readonly seat: Seat;
  readonly turnsDone: number;
  readonly now: Readonly<Turn>;
  /** Plays left in this turn; theories that may be exposed on top of them. */
  readonly left: { readonly plays: number; readonly extra: number };
  readonly deck: number;
  readonly discard: readonly CardId[];
  readonly events: number;
  readonly event: CardId | null;
  readonly pastEvents: readonly CardId[];
  /** Theories of one category that win, seat by seat: at this round's end (PC-002). */
  readonly need: Readonly<Record<Seat, number>>;
  /** Own hand, sorted; null for a spectator. */
  readonly hand: readonly CardId[] | null;
  /** Hands that lie open to everybody (openHands); a part of the record for each seat, or empty. */
  readonly open: Readonly<Record<Seat, readonly CardId[]>>;
  /** Whose hand this seat is looking at, and what is in it. */
  readonly looking: { readonly of: Seat; readonly cards: readonly CardId[] } | null;
  /** Actions that wait, the last one on top. */
  readonly pending: readonly Pending[];
  /** This seat's own standing order. */
  readonly orders: 'ask' | 'pass';
  readonly mayTakeBack: boolean;
  readonly over: Ending | null;
}
