import { describe } from 'vitest';
import { type Bot, randomBot } from '../../games/kit/bots.ts';
import type { Json } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { valuesOf } from '../../games/kit/options.ts';
import { quick } from '../../games/kit/random.ts';
import { games } from '../../games/registry.ts';

/** A registered game at one seat count: what contract tests run on. The next game is under test the day it is registered. */
export interface Table {
  /** 'regicide for 3' */
  readonly title: string;
  readonly id: string;
  readonly m: AnyModule;
  readonly seats: number;
}
export interface Registered {
  readonly id: string;
  readonly m: AnyModule;
}
export const registered: readonly Registered[] = await Promise.all(
  games.map(async entry => ({ id: entry.meta.id, m: await entry.load() })),
);
export const tables: readonly Table[] = registered.flatMap(({ id, m }) =>
  m.meta.seats.map(seats => ({ title: `${id} for ${seats}`, id, m, seats })),
);

/** Options for game n: the defaults first, then any mix that this seat count offers. */
export function optionsFor({ m, seats }: Pick<Table, 'm' | 'seats'>, n: number): Json {
  const luck = quick(n);
  const raw = Object.fromEntries(m.meta.options.map(f => [f.id, n === 0 ? f.default : luck.pick(valuesOf(f, seats))]));
  const options = m.options.parse(raw, seats);
  if (options === null)
    throw new Error(`${m.meta.id} for ${seats} does not take what it offers: ${JSON.stringify(raw)}`);
  return options;
}

/**
 * Who plays game n: by turns anybody, and the game's caretaker who now and then plays anything. The first go everywhere, the
 * second get far.
 */
export function botFor({ m }: Pick<Table, 'm'>, n: number): Bot<Json> {
  if (n % 2 === 0) return randomBot;
  return task => {
    const [prompt] = task.prompts;
    return !prompt || task.random.below(5) === 0 ? randomBot(task) : m.caretaker(task, prompt);
  };
}

/** The same tests for every game of the registry. */
export function everyGame(tests: (game: Registered) => void): void {
  for (const game of registered) describe(game.id, () => tests(game));
}
/** The same tests for every game at every seat count. */
export function everyTable(tests: (table: Table) => void): void {
  for (const table of tables) describe(table.title, () => tests(table));
}
