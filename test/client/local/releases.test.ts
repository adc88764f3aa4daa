/** Games as browsers have kept them since an earlier release (releases/make.ts), under the pages of today. */
import './device.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { localReport } from '../../../client/net/localReport.ts';
import { databaseStore, type LocalStore } from '../../../client/net/localStore.ts';
import { finishedHere } from '../../../client/net/results.ts';
import { quick } from '../../../games/kit/random.ts';
import { replay } from '../../../games/kit/replay.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { anybodyPlays, freshName, reopen, until } from './device.ts';
import type { Kept } from './releases/make.ts';

const folder = fileURLToPath(new URL('releases', import.meta.url));
const releases = readdirSync(folder).flatMap(name => /^(.+)\.json$/.exec(name)?.[1] ?? []);

/** The browser's database as that release has made it. */
async function left(kept: readonly Kept[]): Promise<LocalStore> {
  const name = freshName();
  const db = await openDB(name, 2, {
    upgrade: made => {
      made.createObjectStore('matches', { keyPath: 'id' });
      for (const table of ['lines', 'moves']) made.createObjectStore(table);
      made.createObjectStore('results', { keyPath: 'id' });
    },
  });
  for (const { match, lines, moves } of kept) {
    await db.put('matches', match);
    for (const [n, line] of lines.entries()) await db.put('lines', line, [match.id, n]);
    for (const [n, move] of moves.entries()) await db.put('moves', move, [match.id, n]);
  }
  db.close();
  return databaseStore(name);
}

describe.each(releases)('games kept since %s', release => {
  const kept = JSON.parse(readFileSync(join(folder, `${release}.json`), 'utf8')) as readonly Kept[];

  test('are all there, as they were', async () => {
    const store = await left(kept);
    expect((await store.list()).map(({ id }) => id).sort()).toEqual(kept.map(({ match }) => match.id).sort());
    for (const { match, lines } of kept) {
      const table = await reopen(regicide, match.id, { store, paceMs: 60_000 });
      expect(table.unplayable()).toBeNull();
      expect(table.match()).toEqual(match);
      expect(table.lines()).toEqual(lines);
      table.close();
    }
  });
  test('go on to their end, and are replayed', async () => {
    const store = await left(kept);
    for (const { match, moves } of kept) {
      const table = await reopen(regicide, match.id, { store });
      while (!table.match().state.G.table.over) {
        const at = table.match().made;
        if (!(await anybodyPlays(table, quick(at)))) await until(() => table.match().made > at);
      }
      const report = await localReport(table);
      expect(report.moves.slice(0, moves.length)).toEqual(moves);
      expect(replay(regicide, { ...report, key: String(report.key) })).toMatchObject({
        table: { over: table.match().state.G.table.over },
      });
      expect(finishedHere(regicide.meta, table.match())).toMatchObject({ id: match.id, game: 'regicide' });
      table.close();
    }
  });
});
