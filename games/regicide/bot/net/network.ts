import { INPUTS } from './features.ts';

/** Units of the two hidden layers. */
export const WIDE = 64;
export const NARROW = 16;
/** Chance to win; share of the twelve enemies that fall; chance to win without another Jester flipped. */
export const OUTPUTS = 3;

/** Weights of the value network, as its training and its playing use them. */
export class Network {
  readonly first = new Float32Array(INPUTS * WIDE);
  readonly firstBias = new Float32Array(WIDE);
  readonly second = new Float32Array(WIDE * NARROW);
  readonly secondBias = new Float32Array(NARROW);
  readonly third = new Float32Array(NARROW * OUTPUTS);
  readonly thirdBias = new Float32Array(OUTPUTS);
  /** All of them, in the order in which they are stored. */
  readonly layers: readonly Float32Array[] = [
    this.first,
    this.firstBias,
    this.second,
    this.secondBias,
    this.third,
    this.thirdBias,
  ];
  /** What the narrow layer held in the last `forward`. */
  readonly narrow = new Float32Array(NARROW);
  /** The last result, each 0..1. */
  win = 0;
  fallen = 0;
  clean = 0;

  /** From the sums of the first layer to the results. */
  forward(sums: Float32Array): void {
    const { second, narrow, third, thirdBias } = this;
    narrow.set(this.secondBias);
    for (let i = 0; i < WIDE; i += 1) {
      const a = sums[i] as number;
      if (a <= 0) continue;
      const from = i * NARROW;
      for (let j = 0; j < NARROW; j += 1) narrow[j] = (narrow[j] as number) + a * (second[from + j] as number);
    }
    let [win, fallen, clean] = [thirdBias[0] as number, thirdBias[1] as number, thirdBias[2] as number];
    for (let j = 0; j < NARROW; j += 1) {
      const a = narrow[j] as number;
      if (a <= 0) continue;
      win += a * (third[j * OUTPUTS] as number);
      fallen += a * (third[j * OUTPUTS + 1] as number);
      clean += a * (third[j * OUTPUTS + 2] as number);
    }
    this.win = sigmoid(win);
    this.fallen = sigmoid(fallen);
    this.clean = sigmoid(clean);
  }
  add(row: number, sums: Float32Array): void {
    const { first } = this;
    const from = row * WIDE;
    for (let i = 0; i < WIDE; i += 1) sums[i] = (sums[i] as number) + (first[from + i] as number);
  }
  subtract(row: number, sums: Float32Array): void {
    const { first } = this;
    const from = row * WIDE;
    for (let i = 0; i < WIDE; i += 1) sums[i] = (sums[i] as number) - (first[from + i] as number);
  }
}

const sigmoid = (z: number): number => 1 / (1 + Math.exp(-z));
