import { createContext, useContext } from 'react';
import type { ReviewOffer } from './review/offer.ts';

export interface Rematch {
  /** Empty while it is not known who. */
  readonly names: readonly string[];
  join(): Promise<unknown>;
}
export interface AfterwardsOffer {
  /** Plays again with the same people; missing for a spectator. */
  readonly onAgain?: (() => Promise<unknown>) | undefined;
  /** Others have proposed to play again, and wait: who, and how to join them. */
  readonly rematch?: Rematch | undefined;
  /** What stays the same then, in words. */
  readonly againAbout?: string | undefined;
  readonly onReport?: (() => void) | undefined;
  /** Shows the deals, which can now be checked. */
  readonly onDeals?: (() => void) | undefined;
  /** The others play again already: to them, for who watches. */
  readonly onWatchNext?: (() => void) | undefined;
  /** The game can be gone through once more with its adviser. */
  readonly review?: ReviewOffer | undefined;
}
const Offer = createContext<AfterwardsOffer>({});
export const AfterwardsProvider = Offer.Provider;
export const useAfterwards = (): AfterwardsOffer => useContext(Offer);
