import type { SeenAsk } from '../kit/asks.ts';
import type { Base, Outcome } from '../kit/base.ts';
import type { Seat } from '../kit/ids.ts';
import type { Hand, Kind, RendezvousId } from './cards.ts';

export interface Options {
  /** A series of three, or a single game (ST-090). */
  readonly games: 3 | 1;
  /** The rulebook's cards, or ours that give both sides about the same chance. */
  readonly deck: 'published' | 'balanced';
  /** Who begins the first game: chance, or the first seat, where the youngest may sit (ST-020, ST-A25). */
  readonly starter: 'chance' | 'first';
  /** Who has too few cards to give gives what they have, or goes out (ST-A01). */
  readonly blocked: 'fewer' | 'out';
  /** Nobody talks while an effect is carried out either (ST-A21). */
  readonly silentEffects: boolean;
}
export type Phase = 'seat' | 'look' | 'day' | 'effect' | 'exchange' | 'reveal';
export type Top = Kind | RendezvousId;

/** What a seat knows for sure, kept for it: secret. */
export type Note =
  | { readonly is: 'saw'; readonly turn: number; readonly from: Seat; readonly cards: readonly Kind[] }
  | { readonly is: 'showed'; readonly turn: number; readonly to: readonly Seat[]; readonly cards: readonly Kind[] }
  | { readonly is: 'gave'; readonly turn: number; readonly to: Seat; readonly cards: readonly Kind[] }
  | {
      readonly is: 'got';
      readonly turn: number;
      /** Both neighbours where it cannot be told from which of them (ST-065). */
      readonly from: readonly Seat[];
      readonly cards: readonly Kind[];
    }
  | { readonly is: 'pooled'; readonly turn: number; readonly gave: Kind | null; readonly got: Kind | null };

/** One thing that somebody said, true or false (ST-031). Public. */
export interface Claim {
  readonly seat: Seat;
  readonly turn: number;
  readonly says: 'hold' | 'got' | 'sane' | 'accuse' | 'trust' | 'ask' | 'give' | 'spare';
  readonly kind?: Kind;
  readonly count?: number;
  readonly about?: Seat;
}

/** What an effect made somebody state, or show to all: true. Public. */
export interface Stated {
  readonly seat: Seat;
  readonly turn: number;
  readonly kinds: readonly Kind[];
  /** How many of them together. */
  readonly count: number;
  /** A card was shown; how many more there are is not known. */
  readonly shown: boolean;
}
export interface Gift {
  readonly turn: number;
  readonly from: Seat;
  readonly to: Seat;
  readonly kind: Kind;
}
/** An exchange that is over, as everybody saw it. */
export interface Traded {
  readonly turn: number;
  /** Those who took part, clockwise. */
  readonly circle: readonly Seat[];
  readonly terms: Terms;
}

/** How the exchange of the running Rendez-vous differs. */
export interface Terms {
  readonly skipped: readonly Seat[];
  readonly pass: 'both' | 'left';
  readonly ban: Kind | null;
  readonly open: Seat | null;
}

/** What happened, with all that is secret; opened at the end of the game. */
export type Happened =
  | { readonly is: 'dealt'; readonly hands: Readonly<Record<Seat, Hand>>; readonly possessed: readonly Seat[] }
  | ({ readonly is: 'gift' } & Gift)
  | { readonly is: 'rendezvous'; readonly turn: number; readonly id: RendezvousId; readonly by: Seat }
  | {
      readonly is: 'moved';
      readonly turn: number;
      readonly how: 'exchange' | 'pool' | 'crosswise';
      readonly cards: readonly { readonly from: Seat; readonly to: Seat; readonly kind: Kind }[];
    }
  | {
      readonly is: 'shown';
      readonly turn: number;
      readonly from: Seat;
      readonly to: readonly Seat[];
      readonly cards: readonly Kind[];
    }
  | { readonly is: 'possessed' | 'out'; readonly turn: number; readonly seat: Seat };

export interface Ended {
  readonly winner: 'sane' | 'possessed';
  readonly winners: readonly Seat[];
  readonly gained: Readonly<Record<Seat, number>>;
}

export interface G extends Base {
  options: Options;
  /** Places in the circle, clockwise. The Funfair changes it. */
  circle: Seat[];
  phase: Phase;
  /** Games of the series that have begun. */
  game: number;
  turn: number;
  starter: Seat;
  /** The active player. */
  seat: Seat;
  characters: Record<Seat, string>;
  /** Turned up from the end. */
  pile: Top[];
  /** The other nine Rendez-vous, unseen. */
  box: RendezvousId[];
  top: Kind | null;
  rendezvous: RendezvousId | null;
  /** Rendez-vous that are over. */
  past: RendezvousId[];
  terms: Terms;
  hands: Record<Seat, Hand>;
  possessed: Record<Seat, boolean>;
  /** Those possessed after the deal: they know each other from six players on. */
  first: Seat[];
  out: Seat[];
  notes: Record<Seat, Note[]>;
  gifts: Gift[];
  exchanges: Traded[];
  stated: Stated[];
  claims: Claim[];
  points: Record<Seat, number>;
  results: Ended[];
  history: Happened[];
  /** Nothing is dealt yet, a day may begin, or the game is over. */
  step: 'dealing' | 'day' | 'exchange' | 'reveal';
}

/** What one seat has for itself. The same fields for everybody, whatever they are. */
export interface Mine {
  readonly hand: Hand;
  readonly possessed: boolean;
  /** Those who were possessed from the beginning, if this seat is one of them and there are six or more. */
  readonly fellows: readonly Seat[] | null;
  readonly notes: readonly Note[];
}
/** Everything, after the end of a game. */
export interface Revealed {
  readonly hands: Readonly<Record<Seat, Hand>>;
  readonly possessed: readonly Seat[];
  readonly first: readonly Seat[];
  readonly history: readonly Happened[];
  readonly pile: readonly Top[];
  readonly box: readonly RendezvousId[];
}
export interface View {
  readonly asks: readonly SeenAsk[];
  readonly options: Options;
  readonly circle: readonly Seat[];
  readonly phase: Phase;
  readonly game: number;
  readonly turn: number;
  readonly starter: Seat;
  readonly seat: Seat;
  readonly characters: Readonly<Record<Seat, string>>;
  readonly sizes: Readonly<Record<Seat, number>>;
  readonly pile: number;
  readonly top: Kind | null;
  readonly rendezvous: RendezvousId | null;
  readonly past: readonly RendezvousId[];
  readonly terms: Terms;
  readonly out: readonly Seat[];
  readonly gifts: readonly Gift[];
  readonly exchanges: readonly Traded[];
  readonly stated: readonly Stated[];
  readonly claims: readonly Claim[];
  readonly points: Readonly<Record<Seat, number>>;
  readonly results: readonly Ended[];
  readonly me: Mine | null;
  readonly revealed: Revealed | null;
  readonly over: Outcome | null;
}

/** What a question of the stage `choose` is about. Public facts. */
export type About =
  | {
      readonly what: 'pick';
      readonly rendezvous: RendezvousId | null;
      readonly from: readonly Seat[];
      readonly aim: 'suspect' | 'trusted' | 'any';
    }
  | { readonly what: 'vote'; readonly rendezvous: RendezvousId | null; readonly from: readonly Seat[] }
  | { readonly what: 'name'; readonly rendezvous: RendezvousId | null; readonly kinds: readonly Kind[] }
  | { readonly what: 'offer'; readonly rendezvous: RendezvousId | null; readonly between: readonly Seat[] };
