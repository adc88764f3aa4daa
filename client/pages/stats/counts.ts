import type { OptionValue } from '../../../games/kit/options.ts';
import type { Finished } from '../../net/results.ts';

export const METALS = ['gold', 'silver', 'bronze'] as const;
export type Metal = (typeof METALS)[number];

export interface Tally {
  readonly games: number;
  readonly wins: number;
}
/** Games that were played under the same conditions. */
export interface Row extends Tally {
  readonly seats: number;
  /** Options that make it another game, `<id>.<value>`. */
  readonly apart: readonly string[];
  /** null: no game of this row can win one, as far as is known. */
  readonly medals: Readonly<Record<Metal, number>> | null;
}
/** A number that the game tells at its end. */
export interface Sum {
  readonly name: string;
  readonly total: number;
  readonly average: number;
  readonly best: number;
}
export interface Counts extends Tally {
  /** Games won one after the other: up to now, and at most. */
  readonly streak: { readonly now: number; readonly best: number };
  /** By seats, then usual games first. */
  readonly rows: readonly Row[];
  readonly sums: readonly Sum[];
}

/** What the results of one game come to, oldest first. `isApart`: does this option make it another game? */
export function counts(results: readonly Finished[], isApart: (option: string) => boolean): Counts {
  return { ...tally(results), streak: streak(results), rows: rows(results, isApart), sums: sums(results) };
}

const tally = (results: readonly Finished[]): Tally => ({
  games: results.length,
  wins: results.filter(({ won }) => won).length,
});

function streak(results: readonly Finished[]): Counts['streak'] {
  let now = 0;
  let best = 0;
  for (const { won } of results) {
    now = won ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

function rows(results: readonly Finished[], isApart: (option: string) => boolean): readonly Row[] {
  const kinds = new Map<string, { seats: number; apart: readonly string[]; of: Finished[] }>();
  for (const result of results) {
    const apart = optionNames(result.options).filter(isApart);
    const key = `${result.seats} ${apart.join(' ')}`;
    const kind = kinds.get(key) ?? { seats: result.seats, apart, of: [] };
    kind.of.push(result);
    kinds.set(key, kind);
  }
  return [...kinds.values()]
    .map(({ seats, apart, of }): Row => ({ seats, apart, ...tally(of), medals: medals(of) }))
    .sort(
      (a, b) => a.seats - b.seats || a.apart.length - b.apart.length || a.apart.join().localeCompare(b.apart.join()),
    );
}
const optionNames = (options: Readonly<Record<string, OptionValue>>): string[] =>
  Object.entries(options)
    .map(([id, value]) => `${id}.${value}`)
    .sort();

function medals(results: readonly Finished[]): Row['medals'] {
  const won = results.map(({ facts }) => facts.medal);
  const count = (metal: Metal): number => won.filter(medal => medal === metal).length;
  return won.some(medal => medal !== undefined)
    ? { gold: count('gold'), silver: count('silver'), bronze: count('bronze') }
    : null;
}

function sums(results: readonly Finished[]): readonly Sum[] {
  const told = new Map<string, number[]>();
  for (const { facts } of results)
    for (const [name, value] of Object.entries(facts))
      if (typeof value === 'number') told.set(name, [...(told.get(name) ?? []), value]);
  return [...told].map(([name, values]) => {
    const total = values.reduce((sum, value) => sum + value, 0);
    return { name, total, average: total / values.length, best: Math.max(...values) };
  });
}
