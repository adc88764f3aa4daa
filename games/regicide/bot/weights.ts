/** What the normal bot finds important. Found by random search over whole games, for each player count. */
export interface Weights {
  /** An enemy falls; it falls exactly, for each point it is worth in hand; for each point of damage too much. */
  readonly kill: number;
  readonly exact: number;
  readonly over: number;
  /** A card drawn; a card brought back under the Tavern; the more the emptier it is. */
  readonly draw: number;
  readonly heal: number;
  readonly low: number;
  /** A point of damage; a point of attack held off. */
  readonly damage: number;
  readonly shield: number;
  /** What a card is worth in hand: by its value, by its suit (hearts, diamonds, clubs, spades), for an Ace. */
  readonly keep: number;
  readonly suits: Readonly<Record<'h' | 'd' | 'c' | 's', number>>;
  readonly ace: number;
  /** A hand that cannot pay; a Jester flipped; a turn yielded. */
  readonly die: number;
  readonly flip: number;
  readonly yield: number;
}

const SOLO: Weights = {
  kill: 4.228,
  exact: 0.3226,
  over: -0.0198,
  draw: 4.404,
  heal: 0.7528,
  low: 0.0847,
  damage: 0.6693,
  shield: 0.5047,
  keep: 0.755,
  suits: { h: 1.23, d: 10.92, c: 0.425, s: 1.891 },
  ace: 3.448,
  die: -31.56,
  flip: -39.82,
  yield: 5.731,
};
const TWO: Weights = {
  kill: 7.07,
  exact: 0.1276,
  over: -0.188,
  draw: 6.586,
  heal: 1.829,
  low: 0.0112,
  damage: 1.867,
  shield: 1.105,
  keep: 1.547,
  suits: { h: 0.0293, d: 12.23, c: 1.994, s: 1.745 },
  ace: 6.841,
  die: -187.2,
  flip: 15.89,
  yield: -2.682,
};
const THREE: Weights = {
  kill: 1.465,
  exact: 0.6225,
  over: 0.0138,
  draw: 6.616,
  heal: 1.782,
  low: 0.1387,
  damage: 0.6382,
  shield: 1.793,
  keep: 0.6341,
  suits: { h: 0.2835, d: 17.41, c: 0.066, s: 0.2563 },
  ace: -0.2626,
  die: -67.35,
  flip: -75.89,
  yield: -9.681,
};
const BY_PLAYERS: Readonly<Record<number, Weights>> = { 1: SOLO, 2: TWO, 3: THREE };
export const weightsFor = (players: number): Weights => BY_PLAYERS[players] ?? THREE;
