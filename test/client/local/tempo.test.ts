import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../../client/net/memoryStore.ts';
import type { Thought } from '../../../client/net/thinker.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { entryOf } from '../../../games/registry.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import { LIVE } from '../../kit/proofGames.ts';
import { anybodyPlays, begin, bot, hereThinker, peopleNamed, until } from './device.ts';

const m = await entryOf('regicide')?.load();
if (!m) throw new Error('no regicide');
const soon = (ms = 60): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

test('two bots stand still while paused, and play one move a step', async () => {
  const table = await begin(m, [bot(0), bot(1)], { store: memoryStore(), paceMs: 60_000 });
  table.tempo.pause(true);
  table.tempo.setPace(0);
  await soon();
  expect(table.match().made).toBe(0);
  for (const made of [1, 2, 3]) {
    table.tempo.step();
    await until(() => table.match().made === made);
    await soon(30);
    expect(table.match().made).toBe(made);
  }
  table.tempo.pause(false);
  await until(() => table.match().made > 4);
  table.close();
});

test('a step shows one move with its lines: a play lies there before it is paid for', async () => {
  const table = await begin(m, [bot(0), bot(1)], { store: memoryStore(), paceMs: 0 });
  table.tempo.pause(true);
  const told: number[] = [];
  for (let made = table.match().made; !table.match().state.G.table.over && told.length < 12; ) {
    const before = table.lines().length;
    table.tempo.step();
    await until(() => table.match().made > made);
    expect(table.match().made).toBe(made + 1);
    made += 1;
    told.push(table.lines().length - before);
    const shown = table
      .lines()
      .slice(before)
      .map(line => line.key);
    expect(shown.filter(line => ['plays', 'discards', 'yields', 'flips'].includes(line)).length).toBeLessThan(2);
  }
  expect(told.length).toBeGreaterThan(1);
  table.close();
});

test('a bot thinks while people look: its thinking costs no time of its own', async () => {
  const asked: Thought[] = [];
  const here = hereThinker(m);
  const thinker = {
    think: async (thought: Thought) => {
      asked.push(thought);
      await soon(80);
      return here.think(thought);
    },
  };
  const table = await begin(m, [bot(0), bot(1)], { store: memoryStore(), paceMs: 250, thinker });
  const since = performance.now();
  await until(() => asked.length === 1, 100);
  expect(table.match().made).toBe(0);
  await until(() => table.match().made === 1);
  expect(performance.now() - since).toBeGreaterThan(240);
  // and never longer than they look
  expect(asked[0]?.budgetMs).toBe(250);
  table.close();
});

test('those who look on are told of a new pace and of a pause', async () => {
  const table = await begin(m, [bot(0), bot(1)], { store: memoryStore(), paceMs: 60_000 });
  const changed = vi.fn();
  table.subscribe(changed);
  table.tempo.setPace(250);
  expect(table.tempo.pace()).toBe(250);
  table.tempo.pause(true);
  expect(table.tempo.paused()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
  table.close();
});

test('a question to the table closes with the last answer, and nobody waits for a bot’s pace', async () => {
  const people = anyModule(pilfer);
  const table = await begin(people, peopleNamed(3), { store: memoryStore(), paceMs: 60_000, options: LIVE });
  const random = quick(3);
  const asked = () => table.match().state.G.table.asks.find(a => a.close === 'table');
  for (let n = 0; !asked(); n += 1) {
    if (n > 200) throw new Error('nobody steals');
    await anybodyPlays(table, random);
  }
  const window = asked();
  for (const seat of window?.seats ?? [])
    await table.act(seat, { prompt: window?.id ?? '', type: 'answer', answer: { is: 'pass', then: null } });
  await until(() => asked()?.id !== window?.id);
  table.close();
});
