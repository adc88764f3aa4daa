import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Deal } from './fair.ts';
import type { Json, Seat } from './ids.ts';

/** What one reader kept of a match while it was played, to be held against whatever the table says at the end. */
export interface Witness {
  /** null: a spectator. */
  readonly seat: Seat | null;
  /** Fingerprints that were told while their deals ran. Two of one deal: the table told another one later. */
  readonly hashes: readonly Pick<Deal, 'deal' | 'hash'>[];
  /** Versions of Tablée by which it was shown. */
  readonly releases: readonly string[];
  /** Digests of what the table showed, in order, each once as long as it stood. */
  readonly views: readonly string[];
}

export const newWitness = (seat: Seat | null): Witness => ({ seat, hashes: [], releases: [], views: [] });

/** After one more look at the table. The same object where there was nothing new. */
export function saw(witness: Witness, view: Json, deals: readonly Deal[], release: string): Witness {
  const { hashes, releases, views } = witness;
  const told = deals.filter(
    ({ deal, hash, seed }) => seed === null && !hashes.some(kept => kept.deal === deal && kept.hash === hash),
  );
  const shown = digest(view);
  const known = releases.includes(release);
  if (told.length === 0 && shown === views.at(-1) && known) return witness;
  return {
    ...witness,
    hashes: told.length === 0 ? hashes : [...hashes, ...told.map(({ deal, hash }) => ({ deal, hash }))],
    releases: known ? releases : [...releases, release],
    views: shown === views.at(-1) ? views : [...views, shown],
  };
}

/** The same for equal JSON, in whatever order its fields came: 64 hexadecimal digits. */
export const digest = (view: Json): string => bytesToHex(sha256(utf8ToBytes(canonical(view))));

function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
