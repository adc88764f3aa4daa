import { describe, expect, test } from 'vitest';
import type { Advice } from '../../games/kit/advice.ts';
import { type BotTask, randomBot } from '../../games/kit/bots.ts';
import { advise, botCall, fetchBots, imagined, standIns, think } from '../../games/kit/botTurn.ts';
import { seat, seats } from '../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../games/kit/module.ts';
import { keyed } from '../../games/kit/random.ts';
import { start } from '../../games/kit/step.ts';
import { pilfer } from './games/pilfer/pilfer.ts';

const m = anyModule(pilfer);
const G = start(m, seats(3), m.options.defaults, keyed({ key: 'ab', deal: 0, at: 0 }));
const [ask] = G.table.asks;
if (!ask) throw new Error('nobody is asked');
const call = (level = 'random', worlds = 0) =>
  botCall(m, G, seat(1), [ask.id], { level, seed: 1, budgetMs: 30, worlds });
const now = (): number => 1234;

describe('a bot', () => {
  test('is fetched when it is needed, not before', async () => {
    let fetched = 0;
    const late: AnyModule = {
      ...m,
      bots: {
        ...m.bots,
        late: async () => {
          fetched += 1;
          return randomBot;
        },
      },
    };
    expect(await think(late, call('random'), now)).not.toBeNull();
    expect(fetched).toBe(0);
    expect(await think(late, call('late'), now)).toEqual(await think(m, call('random'), now));
    expect(fetched).toBe(1);
  });
  test('is told the time by the table’s clock, and its budget', async () => {
    const told: unknown[] = [];
    const watched: AnyModule = {
      ...m,
      bots: {
        timed: async () => (task: BotTask<unknown>) => {
          told.push(task.clock(), task.budgetMs);
          return null;
        },
      },
    };
    expect(await think(watched, call('timed'), now)).toBeNull();
    expect(told).toEqual([1234, 30]);
  });
  test.each(['nobody', 'constructor', '__proto__'])('of level %s there is none', async level => {
    await expect(think(m, call(level), now)).rejects.toThrow('no bot');
  });
  test('gets the worlds that its level asks for, and none unasked', () => {
    const dreamer: AnyModule = { ...m, imagines: { random: 3 } };
    expect(['random', 'other', 'constructor'].map(level => imagined(dreamer, level))).toEqual([3, 0, 0]);
    expect(imagined(m, 'random')).toBe(0);
    expect(call('random', 3).worlds).toHaveLength(3);
  });
  test('that answers for another has no time to think', () => {
    const budgets: number[] = [];
    const hurried: AnyModule = {
      ...m,
      caretaker: task => {
        budgets.push(task.budgetMs);
        return null;
      },
    };
    expect([...standIns(hurried, call())].length).toBeGreaterThan(0);
    expect(budgets).toEqual([0]);
  });
});

describe('an adviser', () => {
  const move = { prompt: ask.id, type: 'give', answer: ['t01'] };
  const advised = (says: (task: BotTask<unknown>, also: unknown) => Advice | null): AnyModule => ({
    ...m,
    adviser: async () => says,
  });
  test('is asked with the answer that must be weighed too', async () => {
    const helper = advised((task, also) => ({
      ways: [{ move, chance: task.clock() / 2468 }],
      why: [{ key: 'why', params: { also: String(also === move), seat: task.seat } }],
    }));
    expect(await advise(helper, call(), move, now)).toEqual({
      ways: [{ move, chance: 0.5 }],
      why: [{ key: 'why', params: { also: 'true', seat: '1' } }],
    });
  });
  test('is not asked where nothing is owed, and is not there in every game', async () => {
    const helper = advised(() => {
      throw new Error('nothing to say');
    });
    expect(await advise(helper, { ...call(), prompts: [] }, null, now)).toBeNull();
    expect(await advise(m, call(), null, now)).toBeNull();
    await expect(advise(helper, call(), null, now)).rejects.toThrow('nothing to say');
  });
  test('is fetched with the bots, so that both answer without the network', async () => {
    const fetched: string[] = [];
    const load =
      <T>(name: string, what: T) =>
      async () => {
        fetched.push(name);
        return what;
      };
    await fetchBots({
      ...m,
      bots: { a: load('a', randomBot), b: load('b', randomBot) },
      adviser: load('adviser', () => null),
    });
    expect(fetched.sort()).toEqual(['a', 'adviser', 'b']);
    await fetchBots(m);
  });
});
