import type { Why } from './trouble.ts';

/** Who hears of what becomes of the store. */
export interface StoreEars {
  /** Something happened, and what is wrong from now on (null: nothing). */
  told(what: string, why: Why | null): void;
  /** A commit, ms. */
  stored(ms: number): void;
}
