import { type Figures, median, openTables, type Present } from './entrant.ts';

/** Each is asked for so often; the median counts. */
const TIMES = 40;

/** What a player who comes back waits for and loads, at tables that have seen each of these numbers of moves. */
export async function syncAfter(present: Present, after: readonly number[]): Promise<Figures> {
  const tables = await openTables(present, after.length);
  const found = after.map(() => ({ times: [] as number[], bytes: [] as number[] }));
  for (const [n, moves] of after.entries()) for (let played = 0; played < moves; played += 1) await tables[n]?.play();
  // by turns, so that a machine that is busy for a while slows all of them
  for (let time = 0; time < TIMES; time += 1)
    for (const [n, { times, bytes }] of found.entries()) {
      const before = performance.now();
      bytes.push((await tables[n]?.lines[0]?.sync()) ?? Number.NaN);
      times.push(performance.now() - before);
    }
  for (const table of tables) table.close();
  return Object.fromEntries(
    found.flatMap(({ times, bytes }, n) => [
      [`after${after[n]}Ms`, median(times)],
      [`after${after[n]}Bytes`, median(bytes)],
    ]),
  );
}
