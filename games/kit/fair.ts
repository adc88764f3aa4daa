/**
 * Fair shuffles that players can check. All that chance decides in a deal comes from the deal's seed. While the deal runs, everybody
 * is told a fingerprint of that seed; when it is over, the seed. Whoever kept the fingerprint (witness.ts) can then see that the seed
 * is the one that was chosen before anybody played, deal again with it, play the record through the rules, and compare (verdict.ts).
 *
 * What this proves, to whoever checks: the deal was fixed before the first move that they saw, and no card was changed after that by
 * anything but the moves of the record. Seeds of a series are made of one key, so its first fingerprint binds all its deals.
 * What it does not prove: that the seed was drawn by chance (a server may throw deals away before it shows a fingerprint), that
 * nobody looked at the cards (whoever runs the server can, and so could a bot there), nor that others were told the same fingerprint:
 * that they find out by comparing them.
 *
 * A seed tells nothing of another one, nor of the key: each is HMAC-SHA-256(key, "deal:<n>"), and the key, 128 random bits, is told in
 * the record of a match that is over, never before. A fingerprint is SHA-256("tablee-deal:" + seed in hexadecimal); so
 * `printf 'tablee-deal:%s' <seed> | sha256sum` gives it without any of this code.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { State } from 'boardgame.io';
import type { Base } from './base.ts';
import { type ChanceState, seedOf } from './random.ts';

/** One deal of a match, as everybody may know it. */
export interface Deal {
  /** From 0. */
  readonly deal: number;
  /** Fingerprint of its seed: 64 hexadecimal digits. */
  readonly hash: string;
  /** 64 hexadecimal digits; null while the deal runs. */
  readonly seed: string | null;
}

/** What stands before a seed where its fingerprint is made: no other hash of ours is one. */
export const FINGERPRINTED = 'tablee-deal:';
/** The fingerprint of a seed. */
export const commitment = (seed: string): string => bytesToHex(sha256(utf8ToBytes(FINGERPRINTED + seed)));

/** The deals of a match so far, the running one last: the same for every seat and for spectators. Of the chance and the end alone. */
export const deals = (state: State<Base>): readonly Deal[] => dealsLater(state)();

/** The same, computed only where it is called; it keeps no hold of the state. */
export function dealsLater(state: State<Base>): () => readonly Deal[] {
  const chance = chanceOf(state);
  if (!chance) return () => [];
  const { key, deal: running } = chance;
  const over = isOver(state);
  return () =>
    Array.from({ length: running + 1 }, (_, deal) => {
      const seed = seedOf(key, deal);
      return { deal, hash: commitment(seed), seed: over || deal < running ? seed : null };
    });
}

/** Differs when `deals` does, and costs nothing to compute. */
export const dealsMark = (state: State<Base>): string =>
  `${chanceOf(state)?.deal ?? ''}${isOver(state) ? ' over' : ''}`;

// a state of an earlier release may lack the field: then nothing is told
const isOver = ({ G }: State<Base>): boolean => Boolean(G.table.over);
const chanceOf = ({ plugins }: State<Base>): ChanceState | undefined => plugins.random?.data as ChanceState | undefined;
