import { createHash, createHmac } from 'node:crypto';
import type { State } from 'boardgame.io';
import { describe, expect, test } from 'vitest';
import type { Base } from '../../games/kit/base.ts';
import { commitment, deals, dealsMark } from '../../games/kit/fair.ts';
import { type ChanceState, freshKey, quick, seedOf } from '../../games/kit/random.ts';
import { keyOf, play } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { masquerade } from './games/masquerade/masquerade.ts';
import { KEY, proofs } from './proofGames.ts';

const THREE_DEALS = { deals: 3 };
const stateOf = (G: Base, chance: ChanceState) =>
  ({ G, plugins: { random: { data: chance } } }) as unknown as State<Base>;

const chanceOf = ({ plugins }: State<Base>): ChanceState => (plugins.random as { readonly data: ChanceState }).data;

/** Every state of a game, with what everybody is told of its deals. */
function told(m: (typeof proofs)[number]['m'], seats: number, options: unknown, n: number) {
  const states: State<Base>[] = [];
  const { G } = play(m, {
    seats,
    options,
    n,
    each: moment => states.push(stateOf(structuredClone(moment.G), moment.chance().state())),
  });
  const last = states.at(-1);
  if (!last) throw new Error('nothing was played');
  return [...states, { ...last, G }].map(state => ({ state, deals: deals(state) }));
}
const series = (n: number) => told(masquerade as never, 4, THREE_DEALS, n);

describe('a fingerprint', () => {
  test('can be made with any tool: SHA-256 of a word and the seed, which is an HMAC of the key', () => {
    const seed = seedOf(KEY, 3);
    expect(seed).toBe(createHmac('sha256', Buffer.from(KEY, 'hex')).update('deal:3').digest('hex'));
    expect(commitment(seed)).toBe(createHash('sha256').update(`tablee-deal:${seed}`).digest('hex'));
  });
  test('depends on the key and the number of the deal, and on nothing else: a twin has the same', () => {
    for (const { name, m, seats, options } of proofs.filter(p => p.name !== 'sbires')) {
      const luck = quick(5);
      play(m, {
        seats,
        options,
        n: 3,
        each: ({ G, chance }) => {
          if (luck.below(8)) return;
          const kept = chance().state();
          const [here, twin] = [G, m.redeal(G, null, luck)].map(world => deals(stateOf(world, kept)));
          expect([name, twin]).toEqual([name, here]);
          const other = deals(stateOf(G, { ...kept, key: freshKey() }));
          for (const [d, { hash }] of other.entries()) expect(hash).not.toBe(here?.[d]?.hash);
        },
      });
    }
  });
});

describe('a series', () => {
  test('has one fingerprint a deal, told from its first state on and never changed; the seed comes with its end', () => {
    for (let n = 0; n < size(4, 40); n += 1) {
      const all = series(n);
      expect(all.at(-1)?.deals).toHaveLength(3);
      for (const { state, deals: now } of all) {
        const { deal: running, key } = chanceOf(state);
        expect(now).toHaveLength(running + 1);
        for (const [d, { deal, hash, seed }] of now.entries()) {
          const over = d < running || state.G.table.over !== null;
          expect({ deal, hash, seed }).toEqual({
            deal: d,
            hash: commitment(seedOf(key, d)),
            seed: over ? seedOf(key, d) : null,
          });
        }
      }
    }
  });
  test('tells nothing of the running deal, of those to come, or of the key, until it is over', {
    timeout: LONG,
  }, () => {
    let looked = 0;
    for (let n = 0; n < size(4, 40); n += 1) {
      const key = keyOf(n);
      for (const { state, deals: now } of series(n)) {
        const { deal: running } = chanceOf(state);
        const text = JSON.stringify(now);
        const hidden = state.G.table.over ? [key] : [key, seedOf(key, running), seedOf(key, running + 1)];
        for (const secret of hidden) expect(text.includes(secret)).toBe(false);
        looked += 1;
      }
    }
    owed('kit', 'what is told of a series holds no running seed and no key', { states: looked, found: 0 });
  });
  test('a seed that was told leads to no other, by any way that leads from the key to it', () => {
    const wanted = new Set([1, 2, 3].map(d => seedOf(KEY, d)));
    const first = Buffer.from(seedOf(KEY, 0), 'hex');
    const known = [
      first,
      first.subarray(0, 16),
      Buffer.from(commitment(seedOf(KEY, 0)), 'hex'),
      Buffer.from(seedOf(KEY, 0)),
    ];
    const labels = [0, 1, 2, 3].flatMap(d => [`deal:${d}`, `block:${d}`, `tablee-deal:${d}`, `${d}`]);
    for (const from of known)
      for (const label of labels)
        for (const guess of [
          createHmac('sha256', from).update(label).digest('hex'),
          createHmac('sha256', label).update(from).digest('hex'),
          createHash('sha256').update(from).update(label).digest('hex'),
          createHash('sha256').update(label).update(from).digest('hex'),
        ])
          expect(wanted.has(guess)).toBe(false);
    // and two keys that differ in one bit have seeds that differ in about half of theirs
    const near = `${KEY.slice(0, -1)}e`;
    const bits = [...Buffer.from(seedOf(KEY, 1), 'hex')].reduce(
      (sum, byte, at) => sum + ones(byte ^ (Buffer.from(seedOf(near, 1), 'hex')[at] ?? 0)),
      0,
    );
    expect(bits).toBeGreaterThan(90);
    expect(bits).toBeLessThan(166);
  });
});

test('the mark of the deals changes exactly when what is told of them does', () => {
  for (let n = 0; n < size(4, 40); n += 1) {
    const all = series(n);
    for (const [at, { state, deals: now }] of all.entries()) {
      const before = all[at - 1];
      if (!before) continue;
      const changed = JSON.stringify(before.deals) !== JSON.stringify(now);
      expect(dealsMark(before.state) !== dealsMark(state)).toBe(changed);
    }
  }
});
test('a state that does not say whether it is over keeps its seed', () => {
  const state = stateOf({ table: {} } as unknown as Base, { key: KEY, deal: 0, at: 4 });
  expect(deals(state)).toEqual([{ deal: 0, hash: commitment(seedOf(KEY, 0)), seed: null }]);
});
test('a client, which has no key, has no deals to tell', () => {
  const state = { G: { table: { over: null } }, plugins: {} } as unknown as State<Base>;
  expect(deals(state)).toEqual([]);
});

const ones = (byte: number): number => byte.toString(2).replaceAll('0', '').length;
