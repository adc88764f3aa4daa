import { INPUTS } from './features.ts';
import { Network, WIDE } from './network.ts';

/** A network as it is kept in a file, and how it came to be. */
export interface Weights {
  readonly players: number;
  readonly seed: number;
  /** Games of the training, and what the last of them showed, exploring included. */
  readonly games: number;
  readonly won: number;
  readonly fallen: number;
  /** Base64: for each layer one scale (the first: one for each of its units), float32, then the weights as whole numbers. */
  readonly data: string;
}

/** Of the first layer, where nearly all weights are: -127 to 127. Of the others: -32767 to 32767. */
const [BYTE, SHORT] = [127, 32_767] as const;

export function packed(network: Network): string {
  const parts: Uint8Array[] = [];
  network.layers.forEach((weights, layer) => {
    const units = layer === 0 ? WIDE : 1;
    const most = layer === 0 ? BYTE : SHORT;
    const scales = new Float32Array(units);
    weights.forEach((w, n) => {
      scales[n % units] = Math.max(scales[n % units] as number, Math.abs(w) / most);
    });
    const whole = layer === 0 ? new Int8Array(weights.length) : new Int16Array(weights.length);
    weights.forEach((w, n) => {
      const scale = scales[n % units] as number;
      whole[n] = scale === 0 ? 0 : Math.round(w / scale);
    });
    parts.push(new Uint8Array(scales.buffer), new Uint8Array(whole.buffer));
  });
  return btoa(parts.map(part => Array.from(part, byte => String.fromCharCode(byte)).join('')).join(''));
}

/** Throws when it is not the data of a network of this shape. */
export function unpacked(data: string): Network {
  const network = new Network();
  const bytes = Uint8Array.from(atob(data), c => c.charCodeAt(0));
  let at = 0;
  const take = (size: number): ArrayBuffer => {
    const part = bytes.slice(at, at + size);
    at += size;
    if (part.length < size) throw new Error('weights: the file is too short');
    return part.buffer;
  };
  network.layers.forEach((weights, layer) => {
    const units = layer === 0 ? WIDE : 1;
    const scales = new Float32Array(take(4 * units));
    const whole = layer === 0 ? new Int8Array(take(weights.length)) : new Int16Array(take(2 * weights.length));
    weights.forEach((_, n) => {
      weights[n] = (whole[n] as number) * (scales[n % units] as number);
    });
  });
  if (at !== bytes.length || network.first.length !== INPUTS * WIDE) throw new Error('weights: not of this network');
  return network;
}
