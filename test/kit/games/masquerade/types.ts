import type { SeenAsk } from '../../../../games/kit/asks.ts';
import type { Base, Outcome } from '../../../../games/kit/base.ts';
import type { Seat } from '../../../../games/kit/ids.ts';

/** Shadow, lantern, blow, gift. Hands are counts: no order, no origin. */
export type Kind = 'S' | 'L' | 'H' | 'G';
export const KINDS: readonly Kind[] = ['S', 'L', 'H', 'G'];
export type Hand = Record<Kind, number>;
export type Top = Kind | 'ball';

export interface Options {
  readonly deals: number;
}
export interface G extends Base {
  options: Options;
  order: Seat[];
  deal: number;
  phase: 'look' | 'day' | 'ball' | 'reveal';
  turn: number;
  seat: Seat;
  deck: Top[];
  top: Kind | null;
  balls: number;
  hands: Record<Seat, Hand>;
  shadow: Record<Seat, boolean>;
  out: Seat[];
  /** What a seat was shown, kept in its notes. */
  notes: Record<Seat, { from: Seat; kind: Kind }[]>;
  claims: { seat: Seat; says: string }[];
  points: Record<Seat, number>;
}
export interface View {
  asks: SeenAsk[];
  deal: number;
  phase: string;
  turn: number;
  seat: Seat;
  order: Seat[];
  out: Seat[];
  sizes: number[];
  deck: number;
  balls: number;
  top: Kind | null;
  claims: G['claims'];
  points: Record<Seat, number>;
  over: Outcome | null;
  me: { hand: Hand; shadow: boolean; notes: { from: Seat; kind: Kind }[] } | null;
  revealed: { hands: Record<Seat, Hand>; shadow: Record<Seat, boolean> } | null;
}

export const hand = (G: G, s: Seat): Hand => (G.hands[s] ??= { S: 0, L: 0, H: 0, G: 0 });
export const size = (h: Hand): number => KINDS.reduce((n, k) => n + h[k], 0);
export const inPlay = (G: { order: Seat[]; out: Seat[] }): Seat[] => G.order.filter(s => !G.out.includes(s));
