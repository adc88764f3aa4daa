import { INPUTS } from './features.ts';
import { NARROW, type Network, OUTPUTS, WIDE } from './network.ts';

const [DECAY, DECAY_OF_SQUARES] = [0.9, 0.999] as const;

/** What the results should have been, each 0..1. `clean` null: no Jester lies aside, nothing is learnt of it. */
export interface Target {
  readonly win: number;
  readonly fallen: number;
  readonly clean: number | null;
}

/** Teaches a network: cross-entropy, Adam (Kingma and Ba, 2015), of the first layer only the rows that were on. */
export class Teacher {
  private readonly gradients: readonly Float32Array[];
  private readonly means: readonly Float32Array[];
  private readonly squares: readonly Float32Array[];
  private readonly touched = new Uint8Array(INPUTS);
  private readonly sums = new Float32Array(WIDE);
  private readonly wideDelta = new Float32Array(WIDE);
  private readonly narrowDelta = new Float32Array(NARROW);
  private lessons = 0;
  private steps = 0;

  constructor(private readonly network: Network) {
    const like = (): Float32Array[] => network.layers.map(layer => new Float32Array(layer.length));
    [this.gradients, this.means, this.squares] = [like(), like(), like()];
  }

  /** Looks at a position again, and notes what was wrong; afterwards the network holds its results for it. */
  lesson(rows: Int16Array, target: Target): void {
    const { network, sums } = this;
    sums.set(network.firstBias);
    for (const row of rows) network.add(row, sums);
    network.forward(sums);
    this.lessons += 1;
    const errors = [
      network.win - target.win,
      network.fallen - target.fallen,
      target.clean === null ? 0 : network.clean - target.clean,
    ] as const;
    this.backNarrow(errors);
    this.backWide(rows);
  }

  private backNarrow(errors: readonly [number, number, number]): void {
    const { network, narrowDelta } = this;
    const [, , , secondBias, third, thirdBias] = this.gradients as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let o = 0; o < OUTPUTS; o += 1) thirdBias[o] = (thirdBias[o] as number) + (errors[o] as number);
    for (let j = 0; j < NARROW; j += 1) {
      const a = network.narrow[j] as number;
      narrowDelta[j] = 0;
      if (a <= 0) continue;
      let delta = 0;
      for (let o = 0; o < OUTPUTS; o += 1) {
        const at = j * OUTPUTS + o;
        third[at] = (third[at] as number) + (errors[o] as number) * a;
        delta += (errors[o] as number) * (network.third[at] as number);
      }
      narrowDelta[j] = delta;
      secondBias[j] = (secondBias[j] as number) + delta;
    }
  }

  private backWide(rows: Int16Array): void {
    const { network, sums, narrowDelta, wideDelta } = this;
    const [first, firstBias, second] = this.gradients as [Float32Array, Float32Array, Float32Array];
    for (let i = 0; i < WIDE; i += 1) {
      const a = sums[i] as number;
      wideDelta[i] = 0;
      if (a <= 0) continue;
      let delta = 0;
      const from = i * NARROW;
      for (let j = 0; j < NARROW; j += 1) {
        const d = narrowDelta[j] as number;
        second[from + j] = (second[from + j] as number) + d * a;
        delta += d * (network.second[from + j] as number);
      }
      wideDelta[i] = delta;
      firstBias[i] = (firstBias[i] as number) + delta;
    }
    for (const row of rows) {
      this.touched[row] = 1;
      const from = row * WIDE;
      for (let i = 0; i < WIDE; i += 1) first[from + i] = (first[from + i] as number) + (wideDelta[i] as number);
    }
  }

  /** Changes the weights by what the lessons since the last step have shown. */
  step(rate: number): void {
    if (this.lessons === 0) return;
    this.steps += 1;
    const scale = 1 / this.lessons;
    const correct = 1 - DECAY ** Math.min(this.steps, 5_000);
    const correctSquares = 1 - DECAY_OF_SQUARES ** Math.min(this.steps, 20_000);
    const change = (layer: number, from: number, to: number): void => {
      const [weights, gradient, mean, square] = [
        this.network.layers[layer],
        this.gradients[layer],
        this.means[layer],
        this.squares[layer],
      ] as [Float32Array, Float32Array, Float32Array, Float32Array];
      for (let n = from; n < to; n += 1) {
        const g = (gradient[n] as number) * scale;
        gradient[n] = 0;
        const m = DECAY * (mean[n] as number) + (1 - DECAY) * g;
        const v = DECAY_OF_SQUARES * (square[n] as number) + (1 - DECAY_OF_SQUARES) * g * g;
        mean[n] = m;
        square[n] = v;
        weights[n] = (weights[n] as number) - (rate * (m / correct)) / (Math.sqrt(v / correctSquares) + 1e-6);
      }
    };
    for (let row = 0; row < INPUTS; row += 1) {
      if (this.touched[row] === 0) continue;
      this.touched[row] = 0;
      change(0, row * WIDE, (row + 1) * WIDE);
    }
    this.network.layers.forEach((weights, layer) => {
      if (layer > 0) change(layer, 0, weights.length);
    });
    this.lessons = 0;
  }
}
