import { afterEach, expect, test } from 'vitest';
import type { Bot } from '../../games/kit/bots.ts';
import { randomBot } from '../../games/kit/bots.ts';
import { seat } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { quick } from '../../games/kit/random.ts';
import { regicide, rules } from '../../games/regicide/game.ts';
import type { View } from '../../games/regicide/types.ts';
import { pilfer } from '../kit/games/pilfer/pilfer.ts';
import { chair, playOn, settled, someMove, until } from './support/chair.ts';
import { type House, house, keyOf, playing } from './support/server.ts';

let at: House;
afterEach(() => at.end());

/** A house whose easy bot is this one. */
const houseWith = (easy: Bot<View>) => {
  const module = anyModule({ ...rules, bots: { ...rules.bots, easy: async () => easy }, imagines: { easy: 2 } });
  return house({}, { entries: [{ meta: module.meta, load: async () => module }] });
};
/** One person who plays anything, and three bots: to the end. */
async function toTheEnd(levels: readonly string[]): Promise<void> {
  const room = await playing(at, { people: 1, bots: levels });
  const me = await chair(at.url);
  await me.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  await playOn(me, regicide, seat(0), quick(4));
  for (let n = 0; n < 100 && me.state().ctx.gameover === undefined; n += 1) await settled(50);
  expect(me.state().ctx.gameover).toBeDefined();
  me.close();
}

test('bots of every level play a game to its end', async () => {
  at = await house();
  await toTheEnd(['easy', 'normal', 'random']);
}, 60_000);

test.each<[string, Bot<View>]>([
  [
    'fails',
    () => {
      throw new Error('out of ideas');
    },
  ],
  ['has nothing to say', () => null],
  ['plays nonsense', () => ({ prompt: 'q1', type: 'play', answer: ['nonsense'] })],
  ['answers with a prototype', () => ({ prompt: 'q1', type: 'constructor', answer: null })],
  ['answers with rubbish', () => 7 as never],
])(
  'a bot that %s is played by the caretaker',
  async (_, bot) => {
    let asked = 0;
    at = await houseWith(task => {
      asked += 1;
      return bot(task);
    });
    await toTheEnd(['easy', 'easy', 'easy']);
    expect(asked).toBeGreaterThan(0); // a short game asks them once or twice
  },
  60_000,
);

test('a bot is given its own view, its own questions and imagined worlds', async () => {
  const mistakes: string[] = [];
  at = await houseWith(task => {
    if (task.worlds.length !== 2) mistakes.push(`${task.worlds.length} worlds`);
    if (task.prompts.some(p => p.seat !== task.seat)) mistakes.push('the question of another');
    if ('table' in task.view || 'hands' in task.view) mistakes.push('the whole state');
    for (const world of task.worlds) {
      const view = rules.view(world as never, task.seat);
      if (JSON.stringify(view.hand) !== JSON.stringify(task.view.hand)) mistakes.push('a world that cannot be');
    }
    return randomBot(task);
  });
  await toTheEnd(['easy', 'easy', 'easy']);
  expect(mistakes).toEqual([]);
}, 60_000);

test('a redeal that fails costs a bot its imagination, not its turn', async () => {
  const module = anyModule({
    ...rules,
    imagines: { easy: 1, normal: 1 },
    redeal: () => {
      throw new Error('no such world');
    },
  });
  at = await house({}, { entries: [{ meta: module.meta, load: async () => module }] });
  await toTheEnd(['easy', 'normal', 'easy']);
}, 60_000);

test('a question that may stay unanswered is put to a bot once, and nobody waits for it', async () => {
  const asked = new Map<string, number>();
  const careful: Bot<never> = task => {
    const must = task.prompts.filter(p => !p.may);
    if (must.length) return randomBot({ ...task, prompts: must });
    for (const p of task.prompts) asked.set(`${task.seat} ${p.id}`, (asked.get(`${task.seat} ${p.id}`) ?? 0) + 1);
    return null;
  };
  const module = anyModule({ ...pilfer, bots: { random: async () => careful as never } });
  at = await house({}, { entries: [{ meta: module.meta, load: async () => module }] });
  const room = await playing(at, { people: 1, bots: ['random', 'random'] }, 'pilfer');
  // they would never rest if they were asked again and again
  await until(() => at.runner.resting());
  expect([...asked.keys()].map(key => key.slice(0, 1)).sort()).toEqual(['1', '2']);
  const quiet = (await at.store.fetch(room.matchID, { state: true })).state._stateID;
  const me = await chair(at.url, 'pilfer');
  await me.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  expect([...asked.values()]).toEqual([1, 1]);
  // somebody moves: now it is worth asking anew
  const move = someMove(module, me.state().G, seat(0));
  expect(move && (await me.act(move))).toEqual({ ok: true });
  await until(() => at.runner.resting());
  expect((await at.store.fetch(room.matchID, { state: true })).state._stateID).toBeGreaterThan(quiet);
  expect([...asked.values()].reduce((sum, n) => sum + n)).toBeGreaterThan(2);
  me.close();
});

test('a person is never played for', async () => {
  at = await house();
  const room = await playing(at, { people: 2 });
  await until(() => at.runner.resting()); // nobody is about to do anything
  expect((await at.store.fetch(room.matchID, { state: true })).state._stateID).toBe(0);
});
