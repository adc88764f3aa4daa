import type { SeenAsk } from '../kit/asks.ts';
import type { Base, Outcome } from '../kit/base.ts';
import type { CardId, Seat } from '../kit/ids.ts';

export interface Options {
  /** Jesters beside a solo game: 2, or 0 for hard solo (RG-068, RG-081). */
  readonly jesters: 0 | 2;
  /** Two players have a Jester aside each (RG-084). */
  readonly twoJesters: boolean;
  /** Every enemy attacks for 2 less, or has 5 more health (RG-085). */
  readonly difficulty: 'gentle' | 'normal' | 'harsh';
  /** The whole discard pile may be looked through (RG-082). */
  readonly openDiscard: boolean;
  /** A first hand without Diamonds may be exchanged (RG-083). */
  readonly mulligan: boolean;
  /** Several people online may ask for hints. No rule: nothing is played otherwise. */
  readonly hints: boolean;
}

/** One play against the current enemy: its cards lie on the table until that enemy falls (RG-010). */
export interface Play {
  readonly seat: Seat;
  readonly cards: readonly CardId[];
}

/**
 * A stretch of the Tavern, as everybody knows it (RG-080): cards of the first deal (heal 0), cards that Hearts number `heal`
 * put under it, or one enemy that everybody saw go on top.
 */
export type Section = { readonly heal: number; readonly count: number } | { readonly card: CardId };

/** What everybody at the table could write down (RG-080). A bot's whole memory. */
export interface Memory {
  /** The Tavern from bottom to top. */
  tavern: Section[];
  /** Hearts that moved cards so far. */
  heals: number;
  /** Cards that were seen leaving play -> how many Hearts had moved cards by then: only a later one can have moved it. */
  seen: Record<CardId, number>;
  /** Of each hand: how many cards came from the section of that Hearts (index), as far as is known. */
  drawn: Record<Seat, number[]>;
  /** Of each hand: enemies that everybody saw being drawn. */
  known: Record<Seat, CardId[]>;
}

export type Phase = 'setup' | 'battle';

export interface G extends Base {
  options: Options;
  order: Seat[];
  phase: Phase;
  /** Counts turns from 1; 0 during set-up. */
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  first: Seat;
  /** What comes next for `seat` when nobody is asked. */
  step: 'play' | 'suffer' | 'next';
  /** Top at the end; the current enemy has left it. */
  castle: CardId[];
  enemy: CardId;
  /** Damage dealt to the current enemy. */
  damage: number;
  /** A Jester took the current enemy's immunity (RG-058). */
  cancelled: boolean;
  /** Plays against the current enemy, oldest first. */
  played: Play[];
  /** Top at the end. */
  tavern: CardId[];
  /** Top at the end. */
  discard: CardId[];
  hands: Record<Seat, CardId[]>;
  /** Jesters aside, not yet flipped (solo, RG-084). */
  jesters: Record<Seat, number>;
  /** Flips so far, all seats. */
  flips: number;
  /** Who yielded on their last turn (RG-054). */
  yielded: Record<Seat, boolean>;
  defeated: CardId[];
  memory: Memory;
}

export interface EnemyView {
  readonly card: CardId;
  readonly health: number;
  readonly damage: number;
  readonly attack: number;
  readonly shield: number;
  /** What is left of its attack after the shield. */
  readonly strikes: number;
  readonly immune: boolean;
}

/** What a seat sees (RG-080). Fields are copied one by one; nothing else leaves G. */
export interface View {
  readonly asks: readonly SeenAsk[];
  readonly options: Options;
  readonly order: readonly Seat[];
  readonly phase: Phase;
  readonly turn: number;
  readonly seat: Seat;
  readonly first: Seat;
  readonly enemy: EnemyView;
  /** Enemies still in the Castle, sorted: the set, not the order. */
  readonly castle: readonly CardId[];
  readonly defeated: readonly CardId[];
  readonly played: readonly Play[];
  readonly tavern: number;
  /** An exactly killed enemy on top of the Tavern, topmost last. */
  readonly onTop: readonly CardId[];
  readonly discard: { readonly count: number; readonly top: CardId | null; readonly all: readonly CardId[] | null };
  readonly handLimit: number;
  readonly sizes: Readonly<Record<Seat, number>>;
  /** Own hand, sorted; null for a spectator. */
  readonly hand: readonly CardId[] | null;
  readonly jesters: Readonly<Record<Seat, number>>;
  readonly flips: number;
  readonly yielded: Readonly<Record<Seat, boolean>>;
  readonly memory: Memory;
  readonly mayTakeBack: boolean;
  readonly over: Outcome | null;
}

/** What a play would do, as far as its player can know (experience: preview before it is confirmed). */
export interface Preview {
  readonly attack: number;
  readonly damage: number;
  readonly doubled: boolean;
  /** Cards that Hearts bring back under the Tavern. */
  readonly heals: number;
  /** Cards each seat draws, at most. */
  readonly draws: Readonly<Record<Seat, number>>;
  /** What the shield gains; of a Jester: what earlier Spades are worth from now on. 0 when the enemy falls. */
  readonly shield: number;
  /** Suits whose power does nothing against this enemy. */
  readonly blocked: readonly string[];
  /** The enemy's health afterwards; 0 when it falls. */
  readonly left: number;
  readonly falls: boolean;
  readonly exact: boolean;
  /** What has to be paid afterwards, 0 when the enemy falls or is held off. */
  readonly pays: number;
  /** A Jester: immunity goes, the next player is chosen. */
  readonly jester: boolean;
}
