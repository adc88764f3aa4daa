import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { queues } from '../../server/matches/queues.ts';
import { sweeper } from '../../server/matches/sweeper.ts';
import { LONG, owed, size } from '../support/proof.ts';
import { chair, until } from './support/chair.ts';
import { type House, house, keyOf, ok, onPostgres, playing, request } from './support/server.ts';

const DAY = 24 * 60 * 60 * 1000;
let clock = Date.UTC(2030, 0, 1);
let at: House;
afterEach(async () => {
  vi.useRealTimers();
  await at.end();
});
const there = async (): Promise<string[]> =>
  (await at.store.db.selectFrom('matches').select('id').execute()).map(r => r.id);
const left = async (): Promise<string[]> => (await there()).sort();
async function five() {
  const create = async (): Promise<string> =>
    String((await ok(`${at.url}/games/regicide/create`, { numPlayers: 2 })).matchID);
  const empty = await create();
  const waiting = await create();
  clock += 1;
  await ok(`${at.url}/games/regicide/${waiting}/join`, { playerName: 'Zoé' });
  const over = (await playing(at, { people: 2 })).matchID;
  const running = (await playing(at, { people: 2 })).matchID;
  await at.store.db.updateTable('matches').set({ over: 1 }).where('id', '=', over).execute();
  return { empty, waiting, over, running };
}
const restart = async (days: number): Promise<void> => {
  clock += days * DAY;
  at = await at.again();
};

test('at its start the server throws away what nobody came back to, and nothing else', async () => {
  at = await house({}, { now: () => clock });
  const { empty, waiting, over, running } = await five();
  const code = (await request(`${at.url}/api/matches/${waiting}`)).body.code;
  const move = { n: 0, seat: '0', type: 'play', args: '{}' };
  for (const match of [over, running])
    await at.store.db
      .insertInto('moves')
      .values({ ...move, match })
      .execute();
  await restart(0.99);
  expect(await left()).toEqual([empty, waiting, over, running].sort());
  await restart(0.02); // a room that nobody ever entered
  expect(await left()).toEqual([waiting, over, running].sort());
  await restart(5.9);
  expect(await left()).toEqual([waiting, over, running].sort());
  // who comes back keeps it
  await ok(`${at.url}/games/regicide/${waiting}/join`, { playerName: 'Noor' });
  await restart(6.9);
  expect(await left()).toEqual([waiting, over, running].sort());
  expect((await request(`${at.url}/api/rooms/${code}`)).status).toBe(200);
  await restart(0.2); // one that waited for a week
  expect(await left()).toEqual([over, running].sort());
  expect((await request(`${at.url}/api/rooms/${code}`)).body.error).toBe('no-room');
  await restart(15.9);
  expect(await left()).toEqual([over, running].sort());
  await restart(0.2); // a game that ended a month ago
  expect(await left()).toEqual([running]);
  await restart(29.8);
  expect(await left()).toEqual([running]);
  await restart(0.2); // one that nobody has touched for two
  for (const table of ['matches', 'moves', 'lines', 'rooms'] as const)
    expect(await at.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a room that goes takes along what was said there; what was played there is nobody else’s results', async () => {
  at = await house({}, { now: () => clock });
  const room = await playing(at, { people: 2 });
  const say = (text: string) => ok(`${at.url}/api/rooms/${room.code}/say`, { ...keyOf(room, '0'), text });
  await say('Bonjour');
  await at.store.db.updateTable('matches').set({ over: 1 }).where('id', '=', room.matchID).execute();
  const { nextMatchID } = await ok(`${at.url}/games/regicide/${room.matchID}/playAgain`, keyOf(room, '0'));
  await at.store.db
    .insertInto('presence')
    .values({ match: `room:${room.code}`, process: 'x', seats: '["0"]' })
    .execute();
  await at.store.wipe(room.matchID); // what was played is past, the room is not
  expect(await at.store.db.selectFrom('talk').selectAll().execute()).toHaveLength(1);
  const next = await playing(at, { people: 2 });
  await at.store.db.updateTable('matches').set({ over: 1, code: room.code }).where('id', '=', next.matchID).execute();
  expect((await ok(`${at.url}/api/rooms/${room.code}`)).results).toHaveLength(1);
  await restart(1.1);
  expect(await there()).toEqual([next.matchID]);
  expect((await request(`${at.url}/api/rooms/${room.code}`)).body.error).toBe('no-room');
  expect(nextMatchID).not.toBe(room.matchID);
  for (const table of ['talk', 'presence'] as const)
    expect(await at.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  expect(await at.store.db.selectFrom('matches').select('code').execute()).toEqual([{ code: null }]);
});

test('a match whose people have a year for each answer is kept as long as their time runs', async () => {
  at = await house({}, { now: () => clock });
  const { matchID, code } = (await ok(`${at.url}/games/regicide/create`, { numPlayers: 1 })) as {
    matchID: string;
    code: string;
  };
  const key = await ok(`${at.url}/games/regicide/${matchID}/join`, { playerName: 'Zoé' });
  const credentials = String(key.playerCredentials);
  await ok(`${at.url}/api/rooms/${code}/pace`, { credentials, pace: { kind: 'relaxed', limit: 365 * DAY } });
  await ok(`${at.url}/api/rooms/${code}/start`, { credentials });
  await restart(200);
  expect(await there()).toEqual([matchID]);
  await restart(164.9);
  expect(await at.store.db.selectFrom('moves').selectAll().execute()).toEqual([]);
  await restart(0.2);
  await until(async () => (await at.store.db.selectFrom('moves').selectAll().execute()).length === 1);
  expect(await there()).toEqual([matchID]);
  await at.store.db.updateTable('matches').set({ over: 1 }).execute();
  await restart(30.1);
  expect(await there()).toEqual([]);
});

test('and every hour it looks again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  at = await house({}, { now: () => clock });
  const { running } = await five();
  clock += 31 * DAY;
  expect(await there()).toHaveLength(4);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await vi.waitFor(async () => expect(await left()).toEqual([running]), { timeout: 20_000 });
});

test('however many are thrown away, others are answered in between', async () => {
  at = await house({}, { now: () => clock });
  for (let n = 0; n < 40; n += 1) await ok(`${at.url}/games/regicide/create`, { numPlayers: 2 });
  clock += 2 * DAY;
  let turns = 0;
  let counting = true;
  const count = (): void => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  const wiped = vi.spyOn(at.store, 'wipe');
  const sweeping = sweeper({ store: at.store, queues: queues(), now: () => clock, log: at.log });
  count();
  await sweeping.start();
  counting = false;
  await sweeping.stop();
  expect(wiped).toHaveBeenCalledTimes(40);
  expect(turns).toBeGreaterThanOrEqual(40);
});

test('a match to which somebody comes back while old ones are looked for is kept', async () => {
  at = await house({}, { now: () => clock });
  const { matchID } = await at.lobby.createMatch('regicide', { numPlayers: 2 });
  clock += 2 * DAY;
  const waiting = queues();
  const run = vi.spyOn(waiting, 'run');
  let done = (): void => {};
  const before = waiting.run(
    matchID,
    () =>
      new Promise<void>(go => {
        done = go;
      }),
  );
  const sweeping = sweeper({ store: at.store, queues: waiting, now: () => clock, log: at.log });
  const swept = sweeping.start();
  await until(() => run.mock.calls.length === 2); // it was found, and waits for its turn
  await ok(`${at.url}/games/regicide/${matchID}/join`, { playerName: 'Zoé' });
  done();
  await Promise.all([before, swept]);
  await sweeping.stop();
  expect(await there()).toEqual([matchID]);
});

/** Pages of the file that hold something. */
async function pages(): Promise<number> {
  const one = async (pragma: string): Promise<number> => {
    const { rows } = await sql.raw<Record<string, number>>(`pragma ${pragma}`).execute(at.store.db);
    return Number(Object.values(rows[0] ?? {})[0]);
  };
  return (await one('page_count')) - (await one('freelist_count'));
}
const ROOMS = size(300, 5000);
if (!onPostgres)
  test(
    'rooms that were only made, codes that were only tried and people who look on at games that are over leave nothing behind',
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      at = await house({ logLevel: 'silent' }, { now: () => clock });
      const room = await playing(at, { people: 1 });
      await at.store.db.updateTable('matches').set({ over: 1 }).where('id', '=', room.matchID).execute();
      const before = await pages();
      for (let n = 0; n < ROOMS; n += 20)
        await Promise.all(
          Array.from({ length: 20 }, async () => {
            await ok(`${at.url}/games/regicide/create`, { numPlayers: 4 });
            await request(`${at.url}/api/rooms/ZZZZZ`);
          }),
        );
      const most = await pages();
      const watching = await Promise.all(Array.from({ length: size(40, 200) }, () => chair(at.url)));
      for (const c of watching) expect((await c.sync(room.matchID, null)).event).toBe('sync');
      expect((await at.tables.connected(room.matchID)).size).toBe(0); // nobody of them has a seat
      expect(await there()).toHaveLength(ROOMS + 1);
      clock += 2 * DAY;
      vi.advanceTimersByTime(60 * 60 * 1000);
      await vi.waitFor(async () => expect(await left()).toEqual([room.matchID]), { timeout: LONG, interval: 200 });
      const after = await pages();
      expect(after).toBeLessThanOrEqual(before + 2);
      for (const c of watching) c.close();
      const open = async (): Promise<boolean> =>
        /^tablee_sockets\{game="regicide"\} 0$/m.test(await at.metrics.scrape());
      await until(open);
      owed('server', 'rooms never entered go by themselves', {
        rooms: ROOMS,
        watching: watching.length,
        pages: { before, most, after },
      });
    },
    LONG,
  );
