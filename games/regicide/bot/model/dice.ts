/** Chance of imagined games: xorshift32, fast and repeatable, never used for a match. */
export class Dice {
  private state: number;
  constructor(seed: number) {
    this.state = seed | 0 || 1;
    for (let n = 0; n < 8; n += 1) this.next();
  }
  /** A whole number 0 <= x < n, n up to a few hundred. */
  below(n: number): number {
    return (this.next() * n * 2 ** -32) | 0;
  }
  /** A new seed, for another sequence. */
  seed(): number {
    return this.next() | 1;
  }
  /** Goes on as another sequence: the same seed gives the same chance to every answer that is compared. */
  restart(seed: number): void {
    this.state = seed | 0 || 1;
  }
  private next(): number {
    let s = this.state;
    s ^= s << 13;
    s ^= s >>> 17;
    s ^= s << 5;
    this.state = s;
    return s >>> 0;
  }
}
