import { describe, expect, test } from 'vitest';
import { randomBot } from '../../games/kit/bots.ts';
import { seats } from '../../games/kit/ids.ts';
import { activePlayers } from '../../games/kit/mirror.ts';
import { quick } from '../../games/kit/random.ts';
import { replay } from '../../games/kit/replay.ts';
import { keyOf, play } from '../support/play.ts';
import { LONG, size } from '../support/proof.ts';
import { host } from './host.ts';
import { KEY, proofs } from './proofGames.ts';

describe.each(proofs.map(p => [p.name, p] as const))(
  '%s through boardgame.io',
  (_name, { m, seats: count, options }) => {
    test('comes to the same state as the bare rules after every move', { timeout: LONG }, async () => {
      for (let n = 0; n < size(1, 10); n += 1) {
        const { record } = play(m, { seats: count, options, n });
        const states: string[] = [];
        replay(m, record, G => states.push(JSON.stringify(G)));
        const table = host(m, count, options, keyOf(n));
        expect(JSON.stringify(table.state().G)).toBe(states[0]);
        for (const [at, [by, move]] of record.moves.entries()) {
          expect(await table.act(by, move)).toEqual({ ok: true });
          expect(JSON.stringify(table.state().G)).toBe(states[at + 1]);
        }
        expect(table.state().ctx.gameover).toEqual(table.state().G.table.over);
        expect(table.bugs).toEqual([]);
      }
    });
    test('moves through its phases, turns and stages in ctx', { timeout: LONG }, async () => {
      const visited = new Set<string>();
      for (let n = 0; n < size(2, 10); n += 1) {
        const table = host(m, count, options, keyOf(n));
        const bots = Object.fromEntries(seats(count).map(s => [s, randomBot]));
        const luck = quick(n);
        for (let i = 0; i < 3000 && (await table.tick(bots, luck)); i += 1) {
          const { ctx, G } = table.state();
          if (ctx.gameover) break;
          const flow = m.flow(G);
          expect([ctx.phase, ctx.currentPlayer]).toEqual([flow.phase, flow.seat]);
          expect(ctx.activePlayers ?? {}).toEqual(activePlayers(G));
          for (const stage of Object.values(ctx.activePlayers ?? {})) visited.add(`${ctx.phase}:${stage}`);
        }
        expect(table.state().ctx.gameover).toBeDefined();
        expect(table.bugs).toEqual([]);
      }
      const declared = m.meta.phases.flatMap(([phase, stages]) => stages.map(stage => `${phase}:${stage}`));
      for (const place of visited) expect(declared).toContain(place);
      for (const [phase] of m.meta.phases) expect([...visited].some(v => v.startsWith(`${phase}:`))).toBe(true);
    });
  },
);

test('a rule that throws changes nothing, is reported, and the match goes on', async () => {
  const { m, options } = proofs[0] ?? { m: undefined, options: undefined };
  if (!m) throw new Error('no proof game');
  let broken = true;
  const give: (typeof m.resolve)[string] = (G, settled, random) => {
    if (broken) throw new Error('a bug');
    m.resolve.give?.(G, settled, random);
  };
  const table = host({ ...m, resolve: { ...m.resolve, give } }, 3, options, KEY);
  const truth = () => [table.state().G, table.state().ctx, table.state().plugins.random?.data];
  const before = truth();
  expect(await table.close('give')).toMatchObject({ ok: false, code: 'bug' });
  expect(truth()).toEqual(before);
  expect(table.bugs).toHaveLength(1);
  broken = false;
  expect(await table.close('give')).toEqual({ ok: true });
  expect(table.state().ctx.phase).toBe('play');
});
