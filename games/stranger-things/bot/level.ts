/** How well a bot plays. */
export interface Level {
  /** How much its judgement wavers, in the measure of values.ts. */
  readonly noise: number;
  /** It takes all that is said for true, and draws no other conclusion from it. */
  readonly naive: boolean;
  /** How often the possessed give like the sane where all can see it: before the first Rendez-vous, the second, the third. */
  readonly disguise: readonly [number, number, number];
  /** How often it says something where it could. */
  readonly talks: number;
  /** How often the possessed say that the exchange has brought a Flayer, which none did. */
  readonly slander: number;
}
export const EASY: Level = { noise: 1.6, naive: true, disguise: [0.6, 0.4, 0.2], talks: 0.35, slander: 0 };
export const NORMAL: Level = { noise: 0.05, naive: false, disguise: [0.2, 0.1, 0], talks: 1, slander: 0.3 };
