import { cpuOf, type Figures, openTables, type Present, sumOf } from './entrant.ts';
import type { Table } from './table.ts';

/** As fast as they go: at each table the next move is sent as soon as both seats have seen the last. Every server does the same work. */
export async function throughput(present: Present, tables: number, moves: number): Promise<Figures> {
  const opened = await openTables(present, tables);
  const bytes = bytesOf(opened);
  const cpu = cpuOf(present.running);
  const since = performance.now();
  const played = sumOf(await Promise.all(opened.map(table => playOn(table, moves))));
  const seconds = (performance.now() - since) / 1000;
  const spent = cpuOf(present.running) - cpu;
  const sent = bytesOf(opened) - bytes;
  for (const table of opened) table.close();
  return {
    moves: played,
    movesPerCore: played / spent,
    movesPerSecond: played / seconds,
    cpuMsPerMove: (spent * 1000) / played,
    bytesPerMove: sent / played,
    lost: sumOf(opened.map(table => table.lost())),
  };
}

/** How many moves were made: fewer where the match has ended. */
async function playOn(table: Table, moves: number): Promise<number> {
  for (let n = 0; n < moves; n += 1) if ((await table.play()) === null) return n;
  return moves;
}
const bytesOf = (tables: readonly Table[]): number => sumOf(tables.map(table => table.bytes()));
