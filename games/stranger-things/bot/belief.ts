import type { Seat } from '../../kit/ids.ts';
import { type Hand, netFlayers, netKnocks } from '../cards.ts';
import type { Traded } from '../types.ts';

/** Flayers and Hard Hits, less what cancels them: 3 of either is too much. */
export interface Net {
  readonly flayers: number;
  readonly knocks: number;
}
/** What somebody has said to hold, as gifts have changed it since. */
export type Said = Partial<Record<'flayer' | 'memory' | 'knock' | 'help', number>> & {
  /** 1 when it was said; less after each exchange. */
  readonly fresh: number;
};
/** What a seat makes of the others so far. It has no memory: all of this is drawn from its view, each time anew. */
export interface Belief {
  readonly me: Seat;
  /** Of a level that takes all that is said for true, and learns nothing else from it. */
  readonly naive: boolean;
  /** The own hand, and state, at that point. */
  readonly hand: Hand;
  possessed: boolean;
  readonly fellows: readonly Seat[];
  /** How probable it is that they are possessed: 0 to 1, which is certain. */
  readonly suspicion: Map<Seat, number>;
  /** What they may hold, as a guess from what was seen to move. */
  readonly flayers: Map<Seat, number>;
  readonly knocks: Map<Seat, number>;
  readonly said: Map<Seat, Said>;
  last: Traded | null;
  /** Who has told what the last exchange brought. */
  readonly reported: Set<Seat>;
}

export const suspicionOf = ({ suspicion }: Belief, of: Seat): number => suspicion.get(of) ?? 0;

/** What somebody may hold, as whole numbers from 0 to 3: what they say, as far as they are believed, and what was seen. */
export function netOf(belief: Belief, of: Seat): Net {
  if (of === belief.me) return { flayers: netFlayers(belief.hand), knocks: netKnocks(belief.hand) };
  const said = belief.said.get(of);
  const trust = belief.naive ? 1 : belief.possessed ? TRUST_OF_POSSESSED : 1 - suspicionOf(belief, of);
  const weighed = (claimed: number | undefined, less: number | undefined, guess: number): number => {
    const worth = claimed === undefined ? 0 : trust * (said?.fresh ?? 0);
    return Math.round(worth * bounded((claimed ?? 0) - (less ?? 0)) + (1 - worth) * bounded(guess));
  };
  return {
    flayers: weighed(said?.flayer, said?.memory, belief.flayers.get(of) ?? 0),
    knocks: weighed(said?.knock, said?.help, belief.knocks.get(of) ?? 0),
  };
}
/** Those who know who lies believe the rest. */
const TRUST_OF_POSSESSED = 0.9;
const MOST = 3;
const bounded = (n: number): number => Math.max(0, Math.min(MOST, n));
