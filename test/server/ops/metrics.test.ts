import { request as send } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BotCall } from '../../../games/kit/botTurn.ts';
import { seat } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { ownAddresses } from '../../../server/http/addresses.ts';
import type { Thinking } from '../../../server/matches/thinking.ts';
import { type Chair, chair, makeMove, playOn, someMove, until } from '../support/chair.ts';
import { type House, house, keyOf, ok, playing, type Room, request, ZERO_BEGINS } from '../support/server.ts';
import { visitor } from '../support/visitor.ts';

let at: House;
const chairs: Chair[] = [];
afterEach(async () => {
  for (const c of chairs.splice(0)) c.close();
  await at.end();
});

/** Name with labels -> value. */
async function scraped(): Promise<Readonly<Record<string, number>>> {
  const { text } = await request(`${at.url}/metrics`);
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}
async function sit(room: Room, who: string): Promise<Chair> {
  const c = await chair(at.url);
  chairs.push(c);
  await c.sync(room.matchID, seat(Number(who)), keyOf(room, who).credentials);
  return c;
}
async function play(c: Chair, who: string): Promise<void> {
  const move = someMove(regicide, c.state().G, seat(Number(who)));
  if (!move) throw new Error('not asked');
  expect((await c.act(move)).ok).toBe(true);
}

describe('what is measured', () => {
  beforeEach(async () => {
    at = await house({}, { key: ZERO_BEGINS });
  });

  test('rooms, matches and sockets are as they are', async () => {
    for (let n = 0; n < 2; n += 1) await ok(`${at.url}/games/regicide/create`, { numPlayers: 2 });
    const room = await playing(at, { people: 2 });
    const gone = await playing(at, { people: 1 });
    await at.store.db.updateTable('matches').set({ over: 1 }).where('id', '=', gone.matchID).execute();
    await sit(room, '0');
    const found = await scraped();
    expect(found).toMatchObject({
      tablee_rooms: 4,
      'tablee_matches{state="waiting"}': 2,
      'tablee_matches{state="running"}': 1,
      'tablee_matches{state="over"}': 1,
      'tablee_sockets{game="regicide"}': 1,
      tablee_ready: 1,
    });
    chairs.pop()?.close();
    await until(async () => (await scraped())['tablee_sockets{game="regicide"}'] === 0);
    expect((await scraped())['tablee_socket_disconnects_total{reason="client namespace disconnect"}']).toBe(1);
  });

  test('who looks on in rooms, who is away, and what the others decided about it', async () => {
    const room = await playing(at, { people: 2 });
    const [ana, bob] = await Promise.all(['0', '1'].map(n => visitor(at.url, room.code, keyOf(room, n).credentials)));
    await until(async () => (await scraped()).tablee_room_sockets === 2);
    expect((await scraped()).tablee_people_away).toBe(0);
    const does = (who: string, verb: string, body: object = {}) =>
      ok(`${at.url}/api/rooms/${room.code}/${verb}`, { ...keyOf(room, who), ...body });
    await does('1', 'away');
    expect((await scraped()).tablee_people_away).toBe(1);
    await does('0', 'vote', { seat: '1', choice: 'caretaker' });
    await does('1', 'back');
    expect(await scraped()).toMatchObject({
      'tablee_room_decisions_total{choice="caretaker"}': 1,
      tablee_seats_taken_back_total: 1,
      tablee_people_away: 0,
    });
    await does('1', 'back'); // nothing was taken back
    expect((await scraped()).tablee_seats_taken_back_total).toBe(1);
    ana?.close();
    bob?.close();
  });

  test('moves by who made them, and how long they took', async () => {
    const begun = performance.now();
    const room = await playing(at, { people: 1, bots: ['easy'] });
    const c = await sit(room, '0');
    await playOn(c, regicide, seat(0), undefined, 3);
    await until(() => at.runner.resting());
    const found = await scraped();
    const bots = found['tablee_moves_total{game="regicide",by="bot"}'] ?? 0;
    expect(bots).toBeGreaterThan(0);
    expect(found['tablee_moves_total{game="regicide",by="person"}']).toBe(3);
    expect(await at.store.db.selectFrom('moves').select('n').execute()).toHaveLength(3 + bots);
    expect(found.tablee_storage_commit_seconds_count).toBe(3 + bots);
    expect(found.tablee_move_seconds_count).toBe(3);
    const seconds = (performance.now() - begun) / 1000;
    for (const name of ['tablee_storage_commit_seconds_sum', 'tablee_move_seconds_sum']) {
      expect(found[name], name).toBeGreaterThan(0);
      expect(found[name], name).toBeLessThan(seconds);
    }
    expect(found.tablee_bot_decisions_under_way).toBe(0);
    expect(found.tablee_bot_queue).toBe(0);
  });

  test('refusals by code, over sockets and HTTP, and answers by class', async () => {
    const room = await playing(at, { people: 2 });
    const c = await sit(room, '0');
    await c.ask('update', makeMove({ type: 'play', prompt: 'q0', answer: [] } as never, '0'), 0, room.matchID, '0');
    await c.sync(room.matchID, seat(1), 'wrong');
    await request(`${at.url}/api/rooms/ZZZZZ`);
    await request(`${at.url}/games/regicide/${room.matchID}/join`, { playerName: 'Zoé' });
    expect(await scraped()).toMatchObject({
      'tablee_refusals_total{code="too-late"}': 1,
      'tablee_refusals_total{code="bad-credentials"}': 1,
      'tablee_refusals_total{code="no-room"}': 1,
      'tablee_refusals_total{code="started"}': 1,
      'tablee_http_requests_total{status="4xx"}': 2,
    });
    expect(Object.keys(await scraped()).filter(name => name.startsWith('tablee_moves_total'))).toEqual([]);
  });

  test('nothing that names a match, a room, a person, a key or an address', async () => {
    const room = await playing(at, { people: 2, bots: ['easy'] });
    const c = await sit(room, '0');
    await play(c, '0');
    await c.sync('nowhere', seat(1), 'Zoé 0');
    await request(`${at.url}/api/rooms/${room.code}x`);
    const { text, headers } = await request(`${at.url}/metrics`);
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const secret of [room.matchID, room.code, 'Zoé', 'nowhere', '127.0.0.1', keyOf(room, '0').credentials])
      expect(text).not.toContain(secret);
    const names = [...text.matchAll(/(\w+)="/g)].map(([, name]) => name);
    const known = ['by', 'code', 'game', 'le', 'node', 'outcome', 'reason', 'state', 'status', 'version'];
    expect(names.filter(name => !known.includes(String(name)))).toEqual([]);
  });
});

test('what bots were asked, what became of it, and how many wait for a thread', async () => {
  const asked: { readonly call: BotCall; decide(move: Promise<Move | null>): void }[] = [];
  const thinking: Thinking = {
    think: (_, call) => new Promise(decide => asked.push({ call, decide })),
    warm: async () => {},
    close: async () => {},
  };
  at = await house({}, { key: ZERO_BEGINS, thinking });
  const begun = performance.now();
  const rooms = await Promise.all([1, 2, 3].map(() => playing(at, { people: 1, bots: ['easy'] })));
  for (const [n, room] of rooms.entries()) {
    const c = await sit(room, '0');
    while (someMove(regicide, c.state().G, seat(0))) await play(c, '0');
    await until(() => asked.length === n + 1);
  }
  expect(await scraped()).toMatchObject({ tablee_bot_decisions_under_way: 3, tablee_bot_queue: 2 });
  const [plays, silent, fails] = asked;
  plays?.decide(Promise.resolve(someMove(regicide, plays.call.view, seat(1))));
  silent?.decide(Promise.resolve(null));
  fails?.decide(Promise.reject(new Error('out of ideas')));
  const made = async (): Promise<number> => (await scraped())['tablee_moves_total{game="regicide",by="bot"}'] ?? 0;
  await until(async () => (await made()) === 3);
  const found = await scraped();
  expect(found).toMatchObject({
    'tablee_bot_decisions_total{game="regicide",outcome="moved"}': 1,
    'tablee_bot_decisions_total{game="regicide",outcome="stood-in"}': 1,
    'tablee_bot_decisions_total{game="regicide",outcome="failed"}': 1,
    tablee_bot_decision_seconds_count: 3,
  });
  expect(found.tablee_bot_decision_seconds_sum).toBeGreaterThan(0);
  expect(found.tablee_bot_decision_seconds_sum).toBeLessThan((3 * (performance.now() - begun)) / 1000);
});

test('two servers in one process count for themselves', async () => {
  at = await house();
  const other = await house();
  await ok(`${other.url}/games/regicide/create`, { numPlayers: 2 });
  expect(await other.metrics.scrape()).toMatch(/^tablee_rooms 1$/m);
  expect((await scraped()).tablee_rooms).toBe(0);
  await other.end();
});

describe('who may read them', () => {
  const ask = (headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(`${at.url}/metrics`, { method, headers }).then(a => a.status);

  test('without a token: this machine, but no proxy on it', async () => {
    at = await house();
    expect(await ask()).toBe(200);
    for (const name of ['X-Forwarded-For', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'Via'])
      expect(await ask({ [name]: '127.0.0.1' }), name).toBe(404);
    expect(await ask({}, 'POST')).toBe(404);
  });
  const [mine = ''] = ownAddresses();
  test.skipIf(mine === '')('nor anybody who comes to an address of the network (skipped without one)', async () => {
    at = await house({ host: '0.0.0.0' });
    const { port } = new URL(at.url);
    const status = await new Promise((resolve, reject) => {
      const asked = send({ host: mine, port, path: '/metrics', localAddress: mine }, answer => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.on('error', reject);
      asked.end();
    });
    expect(status).toBe(404);
  });
  test('behind a proxy: nobody', async () => {
    at = await house({ trustProxy: true });
    expect(await ask()).toBe(404);
  });
  test('with a token: who sends it, and nobody else', async () => {
    const metricsToken = 'a-token-of-some-length';
    at = await house({ metricsToken, trustProxy: true });
    expect(await ask({ Authorization: `Bearer ${metricsToken}`, 'X-Forwarded-For': '203.0.113.9' })).toBe(200);
    for (const given of ['', 'Bearer', 'Bearer ', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`, metricsToken])
      expect(await ask(given === '' ? {} : { Authorization: given }), given).toBe(404);
  });
});
