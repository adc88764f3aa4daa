import { type Entrant, type Figures, openTables } from './entrant.ts';

/** Bytes that a match takes on the disk after so many moves, once the server has closed; what an empty store takes is not counted. */
export async function storagePerMatch(entrant: Entrant, matches: number, moves: number): Promise<Figures> {
  const empty = await sizeAfter(entrant, 0, 0);
  const full = await sizeAfter(entrant, matches, moves);
  return { matches, moves, bytesPerMatch: (full - empty) / matches };
}

async function sizeAfter(entrant: Entrant, matches: number, moves: number): Promise<number> {
  const running = await entrant.subject.start();
  try {
    const tables = await openTables({ ...entrant, running }, matches);
    await Promise.all(
      tables.map(async table => {
        for (let n = 0; n < moves; n += 1) await table.play();
        table.close();
      }),
    );
    await running.close();
    return await running.stored();
  } finally {
    await running.close();
    await running.clear();
  }
}
