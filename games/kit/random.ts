import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** The only source of chance that rules and bots are given. */
export interface Random {
  /** An integer 0 <= x < n, every value equally likely. */
  below(n: number): number;
  pick<T>(list: readonly T[]): T;
  /** A new list in random order. */
  shuffle<T>(list: readonly T[]): T[];
  /**
   * Begins the next deal of a series. The seed of the one before is told to everybody (fair.ts), and with it all that chance has
   * decided there: whoever keeps a secret beyond a deal must not call it. Chance of one deal tells nothing of the next.
   */
  nextDeal(): void;
  /** How often chance was used, new deals among it; undo compares it. */
  readonly drawn: number;
}

/** What is kept between two moves: beside G, never in a view. */
export interface ChanceState {
  /** Of the match: 32 hexadecimal digits. */
  readonly key: string;
  /** The running one, from 0. */
  readonly deal: number;
  readonly at: number;
}

/** A match's own chance, to be played on from where it stands. */
export interface Keyed extends Random {
  state(): ChanceState;
}
export function keyed(start: ChanceState): Keyed {
  let { deal, at } = start;
  let drawn = 0;
  let seed = dealSeed(start.key, deal);
  let block: DataView | undefined;
  let blockAt = -1;
  const word = (): number => {
    const number = Math.floor(at / 8);
    if (!block || blockAt !== number) {
      const bytes = hmac(sha256, seed, utf8ToBytes(`block:${number}`));
      block = new DataView(bytes.buffer, bytes.byteOffset, 32);
      blockAt = number;
    }
    drawn += 1;
    return block.getUint32((at++ % 8) * 4);
  };
  const random = from(word);
  return {
    ...random,
    nextDeal: () => {
      deal += 1;
      at = 0;
      blockAt = -1;
      seed = dealSeed(start.key, deal);
      drawn += 1;
    },
    get drawn() {
      return drawn;
    },
    state: () => ({ key: start.key, deal, at }),
  };
}

/** Not cryptographic: for bots' imagined worlds, samplers and simulations, never for a match. */
export function quick(seed: number): Random {
  let s = seed >>> 0;
  let drawn = 0;
  const word = (): number => {
    s = (s + 0x6d2b79f5) >>> 0;
    drawn += 1;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
  return {
    ...from(word),
    nextDeal: () => {
      drawn += 1;
    },
    get drawn() {
      return drawn;
    },
  };
}

export const freshKey = (): string => bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(16)));
/** For `quick`. */
export const freshSeed = (): number => globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** All that chance decides in one deal comes from this: 64 hexadecimal digits. Deals are numbered from 0. */
export const seedOf = (key: string, deal: number): string => bytesToHex(dealSeed(key, deal));
const dealSeed = (key: string, deal: number): Uint8Array => hmac(sha256, hexToBytes(key), utf8ToBytes(`deal:${deal}`));

function from(word: () => number): Pick<Random, 'below' | 'pick' | 'shuffle'> {
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1) throw new RangeError(`below(${n})`);
    const limit = Math.floor(2 ** 32 / n) * n; // rejection: no value is likelier than another
    for (;;) {
      const w = word();
      if (w < limit) return w % n;
    }
  };
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('pick from nothing');
    return list[below(list.length)] as T;
  };
  const shuffle = <T>(list: readonly T[]): T[] => {
    const out = [...list];
    for (let i = out.length - 1; i > 0; i -= 1) {
      const j = below(i + 1);
      [out[i], out[j]] = [out[j] as T, out[i] as T];
    }
    return out;
  };
  return { below, pick, shuffle };
}
