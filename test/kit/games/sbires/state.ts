import type { SeenAsk } from '../../../../games/kit/asks.ts';
import type { Base } from '../../../../games/kit/base.ts';
import { copy } from '../../../../games/kit/copy.ts';
import type { Effect, Frame } from '../../../../games/kit/effects.ts';
import { type CardId, type Json, type Seat, seat } from '../../../../games/kit/ids.ts';

export interface Side {
  deck: CardId[];
  hand: CardId[];
  valise: CardId[];
  discard: CardId[];
  wonderland: CardId[];
  play: CardId[];
  bossIn: boolean;
  prosperia: number;
}
export interface Armed {
  card: CardId;
  from: number;
}
export interface G extends Base {
  sides: [Side, Side];
  attach: Record<CardId, CardId>;
  used: CardId[];
  active: Seat;
  turn: number;
  drac: boolean;
}
export interface View {
  asks: SeenAsk[];
  active: Seat;
  me: { hand: CardId[]; valise: CardId[]; armed: Armed[] } | null;
  sides: {
    play: CardId[];
    discard: CardId[];
    wonderland: CardId[];
    prosperia: number;
    deck: number;
    hand: number;
    bossIn: boolean;
  }[];
  attach: Record<CardId, CardId>;
  used: CardId[];
  options: CardId[];
  mayTakeBack: boolean;
  stack: { op: string; by: Seat | null; source: string | null }[];
}

export const opp = (s: Seat): Seat => (s === '0' ? seat(1) : seat(0));
export const side = (G: G, s: Seat): Side => G.sides[Number(s) as 0 | 1];
export const ownerOf = (c: CardId): Seat => seat(Number(c.split('-')[1]?.[0] ?? 0));
export const free = (v: { attach: Record<CardId, CardId> }, c: CardId): boolean => v.attach[c] === undefined;
export const effectOf = (f: Frame): Effect => f.do ?? { op: f.op };
export const who = (f: Frame): Seat => (effectOf(f).who === 'opp' ? opp(f.by as Seat) : (f.by as Seat));
export const str = (v: Json | undefined): string => String(v);

export const armedOf = (G: G, s: Seat): Armed[] => copy((G.table.standing[s] ?? []) as unknown as Armed[]);
