import { afterEach, expect, test, vi } from 'vitest';
import { type House, house, ok, playing, request } from './support/server.ts';

const DAY = 24 * 60 * 60 * 1000;
let clock = Date.UTC(2030, 0, 1);
let at: House;
afterEach(async () => {
  vi.useRealTimers();
  await at.end();
});
const there = async (): Promise<string[]> =>
  (await at.store.db.selectFrom('matches').select('id').execute()).map(r => r.id);
async function three(): Promise<{ over: string; running: string; open: string; code: string }> {
  const { matchID: open, code } = await ok(`${at.url}/games/regicide/create`, { numPlayers: 2 });
  const over = (await playing(at, { people: 2 })).matchID;
  const running = (await playing(at, { people: 2 })).matchID;
  await at.store.db.updateTable('matches').set({ over: 1 }).where('id', '=', over).execute();
  return { over, running, open: String(open), code: String(code) };
}

test('at its start the server throws away what nobody came back to, and nothing else', async () => {
  at = await house({}, { now: () => clock });
  const { over, running, open, code } = await three();
  const restart = async (days: number): Promise<void> => {
    clock += days * DAY;
    at = await at.again();
  };
  await restart(29.9);
  expect((await there()).sort()).toEqual([over, running, open].sort());
  await restart(0.2);
  expect((await there()).sort()).toEqual([running, open].sort());
  await restart(29.8);
  expect((await there()).sort()).toEqual([running, open].sort());
  // who comes back keeps it
  await ok(`${at.url}/games/regicide/${open}/join`, { playerName: 'Zoé' });
  await restart(0.2);
  expect(await there()).toEqual([open]);
  expect((await request(`${at.url}/api/rooms/${code}`)).status).toBe(200);
  await restart(60.1);
  expect((await request(`${at.url}/api/rooms/${code}`)).body.error).toBe('no-room');
  for (const table of ['matches', 'moves', 'lines', 'rooms'] as const)
    expect(await at.store.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('and every hour it looks again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  at = await house({}, { now: () => clock });
  const { running, open } = await three();
  clock += 31 * DAY;
  expect(await there()).toHaveLength(3);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await vi.waitFor(async () => expect((await there()).sort()).toEqual([running, open].sort()), { timeout: 20_000 });
});
