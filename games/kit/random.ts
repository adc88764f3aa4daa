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
  /** Begins deal `number` of a series: chance of one deal tells nothing of the next. */
  deal(number: number): void;
  /** The key of the running deal, to be published when that deal is over. */
  dealKey(): string;
  /** How often chance was used; undo compares it. */
  readonly drawn: number;
}

/** What is kept between two moves: beside G, never in a view. */
export interface ChanceState {
  readonly key: string;
  readonly deal: number;
  readonly at: number;
}

export function keyed(start: ChanceState): Random & { state(): ChanceState } {
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
    deal: number => {
      deal = number;
      at = 0;
      blockAt = -1;
      seed = dealSeed(start.key, deal);
    },
    dealKey: () => bytesToHex(seed),
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
    deal: () => {},
    dealKey: () => '',
    get drawn() {
      return drawn;
    },
  };
}

export const freshKey = (): string => bytesToHex(globalThis.crypto.getRandomValues(new Uint8Array(16)));
/** For `quick`. */
export const freshSeed = (): number => globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

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
