import type { State } from 'boardgame.io';
import { expect, test } from 'vitest';
import { atOnce } from '../../games/kit/bots.ts';
import { fetchBot } from '../../games/kit/botTurn.ts';
import { seats } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import { keyed } from '../../games/kit/random.ts';
import type { RecordedMove } from '../../games/kit/replay.ts';
import { report } from '../../games/kit/report.ts';
import { start, step } from '../../games/kit/step.ts';
import { pilfer } from './games/pilfer/pilfer.ts';

test('an answer stands in a report once its question is closed, and the key once the game is over', async () => {
  // here what was given is seen by all, once everybody has given
  const m = anyModule({ ...pilfer, meta: { ...pilfer.meta, openMoves: [...pilfer.meta.openMoves, 'give'] } });
  const chance = { key: 'f00df00df00df00df00df00df00df00d', deal: 0, at: 0 };
  const random = keyed(chance);
  const G = start(m, seats(3), m.options.defaults, random);
  const state = { G, plugins: { random: { data: chance } } } as unknown as State<typeof G>;
  const moves: RecordedMove[] = [];
  const bot = await fetchBot(m, 'random');
  const told = () => report(m, { game: 'pilfer', rulesVersion: 1, seats: 3, options: {}, moves }, state);
  for (const seat of seats(3)) {
    expect(told().moves).toEqual([]);
    const prompt = m.choices(m.view(G, seat), seat).find(p => 'give' in p.moves);
    const move = bot({
      view: m.view(G, seat),
      seat,
      prompts: prompt ? [prompt] : [],
      fit: () => ({ ok: true }) as never,
      random: keyed(chance),
      ...atOnce,
    }) as Move;
    expect(step(m, G, seat, move, random)).toEqual({ ok: true });
    moves.push([seat, move]);
  }
  expect(told().moves).toEqual(moves);
  expect(told()).not.toHaveProperty('key');
  G.table.over = { winners: [], why: 'test' };
  expect(told()).toMatchObject({ key: chance.key, moves, turn: expect.any(Number) });
});
