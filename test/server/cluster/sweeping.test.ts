import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { nobodyElse } from '../../../server/cluster/fanout.ts';
import { sharedLeases } from '../../../server/cluster/leases.ts';
import { ok, playing } from '../support/server.ts';
import { several } from './several.ts';

const DAY = 24 * 60 * 60 * 1000;
afterEach(() => {
  vi.restoreAllMocks();
});

several('what every process does', s => {
  test('three that start at once sweep the same store: what is old goes, what is played stays', async () => {
    const databaseUrl = await s.postgres.fresh();
    const [first] = await s.houses(2, { databaseUrl });
    for (let n = 0; n < 12; n += 1) await ok(`${first.url}/games/regicide/create`, { numPlayers: 2 });
    const room = await playing(first, { people: 1 });
    const later = Date.now() + 2 * DAY;
    const opened = await Promise.all([1, 2].map(() => s.houses(2, { databaseUrl }, { now: () => later })));
    const rows = await first.store.db.selectFrom('matches').select('id').execute();
    expect(rows.map(r => r.id)).toEqual([room.matchID]);
    for (const table of ['rooms', 'lines', 'moves', 'presence'] as const)
      for (const { match } of await first.store.db.selectFrom(table).select('match').execute())
        expect(match).toBe(room.matchID);
    for (const at of opened.flat()) expect((await ok(`${at.url}/api/rooms/${room.code}`)).started).toBe(true);
  });

  test('a machine whose clock is not the database’s says so once, one whose clock is says nothing', async () => {
    const db = s.look(
      await (async () => {
        const databaseUrl = await s.postgres.fresh();
        await s.houses(2, { databaseUrl });
        return databaseUrl;
      })(),
    );
    const beats = async (id: string, ahead: number): Promise<readonly string[]> => {
      const lines: string[] = [];
      const log = pino({ level: 'warn' }, { write: line => void lines.push(line) });
      const now = Date.now.bind(Date);
      const shifted = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
      const leases = sharedLeases(db, id, nobodyElse(), log);
      await leases.start({ taken: () => {}, lost: () => {}, heardOf: async () => {} });
      await leases.handOver();
      await leases.stop();
      shifted.mockRestore();
      return lines.filter(line => line.includes('clock'));
    };
    expect(await beats('right', 0)).toEqual([]);
    const [line, ...more] = await beats('wrong', 7 * 60_000);
    expect(line).toContain('"apart":42');
    expect(more).toEqual([]);
    expect(await beats('slow', -7 * 60_000)).toHaveLength(1);
  });
});
