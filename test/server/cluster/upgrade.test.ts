/** Matches that were dealt under other rules, over a database that several processes share. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import type { AnyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { pgPool } from '../../../server/db/postgres.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { faithful, first, strange } from '../../kit/games/toll/toll.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import { haveServers, SKIPPED } from '../../support/servers.ts';
import { atRest, type Chair, chair, playOn, refusalOf, someMove, until } from '../support/chair.ts';
import { type House, house, keyOf, ok, playing, type Room, request } from '../support/server.ts';

const here = haveServers();
if (!here) console.log(`upgrades of several processes: ${SKIPPED}`);

describe.skipIf(!here)('several processes', () => {
  let postgres: Postgres;
  let redis: RedisServer;
  let databaseUrl: string;
  let open: House[] = [];
  beforeAll(async () => {
    [postgres, redis] = [await startPostgres(), await startRedis()];
  });
  beforeEach(async () => {
    databaseUrl = await postgres.fresh();
  });
  afterEach(async () => {
    for (const at of open) await at.end();
    open = [];
  });
  afterAll(async () => {
    await redis?.end();
    await postgres?.end();
  });
  /** A process on which that edition of the game is played. */
  const process = async (m: AnyModule): Promise<House> => {
    const entries = [{ meta: m.meta, load: async () => m }];
    const at = await house({ databaseUrl, redisUrl: redis.url }, { entries });
    open.push(at);
    return at;
  };
  const sitDown = async (at: House, room: Room, who: Seat): Promise<Chair> => {
    const c = await chair(at.url, 'toll');
    await c.sync(room.matchID, who, keyOf(room, who).credentials);
    return c;
  };
  const row = (at: House, { matchID }: Room) =>
    at.store.db
      .selectFrom('matches')
      .select(['sid', 'state', 'rules', 'over', 'told'])
      .where('id', '=', matchID)
      .executeTakeFirstOrThrow();
  const lines = async (at: House, { matchID }: Room): Promise<readonly string[]> => {
    const rows = await at.store.db
      .selectFrom('lines')
      .select('key')
      .where('match', '=', matchID)
      .orderBy('n')
      .execute();
    return rows.map(({ key }) => key);
  };
  /** One move of whoever is asked. */
  const moves = async (m: AnyModule, chairs: readonly Chair[]): Promise<void> => {
    const who = seat(chairs[0]?.state().ctx.currentPlayer === '0' ? 0 : 1);
    const c = chairs[Number(who)];
    if (c) await playOn(c, m, who, quick(3), 1);
    await atRest(...chairs);
  };

  /** Two of today's rules that come up over a match of others: both have read it before either can write. */
  const bothAt = async ({ matchID }: Room): Promise<readonly [House, House]> => {
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pgPool(databaseUrl, 1) }) });
    const name = new URL(databaseUrl).pathname.slice(1);
    const waiting = `select 1 from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`;
    const both = await db.transaction().execute(async tx => {
      await tx.selectFrom('matches').select('id').where('id', '=', matchID).forUpdate().execute();
      const coming = [process(faithful), process(faithful)] as const;
      await until(async () => (await postgres.ask(waiting)).length === coming.length);
      return coming;
    });
    await db.destroy();
    return Promise.all(both);
  };

  test('that come up at once let a match go on once', async () => {
    const old = await process(first);
    const room = await playing(old, { people: 2 }, 'toll');
    await moves(first, [await sitDown(old, room, seat(0)), await sitDown(old, room, seat(1))]);
    await old.close();
    const [a, b] = await bothAt(room);
    expect(await row(a, room)).toMatchObject({ sid: 2, rules: 2, told: 2 });
    expect(await lines(a, room)).toEqual(['pays', 'table.newRules']);
    const chairs = [await sitDown(a, room, seat(0)), await sitDown(b, room, seat(1))];
    for (const c of chairs) expect(c.beside().lines.map(line => line.key)).toEqual(['pays', 'table.newRules']);
    for (let n = 0; n < 3; n += 1) await moves(faithful, chairs);
    expect(await row(b, room)).toMatchObject({ sid: 5, rules: 2 });
  });

  test('a process of the old rules that still runs moves nothing of what the new ones have taken over', async () => {
    const old = await process(first);
    const room = await playing(old, { people: 2 }, 'toll');
    const chairs = [await sitDown(old, room, seat(0)), await sitDown(old, room, seat(1))];
    await moves(first, chairs);
    const asked = chairs.find((c, n) => someMove(first, c.state().G, seat(n)));
    const who = seat(asked === chairs[0] ? 0 : 1);
    const move = asked && someMove(first, asked.state().G, who);
    if (!asked || !move) throw new Error('nobody is asked');
    const later = await process(faithful);
    const taken = await row(later, room);
    expect(taken.rules).toBe(2);
    expect(await asked.act(move)).toEqual({ ok: false, code: 'other-rules', params: {} });
    expect(await asked.act(move)).toEqual({ ok: false, code: 'other-rules', params: {} });
    expect(refusalOf(await asked.sync(room.matchID, who, keyOf(room, who).credentials))).toMatchObject({
      code: 'other-rules',
    });
    expect(await row(later, room)).toEqual(taken);
    const back = [await sitDown(later, room, seat(0)), await sitDown(later, room, seat(1))];
    // who looks on through the old one hears who sits there, and is shown nothing that the old rules would make of it
    const other = chairs.find(c => c !== asked);
    if (!other) throw new Error('nobody else sits there');
    const shown = () => other.frames.filter(f => f.event !== 'matchData').length;
    const before = shown();
    const named = other.next('matchData');
    expect(await back[Number(who)]?.act(move)).toEqual({ ok: true });
    await ok(`${later.url}/games/toll/${room.matchID}/update`, { ...keyOf(room, '0'), newName: 'Ludivine' });
    await named;
    expect(shown()).toBe(before);
  });

  test('none opens a database that a newer one has changed', async () => {
    const at = await process(first);
    await sql`insert into kysely_migration values ('0099_seasons', '2027-01-01T00:00:00.000Z')`.execute(at.store.db);
    await expect(process(first)).rejects.toThrow(/newer Tablée \(0099_seasons\)/);
  });

  test('what one process stops is stopped at the other', async () => {
    const old = await process(first);
    const room = await playing(old, { people: 2 }, 'toll');
    await old.close();
    const [a, b] = [await process(strange), await process(strange)];
    expect(refusalOf(await (await chair(b.url, 'toll')).sync(room.matchID, null))).toMatchObject({
      code: 'other-rules',
    });
    expect(await ok(`${b.url}/api/matches/${room.matchID}`)).toMatchObject({ standsStill: true });
    await ok(`${a.url}/api/rooms/${room.code}/stop`, keyOf(room, '1'));
    expect(refusalOf(await (await chair(b.url, 'toll')).sync(room.matchID, null))).toMatchObject({ code: 'stopped' });
    expect(await ok(`${b.url}/api/matches/${room.matchID}`)).toMatchObject({ standsStill: false, over: true });
    expect((await request(`${b.url}/api/rooms/${room.code}/stop`, keyOf(room, '0'))).status).toBe(200);
    expect(await lines(b, room)).toEqual(['table.stopped']);
  });
});
