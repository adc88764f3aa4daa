import type { Effect } from '../../kit/effects.ts';

export const CATEGORIES = ['creatures', 'environment', 'myths', 'history', 'space', 'technology', 'politics'] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * Players an effect speaks of: `self` (its controller), `target`, `source` (the controller of the Action underneath), `first` (the
 * first player), `all` (turn order from there), `others`, `each` (the one whose turn it is in a loop), `leaders` (longest series in
 * one category), `trailing` (fewest exposed theories), `biggestHands`, `shepherdHolder`, or one that `choose` has named.
 */
export type Who =
  | 'self'
  | 'target'
  | 'source'
  | 'first'
  | 'all'
  | 'others'
  | 'each'
  | 'leaders'
  | 'trailing'
  | 'biggestHands'
  | 'shepherdHolder'
  | `$${string}`;
/** Who or what picks cards. `by:owner`: everybody from what is theirs. */
export type Pick = 'random' | 'top' | 'all' | 'by:self' | 'by:each' | 'by:owner';
export interface OwnedPlace {
  readonly zone: 'hand' | 'tableau';
  readonly of: Who;
}
export type Place = OwnedPlace | { readonly zone: 'deck' | 'discard' };
export interface Filter {
  readonly type?: 'theory' | 'sheep' | 'shepherd' | 'flock';
  /** Of the longest series of that player, all that are as long. */
  readonly category?: 'topOf:each';
}
type Count = number | 'all';
type RuleKey =
  | 'playLimit'
  | 'drawCount'
  | 'handLimit'
  | 'winCount'
  | 'theoryLimit'
  | 'banType'
  | 'banCategory'
  | 'freeCategory'
  | 'protectTableau'
  | 'exchangeKeepsPlays'
  | 'openHands'
  | 'extraTheoryPlays';
type Side = OwnedPlace & { readonly pick: Pick; readonly count?: Count };

/** One step of an effect. Ten kinds do everything that is printed on cards. */
export type Instruction =
  | {
      readonly op: 'choose';
      readonly what: 'player' | 'category';
      readonly by: Who | 'random';
      readonly as: string;
      readonly from?: Who;
      readonly exclude?: readonly Who[];
      readonly legalFor?: 'pending';
    }
  | {
      readonly op: 'move';
      readonly from: Place;
      readonly to: Place;
      readonly pick: Pick;
      readonly count: Count;
      readonly filter?: Filter;
      readonly upTo?: boolean;
    }
  | { readonly op: 'swap'; readonly a: Side; readonly b: Side }
  | {
      readonly op: 'pass';
      readonly zone: 'hand' | 'tableau';
      readonly pick: Pick;
      readonly count: Count;
      readonly dir: 'left' | 'right';
      readonly filter?: Filter;
    }
  | { readonly op: 'redeal'; readonly zone: 'hand' }
  | {
      readonly op: 'reveal';
      readonly from: OwnedPlace;
      readonly pick: 'all';
      readonly to: 'self' | 'all';
      readonly count?: Count;
      readonly filter?: Filter;
    }
  | {
      readonly op: 'rule';
      readonly key: RuleKey;
      readonly scope: Who;
      readonly until: 'turn' | 'round' | 'nextTurn';
      readonly set?: number | boolean;
      readonly add?: number;
      readonly value?: string;
    }
  | { readonly op: 'cancel' }
  | { readonly op: 'retarget'; readonly to: Who; readonly mirror?: boolean }
  | { readonly op: 'each'; readonly of: Who; readonly do: readonly Instruction[] };

/** PC-AMB-26: `turn` in one's own, `interrupt` in another's, `reaction` to an Action, `lastCall` before a win is declared. */
export type Timing = 'turn' | 'interrupt' | 'reaction' | 'lastCall';
export interface ActionCard {
  readonly copies: number;
  readonly lightning: boolean;
  readonly timing: readonly Timing[];
  readonly reactsTo?: 'anyAction' | 'targetsMe' | 'any';
  readonly target?: {
    readonly who: 'opponent';
    readonly where?: {
      readonly zone: 'hand' | 'tableau';
      readonly atLeast: number;
      readonly unprotected?: boolean;
    };
  };
  readonly needs?: { readonly zone: 'discard'; readonly atLeast: number };
  readonly declare?: readonly [{ readonly what: 'category'; readonly as: string }];
  readonly effect: readonly Instruction[];
}
export interface EventCard {
  readonly chaotic: boolean;
  readonly effect: readonly Instruction[];
}

/** The instruction that an op carries out. */
export type Step<O extends Instruction['op']> = Extract<Instruction, { readonly op: O }>;
/** An instruction as the kit's stack holds it, and back. */
export const asEffect = (step: Instruction): Effect => step as unknown as Effect;
export const asStep = <O extends Instruction['op']>(effect: Effect | null): Step<O> => effect as unknown as Step<O>;
