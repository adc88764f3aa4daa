import type { Dialect } from './dialect.ts';
import type { Running, Subject } from './subjects.ts';
import { openMatch, sitDown, type Table } from './table.ts';

/** A server and the game that is played on it. */
export interface Entrant {
  readonly subject: Subject;
  readonly dialect: Dialect;
  /** The options of its matches. */
  readonly setupData: unknown;
}
/** An entrant whose server runs. */
export interface Present extends Entrant {
  readonly running: Running;
}
/** What was measured, by name: the name says the unit. */
export type Figures = Readonly<Record<string, number>>;

/** Requests that are under way at once while tables are opened. */
const AT_ONCE = 8;

/** Started matches, their seats at the table. */
export const openTables = (present: Present, count: number): Promise<Table[]> =>
  each(count, async () => {
    const { subject, running, dialect, setupData } = present;
    return sitDown(subject, running, dialect, await openMatch(subject, running, dialect, setupData));
  });

/** Does something `count` times, a few at once; results in order. */
export async function each<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) results[n] = await work(n);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, worker));
  return results;
}

/** CPU seconds that the servers have spent so far. */
export const cpuOf = ({ children }: Running): number => children.reduce((sum, child) => sum + child.cpu(), 0);
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
/** The number below which a share of them lies. */
export function quantile(numbers: readonly number[], share: number): number {
  const inOrder = [...numbers].sort((a, b) => a - b);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? Number.NaN;
}
export const median = (numbers: readonly number[]): number => {
  const inOrder = [...numbers].sort((a, b) => a - b);
  const [low, high] = [inOrder[(inOrder.length - 1) >> 1], inOrder[inOrder.length >> 1]];
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
};
