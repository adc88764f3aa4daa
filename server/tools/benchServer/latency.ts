import { cpuOf, type Figures, openTables, type Present, quantile, sumOf } from './entrant.ts';
import type { Table } from './table.ts';

/** Between two moves at a table, ms. */
const EVERY = 1000;

/** How long a move takes until both seats have seen it, at tables that play at an even pace. */
export async function latency(present: Present, tables: number, seconds: number): Promise<Figures> {
  const opened = await openTables(present, tables);
  const cpu = cpuOf(present.running);
  const begin = performance.now() + 200;
  const all = await Promise.all(opened.map((table, n) => paced(table, begin + (n * EVERY) / tables, seconds)));
  const spent = cpuOf(present.running) - cpu;
  for (const table of opened) table.close();
  const times = all.flat();
  return {
    moves: times.length,
    lost: sumOf(opened.map(table => table.lost())),
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    maxMs: quantile(times, 1),
    cpuMsPerMove: (spent * 1000) / times.length,
  };
}

/** A move that had to wait for the one before it has waited since it was due. */
async function paced(table: Table, begin: number, moves: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < moves; n += 1) {
    const due = begin + n * EVERY;
    const late = performance.now() - due;
    if (late < 0) await new Promise(resolve => setTimeout(resolve, -late));
    const took = await table.play();
    if (took === null) break;
    times.push(took + Math.max(0, late));
  }
  return times;
}
