import { describe, expect, test } from 'vitest';
import { replay } from '../../games/kit/replay.ts';
import { notJson } from '../support/json.ts';
import { play } from '../support/play.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { masquerade } from './games/masquerade/masquerade.ts';
import { pilfer } from './games/pilfer/pilfer.ts';
import { sbires } from './games/sbires/sbires.ts';
import { LIVE, proofs, RELAXED, TWO_DEALS } from './proofGames.ts';

const GAMES = size(40, 500);

describe.each(proofs.map(p => [p.name, p] as const))('%s', (_name, { name, m, seats, options }) => {
  test('random games come to their end, in JSON at every state, and replay to it', { timeout: LONG }, () => {
    let longest = 0;
    for (let n = 0; n < GAMES; n += 1) {
      const { G, record } = play(m, {
        seats,
        options,
        n,
        each: moment => {
          if (n % 8 === 0) expect(notJson(moment.G)).toBeNull();
        },
      });
      longest = Math.max(longest, record.moves.length);
      if (n % 8 === 0) expect(replay(m, record)).toEqual(G);
    }
    owed('kit', 'random games that end', { table: name, games: GAMES, stuck: 0, longest });
  });
});

describe('cards are never lost nor made', () => {
  const unique = (ids: readonly string[], count: number): void => {
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
  };
  test('in pilfer, at every state', () => {
    for (let n = 0; n < 10; n += 1)
      play(pilfer, {
        seats: 3 + (n % 2),
        options: n % 2 ? LIVE : RELAXED,
        n,
        each: ({ G }) =>
          unique(
            [
              ...G.deck,
              ...G.discard,
              ...G.onTable,
              ...Object.values({ ...G.hands }).flat(),
              ...Object.values(G.bank).flat(),
            ],
            37,
          ),
      });
  });
  test('in the duel, whenever no effect is pending', () => {
    for (let n = 0; n < 10; n += 1) {
      let all = 0;
      play(sbires, {
        seats: 2,
        options: {},
        n,
        each: ({ G }) => {
          const ids = G.sides.flatMap(s => [s.deck, s.hand, s.valise, s.discard, s.wonderland, s.play].flat());
          all ||= ids.length;
          if (G.table.stack.length === 0) unique(ids, all);
        },
      });
    }
  });
  test('every deal of masquerade is dealt', () => {
    for (let n = 0; n < 5; n += 1) {
      const dealt = new Set<number>();
      const { G } = play(masquerade, {
        seats: 4,
        options: TWO_DEALS,
        n,
        each: s => dealt.add(s.chance().state().deal),
      });
      expect(G.deal).toBe(2);
      expect([...dealt]).toEqual([0, 1]);
    }
  });
});

test('a recorded game of another version of the rules is not played to a wrong end', () => {
  const { record } = play(pilfer, { seats: 3, options: LIVE, n: 1 });
  expect(() => replay(pilfer, { ...record, rulesVersion: 2 })).toThrow('rules 2, not 1');
});
test('a recorded game with a move that is refused says which', () => {
  const { record } = play(pilfer, { seats: 3, options: LIVE, n: 1 });
  expect(() => replay(pilfer, { ...record, moves: [...record.moves.slice(1)] })).toThrow(/^move \d+ refused: /);
});
