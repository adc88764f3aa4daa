import { MOST } from '../model/answers.ts';
import type { Position } from '../model/position.ts';
import { INPUTS, Prospect, SLOTS, sharedRows } from './features.ts';
import { type Network, WIDE } from './network.ts';

// one position at a time is looked at
const shared = new Int16Array(160);
const prospect = new Prospect();
const on = new Uint8Array(INPUTS);

/** What a player wants, as weights that add up to 1. */
export interface Wish {
  readonly win: number;
  /** To win without flipping another Jester. */
  readonly clean: number;
  /** Enemies beaten, won or not: what to go for when the game looks lost. */
  readonly fallen: number;
}

/** Weighs answers by the network, as the player whose turn it is in that position. */
export class Judge {
  /** By answer, after `weigh`: what the wish makes of it, and the chances themselves. */
  readonly worth = new Float64Array(MOST);
  readonly win = new Float64Array(MOST);
  readonly clean = new Float64Array(MOST);
  private readonly base = new Float32Array(WIDE);
  private readonly sums = new Float32Array(WIDE);
  private readonly prospects = Array.from({ length: MOST }, () => new Prospect());
  private readonly common = new Int16Array(SLOTS);

  constructor(
    readonly network: Network,
    readonly wish: Wish,
  ) {}

  /** What this wish makes of a game that is over. */
  ended(won: boolean, flipped: boolean, fallen: number): number {
    const { wish } = this;
    return (won ? wish.win + (flipped ? 0 : wish.clean) : 0) + (wish.fallen * fallen) / 12;
  }

  /** Fills `worth`, `win` and `clean` for the first `count` answers; returns the place of the best, the first of equals. */
  weigh(p: Position, answers: Int32Array, count: number): number {
    const { network, wish, sums, base, common } = this;
    base.set(network.firstBias);
    for (let n = sharedRows(p, shared), at = 0; at < n; at += 1) network.add(shared[at] as number, base);
    this.foreseeAll(p, answers, count);
    for (let s = 0; s < SLOTS; s += 1) if ((common[s] as number) >= 0) network.add(common[s] as number, base);
    let best = 0;
    for (let n = 0; n < count; n += 1) {
      const after = this.prospects[n] as Prospect;
      if (after.ended) {
        this.win[n] = after.won ? 1 : 0;
        this.clean[n] = after.won ? 1 : 0;
        this.worth[n] = this.ended(after.won, false, after.fallen);
      } else {
        sums.set(base);
        for (let i = 0; i < after.goneCount; i += 1) network.subtract(after.gone[i] as number, sums);
        for (let i = 0; i < after.comeCount; i += 1) network.add(after.come[i] as number, sums);
        for (let s = 0; s < SLOTS; s += 1) {
          const row = after.slots[s] as number;
          if (row >= 0 && common[s] !== row) network.add(row, sums);
        }
        network.forward(sums);
        this.win[n] = network.win;
        this.clean[n] = network.clean;
        this.worth[n] = wish.win * network.win + wish.clean * network.clean + wish.fallen * network.fallen;
      }
      if ((this.worth[n] as number) > (this.worth[best] as number)) best = n;
    }
    return best;
  }

  /** What each answer leads to; a row that all of them have in a slot is `common`, and added once for all. */
  private foreseeAll(p: Position, answers: Int32Array, count: number): void {
    const { common } = this;
    let first = true;
    common.fill(-1);
    for (let n = 0; n < count; n += 1) {
      const foreseen = this.prospects[n] as Prospect;
      foreseen.foresee(p, answers[n] as number);
      if (foreseen.ended) continue;
      if (first) common.set(foreseen.slots);
      else for (let s = 0; s < SLOTS; s += 1) if (common[s] !== foreseen.slots[s]) common[s] = -1;
      first = false;
    }
  }
}

/** The rows that are on after an answer, for training; null where the game is over then. */
export function rowsAfter(p: Position, move: number): Int16Array | null {
  prospect.foresee(p, move);
  if (prospect.ended) return null;
  const before = shared.subarray(0, sharedRows(p, shared));
  const come = prospect.come.subarray(0, prospect.comeCount);
  for (const row of prospect.gone.subarray(0, prospect.goneCount)) on[row] = 1;
  const rows = Int16Array.from([
    ...before.filter(row => on[row] === 0),
    ...come,
    ...prospect.slots.filter(r => r >= 0),
  ]);
  on.fill(0);
  return rows;
}
