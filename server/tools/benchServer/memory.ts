import { type Entrant, each, type Figures, openTables, sumOf } from './entrant.ts';
import type { Memory } from './inside.ts';
import type { Running } from './subjects.ts';
import { openMatch, sitDown } from './table.ts';

/** What a match at which nobody plays costs a fresh server, without and with a connection for each of its two seats; kB. */
export async function memoryPerMatch(entrant: Entrant, matches: number): Promise<Figures> {
  const { subject, dialect, setupData } = entrant;
  const running = await subject.start();
  try {
    // whatever is loaded with the first ones
    for (const table of await openTables({ ...entrant, running }, 20)) table.close();
    const empty = await memoryOf(running);
    const opened = await each(matches, () => openMatch(subject, running, dialect, setupData));
    const idle = await memoryOf(running);
    const tables = await each(matches, async n => {
      const match = opened[n];
      return match && sitDown(subject, running, dialect, match);
    });
    const full = await memoryOf(running);
    for (const table of tables) table?.close();
    const perMatch = (from: number, to: number): number => (to - from) / 1024 / matches;
    return {
      matches,
      idleHeapKb: perMatch(empty.heap, idle.heap),
      idleRssKb: perMatch(empty.rss, idle.rss),
      seatedHeapKb: perMatch(empty.heap, full.heap),
      seatedRssKb: perMatch(empty.rss, full.rss),
    };
  } finally {
    await running.close();
    await running.clear();
  }
}

async function memoryOf({ children }: Running): Promise<Memory> {
  const all = await Promise.all(children.map(child => child.memory()));
  return { heap: sumOf(all.map(m => m.heap)), rss: sumOf(all.map(m => m.rss)) };
}
