import type { SeenAsk } from '../../../../games/kit/asks.ts';
import type { Base, Outcome } from '../../../../games/kit/base.ts';
import { type CardId, card, type Seat } from '../../../../games/kit/ids.ts';

export type Kind = 'coin' | 'steal' | 'pry' | 'nope' | 'turn';
export const kindOf = (c: string): Kind => c.split('-')[0] as Kind;
export const deckOf = (): CardId[] =>
  (['coin:16', 'steal:6', 'pry:5', 'nope:6', 'turn:4'] as const).flatMap(s => {
    const [k, n] = s.split(':');
    return Array.from({ length: Number(n) }, (_, i) => card(`${k}-${i}`));
  });

export interface Options {
  readonly pace: 'live' | 'relaxed';
  readonly goal: number;
}
export interface G extends Base {
  options: Options;
  order: Seat[];
  phase: 'market' | 'play';
  turn: number;
  seat: Seat;
  turnsDone: number;
  turnOpen: boolean;
  round: number;
  plays: number;
  deck: CardId[];
  hands: Record<Seat, CardId[]>;
  bank: Record<Seat, CardId[]>;
  discard: CardId[];
  onTable: CardId[];
}
export interface View {
  asks: SeenAsk[];
  phase: string;
  turn: number;
  seat: Seat;
  round: number;
  plays: number;
  order: Seat[];
  goal: number;
  deck: number;
  counts: number[];
  bank: CardId[][];
  discard: CardId[];
  onTable: CardId[];
  stack: { id: number; by: Seat | null; card: string; target: string | null; to: string | null }[];
  hand: CardId[];
  orders: boolean;
  look: { at: string; hand: CardId[] } | null;
  mayTakeBack: boolean;
  over: Outcome | null;
}

export const hand = (G: G, s: Seat): CardId[] => (G.hands[s] ??= []);
export const bankOf = (G: G, s: Seat): CardId[] => (G.bank[s] ??= []);
export const str = (v: unknown): string | null => (typeof v === 'string' ? v : null);
