import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { LONG, owed, size } from '../../support/proof.ts';
import { type Child, startChild } from '../support/child.ts';
import { freshFile, ok } from '../support/server.ts';
import { onDisk } from './disk.ts';

const TIMES = size(1, 20);
const AT_ONCE = 4;
const children: Child[] = [];
afterEach(() => Promise.all(children.splice(0).map(end)));
const end = async (child: Child): Promise<void> => {
  child.process.kill('SIGKILL');
  await child.ended;
};

test(`${AT_ONCE} servers that start at once on a new file all find one schema`, { timeout: LONG }, async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const file = freshFile();
    for (let i = 0; i < AT_ONCE; i += 1) children.push(startChild({ PORT: '0', DATABASE_FILE: file }));
    const urls = await Promise.all(children.map(child => child.url()));
    expect(children.map(child => child.err())).toEqual(children.map(() => ''));
    // what one of them writes, the others read
    const made = await ok(`${urls[0]}/games/regicide/create`, { numPlayers: 2 });
    for (const url of urls) expect((await ok(`${url}/api/rooms/${made.code}`)).matchID).toBe(made.matchID);
    await Promise.all(children.splice(0).map(end));
    await onDisk(file, async db => {
      const { rows } = await db.executeQuery<{ name: string }>({
        sql: 'select name from kysely_migration order by name',
        parameters: [],
        query: { kind: 'RawNode' },
        queryId: { queryId: 'migrations' },
      } as never);
      const names = rows.map(r => r.name);
      expect(names.length).toBeGreaterThan(0);
      expect(new Set(names).size).toBe(names.length);
    });
    rmSync(dirname(file), { recursive: true, force: true });
  }
  owed('server', 'servers that start at once on a new file', { times: TIMES, servers: AT_ONCE, failed: 0 });
});
