import { type Figures, median, openTables, type Present } from './entrant.ts';

/** Each is asked for so often; the median counts. */
const TIMES = 40;

/** What a player who comes back waits for and loads, after each of these numbers of moves. */
export async function syncAfter(present: Present, after: readonly number[]): Promise<Figures> {
  const [table] = await openTables(present, 1);
  const line = table?.lines[0];
  if (!table || !line) throw new Error('no table');
  const figures: Record<string, number> = {};
  let played = 0;
  for (const moves of after) {
    for (; played < moves; played += 1) await table.play();
    const times: number[] = [];
    const bytes: number[] = [];
    for (let n = 0; n < TIMES; n += 1) {
      const before = performance.now();
      bytes.push(await line.sync());
      times.push(performance.now() - before);
    }
    figures[`after${moves}Ms`] = median(times);
    figures[`after${moves}Bytes`] = median(bytes);
  }
  table.close();
  return figures;
}
