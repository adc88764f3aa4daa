import { request as send } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { findNginx, type Nginx, startNginx } from '../../support/nginx.ts';
import { chair, someMove } from '../support/chair.ts';
import { GENEROUS, type House, house, keyOf, playing, request } from '../support/server.ts';

const nginx = findNginx();
const houses: House[] = [];
const sockets: Socket[] = [];
let proxy: Nginx | undefined;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await proxy?.stop();
  proxy = undefined;
  for (const at of houses.splice(0)) await at.end();
});
async function behind(count: number, config: Parameters<typeof house>[0] = {}): Promise<string> {
  if (!nginx) throw new Error('no nginx');
  for (let n = 0; n < count; n += 1) houses.push(await house({ trustProxy: true, ...config }));
  proxy = await startNginx(
    nginx,
    houses.map(({ url }) => Number(new URL(url).port)),
  );
  return proxy.url;
}
/** Sent as it stands: fetch chooses some headers itself. */
const raw = (url: string, path: string, headers: Readonly<Record<string, string>>, method = 'GET', body?: object) =>
  new Promise<{ status: number; all: string }>((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const type = body ? { 'content-type': 'application/json' } : {};
    const asked = send({ hostname, port, path, method, headers: { ...headers, ...type } }, answer => {
      let text = '';
      answer.on('data', part => {
        text += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, all: JSON.stringify(answer.headers) + text }));
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
async function line(url: string, transport: 'websocket' | 'polling', headers = {}): Promise<Socket> {
  const socket = io(`${url}/regicide`, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
const alive = (socket: Socket): Promise<unknown> => socket.timeout(5000).emitWithAck('alive') as Promise<unknown>;
describe.skipIf(!nginx)('behind nginx, as we configure it (skipped where there is none)', () => {
  test('people play, over one line and over many requests', async () => {
    const url = await behind(1);
    const room = await playing({ url }, { people: 1 });
    const c = await chair(url);
    await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    const move = someMove(regicide, c.state().G, seat(0));
    expect(move && (await c.act(move)).ok).toBe(true);
    c.close();
    const polling = await line(url, 'polling');
    const synced = new Promise(resolve => polling.once('sync', resolve));
    polling.emit('sync', room.matchID, '0', keyOf(room, '0').credentials);
    expect(await synced).toBe(room.matchID);
  });

  test('whoever asks for many addresses is still one, and nobody outside reads what we measure', async () => {
    const metricsToken = 'a-token-of-some-length';
    const url = await behind(1, { metricsToken, limits: { ...GENEROUS, misses: 2 } });
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await raw(url, '/api/rooms/ZZZZZ', { 'X-Forwarded-For': `203.0.113.${n}` })).status);
    expect(statuses).toEqual([404, 404, 429, 429]);
    for (const path of ['/metrics', '/readyz', '/metrics?x', '//metrics'])
      expect((await raw(url, path, { Authorization: `Bearer ${metricsToken}` })).all, path).not.toMatch(/tablee_|"ok"/);
    expect((await request(`${url}/healthz`)).body).toEqual({ ok: true });
  });

  test('links carry the public address, and a forged host stands in nothing that anybody is sent', async () => {
    const url = await behind(1, { publicUrl: 'https://cards.example' });
    const room = await playing({ url }, { people: 1 });
    const { matchID, code } = room;
    expect((await request(`${url}/api/here`)).body.publicUrl).toBe('https://cards.example');
    const FORGED = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
    const asked: readonly (readonly [string, string, object?])[] = [
      ['GET', '/'],
      ['GET', `/r/${code}`],
      ['GET', '/api/here'],
      ['GET', `/api/rooms/${code}`],
      ['GET', '/games/regicide'],
      ['GET', `/games/regicide/${matchID}`],
      ['POST', '/games/regicide/create', { numPlayers: 2 }],
      ['POST', `/api/matches/${matchID}/report`, keyOf(room, '0')],
      ['GET', '/assets'],
      ['GET', '/nowhere/'],
    ];
    for (const [method, path, body] of asked)
      expect((await raw(url, path, FORGED, method, body)).all, path).not.toContain('evil.example');
    // pages of the public address may open sockets, whatever the proxy calls us inside; others may not
    const asks = (origin: string) =>
      raw(url, '/socket.io/?EIO=4&transport=polling', { Host: 'inner:8000', Origin: origin });
    expect((await asks('https://cards.example')).status).toBe(200);
    expect((await asks('https://evil.example')).status).toBe(403);
  });

  test('two servers share the lines; many requests of one person stay with one of them', async () => {
    const url = await behind(2);
    for (let n = 0; n < 6; n += 1) await line(url, 'websocket');
    const open = await Promise.all(
      houses.map(async ({ metrics }) =>
        Number(/^tablee_sockets\{game="regicide"\} (\d+)$/m.exec(await metrics.scrape())?.[1]),
      ),
    );
    expect(open).toEqual([3, 3]);
    const polling = await line(url, 'polling');
    for (let n = 0; n < 12; n += 1) expect(await alive(polling)).toBeNull();
    expect(polling.connected).toBe(true);
  });

  test('one that is about to stop opens no line any more: the next one does', async () => {
    const url = await behind(2);
    await houses[0]?.drain();
    for (let n = 0; n < 4; n += 1) expect(await alive(await line(url, 'websocket'))).toBeNull();
    expect(await alive(await line(url, 'polling'))).toBeNull();
    expect(await houses[0]?.metrics.scrape()).toMatch(/^tablee_sockets\{game="regicide"\} 0$/m);
  });

  // whoever notices first that it is gone spares the others for a while
  const page = async (url: string) => expect((await request(`${url}/healthz`)).status).toBe(200);
  const match = async (url: string) =>
    expect((await request(`${url}/games/regicide/create`, { numPlayers: 2 })).status).toBe(200);
  const socket = async (url: string) => expect(await alive(await line(url, 'websocket'))).toBeNull();
  test.each([
    ['a page', page],
    ['a new match', match],
    ['a line', socket],
  ])('one that is gone is passed over, without anybody noticing: %s is asked for first', async (_, first) => {
    const url = await behind(2);
    await houses[0]?.close();
    await first(url);
    for (let n = 0; n < 6; n += 1) {
      await page(url);
      await match(url);
      await socket(url);
    }
    expect(await alive(await line(url, 'polling'))).toBeNull();
  });
});
