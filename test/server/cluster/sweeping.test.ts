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
    const { db } = first.store;
    // something of every match in every table; whoever looks on does so through a process that lives
    await db.insertInto('processes').values({ id: 'elsewhere', until: later }).execute();
    for (const { id: match } of await db.selectFrom('matches').select('id').execute()) {
      await db.insertInto('presence').values({ match, process: 'elsewhere', seats: '["0"]' }).execute();
      await db.insertInto('moves').values({ match, n: 900, seat: '0', type: 'play', args: '{}' }).execute();
      await db
        .insertInto('lines')
        .values({ match, n: 900, audience: 'all', turn: 1, key: 'k', params: '{}' })
        .execute();
    }
    const opened = await Promise.all([1, 2].map(() => s.houses(2, { databaseUrl }, { now: () => later })));
    const rows = await db.selectFrom('matches').select('id').execute();
    expect(rows.map(r => r.id)).toEqual([room.matchID]);
    for (const table of ['rooms', 'lines', 'moves', 'presence'] as const) {
      const left = await db.selectFrom(table).select('match').distinct().execute();
      expect(left, table).toEqual([{ match: room.matchID }]);
    }
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
    // as far as a busy machine can tell
    const apart = (lines: readonly string[]) =>
      lines.map(line => Math.round((JSON.parse(line) as { apart: number }).apart / 60_000));
    expect(apart(await beats('wrong', 7 * 60_000))).toEqual([7]);
    expect(apart(await beats('slow', -7 * 60_000))).toEqual([-7]);
  });
});
