import type { Base } from '../../games/kit/base.ts';
import type { GameModule } from '../../games/kit/module.ts';
import { masquerade } from './games/masquerade/masquerade.ts';
import type { Options as Deals, G as MasqueradeG, View as MasqueradeView } from './games/masquerade/types.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import type { G as PilferG, View as PilferView, Options as Terms } from './games/pilfer/types.ts';
import { sbires } from './games/sbires/sbires.ts';

export type Pilfer = GameModule<PilferG, PilferView, Terms>;
export type Masquerade = GameModule<MasqueradeG, MasqueradeView, Deals>;
export const LIVE: Terms = { pace: 'live', goal: 5 };
export const RELAXED: Terms = { pace: 'relaxed', goal: 5 };
export const TWO_DEALS: Deals = { deals: 2 };
export const KEY = '000102030405060708090a0b0c0d0e0f';

/** A table of a proof game: what a test needs to play it. The types of the three games are let go. */
export interface Proof {
  readonly name: string;
  readonly m: GameModule<Base, unknown, unknown>;
  readonly seats: number;
  readonly options: unknown;
}
const proof = <G extends Base, V, O>(name: string, m: GameModule<G, V, O>, seats: number, options: O): Proof => ({
  name,
  m: m as unknown as Proof['m'],
  seats,
  options,
});
export const proofs: readonly Proof[] = [
  proof('pilfer for 3, live', pilfer, 3, LIVE),
  proof('pilfer for 4, relaxed', pilfer, 4, RELAXED),
  proof('masquerade for 4', masquerade, 4, TWO_DEALS),
  proof('masquerade for 6', masquerade, 6, TWO_DEALS),
  proof('sbires', sbires, 2, {}),
];
