import type { Witness } from '../../games/kit/witness.ts';

/** What this browser saw of a match from one chair, in one sitting. */
export interface WitnessRow extends Witness {
  readonly match: string;
  /** Names the sitting: as long as a page stays open and at this match. What it saw has one order. */
  readonly sitting: string;
  /** Of the last look, epoch ms. */
  readonly at: number;
}

/** How long it is kept, ms: as long as a server keeps a match that nobody touches. */
export const WITNESS_KEPT = 60 * 24 * 60 * 60 * 1000;
