import { describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { type Chair, settled, until } from '../support/chair.ts';
import { request } from '../support/server.ts';
import { atTables, largest, underSiege } from './support/field.ts';
import { lay } from './support/laid.ts';
import { ask, frame, rawLine, wire } from './support/raw.ts';

const PATIENCE = { head: 1000, request: 1500, look: 200, idle: 2500, namespace: 1000, ping: 800, pong: 3000 };
const field = underSiege(
  { TRUST_PROXY: 'true', REQUESTS_PER_SECOND: '100' },
  { client: '/nowhere', patience: PATIENCE },
);
const within = async (ms: number, what: Promise<unknown>): Promise<void> => {
  const since = performance.now();
  await what;
  expect(performance.now() - since).toBeLessThan(ms);
};
/** A machine under load is late; a line that stays is there for ever. */
const SOON = 20_000;
const POLL = '/socket.io/?EIO=4&transport=polling';

describe('half of a conversation', () => {
  test('a connection that says nothing is ended', async () => {
    const silent = await Promise.all(Array.from({ length: 20 }, () => wire(field.at.url)));
    await within(SOON, Promise.all(silent.map(s => s.closed)));
  });

  test('a request whose head never ends, a byte at a time', async () => {
    const slow = await wire(field.at.url);
    slow.write('GET / HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => slow.write('X-a: b\r\n'), 50);
    await within(SOON, slow.closed);
    clearInterval(drip);
    expect(slow.said()).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  test('a body that never ends, a byte at a time, and one that never comes', async () => {
    const head = 'POST /games/regicide/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const slow = await wire(field.at.url);
    slow.write(`${head}Content-Length: 5000\r\n\r\n{`);
    const drip = setInterval(() => slow.write(' '), 50);
    const never = await wire(field.at.url);
    never.write(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"num`);
    await within(SOON, Promise.all([slow.closed, never.closed]));
    clearInterval(drip);
    for (const one of [slow, never]) expect(one.said()).not.toContain('HTTP/1.1 200');
  });

  test('a request that is hung up in the middle of its body is nobody’s fault and no entry in the log of errors', async () => {
    for (let n = 0; n < 10; n += 1) {
      const one = await wire(field.at.url);
      one.write(
        'POST /games/regicide/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"n',
      );
      await settled(20);
      one.cut();
    }
    await settled(100);
  });

  test('requests one after another whose answers nobody reads: the line is ended, and memory does not grow', async () => {
    const deaf = await wire(field.at.url);
    const memory = await field.at.memory();
    deaf.socket.pause();
    deaf.write('GET /api/here HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n'.repeat(20_000));
    await settled(500);
    expect(await field.at.memory()).toBeLessThan(memory + 30e6);
    deaf.socket.resume();
    await within(SOON, deaf.closed);
    const answers = deaf.said().match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(answers.length).toBeLessThan(1100);
  });

  test('a socket that names no game is ended', async () => {
    const line = await rawLine(field.at.url);
    await within(SOON, line.closed);
  });

  test('a socket that never answers a ping is ended, and the table hears that its seat is empty', async () => {
    const [table] = largest;
    if (!table) throw new Error('no game');
    const laid = await lay(field.at, table);
    laid.chairOf(seat(1)).close();
    await until(() => connected(laid.chairOf(seat(0)), 1) === false);
    const line = await rawLine(field.at.url);
    line.text(`40/${table.id},`);
    await until(() => line.messages.some(m => m.startsWith('40/')));
    line.text(`42/${table.id},${JSON.stringify(['sync', laid.room.matchID, '1', laid.key(seat(1))])}`);
    await until(() => connected(laid.chairOf(seat(0)), 1) === true);
    await within(SOON, line.closed);
    await until(() => connected(laid.chairOf(seat(0)), 1) === false);
    laid.clear();
  });

  test('a handshake that was begun by polling and left', async () => {
    const opened = await ask(field.at.url, 'GET', POLL);
    const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
    await until(async () => (await ask(field.at.url, 'GET', `${POLL}&sid=${sid}`)).status === 400);
  });
});

const connected = (c: Chair, n: number): boolean | undefined => {
  const last = c.frames.findLast(f => f.event === 'matchData')?.args[1] as { isConnected: boolean }[] | undefined;
  return last?.[n]?.isConnected;
};

describe('a handshake', () => {
  const cases: readonly (readonly [string, string, string, Record<string, string>, number])[] = [
    ['for a websocket without an upgrade', 'GET', '/socket.io/?EIO=4&transport=websocket', {}, 400],
    ['of an unknown transport', 'GET', '/socket.io/?EIO=4&transport=carrier-pigeon', {}, 400],
    ['of the transport __proto__', 'GET', '/socket.io/?EIO=4&transport=__proto__', {}, 400],
    ['of the transport constructor', 'GET', '/socket.io/?EIO=4&transport=constructor', {}, 400],
    ['of webtransport', 'GET', '/socket.io/?EIO=4&transport=webtransport', {}, 400],
    ['of an old protocol', 'GET', '/socket.io/?EIO=3&transport=polling', {}, 400],
    ['of no protocol', 'GET', '/socket.io/', {}, 400],
    ['by POST', 'POST', POLL, {}, 400],
    ['by PUT', 'PUT', POLL, {}, 400],
    ['by OPTIONS', 'OPTIONS', POLL, {}, 400],
    ['with an unknown session', 'GET', `${POLL}&sid=nobody`, {}, 400],
    ['with the session __proto__', 'GET', `${POLL}&sid=__proto__`, {}, 400],
    ['with the session constructor', 'GET', `${POLL}&sid=constructor`, {}, 400],
    ['with the session hasOwnProperty', 'POST', `${POLL}&sid=hasOwnProperty`, {}, 400],
    ['with two sessions', 'GET', `${POLL}&sid=a&sid=b`, {}, 400],
    ['with a session in a list', 'GET', `${POLL}&sid[]=a&sid[]=b`, {}, 200],
    ['whose answer would be a script for any page', 'GET', `${POLL}&j=0`, {}, 403],
    ['of a page of another place', 'GET', POLL, { origin: 'http://evil.example' }, 403],
    ['of a page without a place', 'GET', POLL, { origin: 'null' }, 403],
    ['of a page of a place that begins like ours', 'GET', POLL, { origin: 'http://127.0.0.1.evil.example' }, 403],
    ['of a page whose place is no address', 'GET', POLL, { origin: 'javascript:alert(1)' }, 403],
    ['of a page on this machine', 'GET', POLL, { origin: 'http://localhost:5173' }, 200],
  ];
  test.each(cases)('%s', async (_, method, path, headers, status) => {
    const answer = await ask(field.at.url, method, path, { headers });
    expect(answer.status).toBe(status);
    // no page of another place may read what comes
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  const upgrades: readonly (readonly [string, string])[] = [
    ['without a key', 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13'],
    [
      'with a key of one letter',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x',
    ],
    [
      'of an impossible version',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    ],
    ['to something else', 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__'],
    [
      'with odd protocols',
      'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: ,,,',
    ],
  ];
  test.each(upgrades)('an upgrade %s, at our address and at others', async (_, headers) => {
    for (const path of [
      '/socket.io/?EIO=4&transport=websocket',
      '/',
      '/games',
      '/socket.io',
      '/socket.io/?EIO=4&transport=polling',
    ]) {
      const one = await wire(field.at.url);
      one.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
      await Promise.race([one.closed, until(() => one.said() !== '')]);
      expect(one.said()).not.toContain('101 Switching');
      one.cut();
    }
  });

  test('a session of somebody else cannot be guessed: no two are alike, and they are long', async () => {
    const sids = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const { text } = await ask(field.at.url, 'GET', POLL);
      sids.add((JSON.parse(text.slice(1)) as { sid: string }).sid);
    }
    expect(sids.size).toBe(20);
    for (const sid of sids) expect(sid.length).toBeGreaterThanOrEqual(20);
    // nor do they count upwards in the part that chance makes
    expect(new Set([...sids].map(s => s.slice(0, 10))).size).toBe(20);
  });
});

atTables(largest, field, (table, of) => {
  const sync = () => JSON.stringify(['sync', table().room.matchID, '0', table().key(seat(0))]);

  test('packets in a game’s namespace by who has not entered it: the line is ended, nothing is done', async () => {
    const before = await table().stored();
    for (const packet of [`42/${of.id},${sync()}`, `43/${of.id},1[]`, `41/${of.id},`, `44/${of.id},"x"`]) {
      const line = await rawLine(field.at.url);
      line.text(packet);
      await within(SOON, line.closed);
      expect(line.messages.filter(m => m.startsWith('42'))).toEqual([]);
    }
    expect(await table().stored()).toBe(before);
  });

  test('who enters twice, or a thousand times in one breath, is put out and has no seat', async () => {
    for (const times of [2, 1000]) {
      const line = await rawLine(field.at.url);
      line.write(Buffer.concat(Array.from({ length: times }, () => frame(1, Buffer.from(`40/${of.id},`)))));
      line.text(`42/${of.id},${sync()}`);
      await within(SOON, line.closed);
    }
    // by polling a thousand fit into one request
    const opened = await ask(field.at.url, 'GET', POLL);
    const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
    await ask(field.at.url, 'POST', `${POLL}&sid=${sid}`, {
      body: Array(1000).fill(`40/${of.id},`).join('\x1e'),
      headers: { 'content-type': 'text/plain' },
    });
    await until(async () => (await ask(field.at.url, 'GET', `${POLL}&sid=${sid}`)).status === 400);
    await until(async () => {
      const { seats } = (await request(`${field.at.url}/api/rooms/${table().room.code}`)).body as {
        seats: { connected: boolean }[];
      };
      return seats.every(s => s.connected);
    });
  });

  test('who leaves the namespace and enters again may sit down again', async () => {
    const line = await rawLine(field.at.url);
    for (let n = 1; n <= 3; n += 1) {
      line.text(`40/${of.id},`);
      await until(() => line.messages.filter(m => m.startsWith('40/')).length === n);
      line.text(`42/${of.id},${sync()}`);
      await until(() => line.messages.filter(m => m.startsWith(`42/${of.id},["sync"`)).length === n);
      line.text(`41/${of.id},`);
      await settled(30);
    }
    line.cut();
  });

  test('a message in ten thousand pieces that never ends', async () => {
    const line = await rawLine(field.at.url);
    line.text(`40/${of.id},`);
    line.write(frame(1, Buffer.from('4'), false));
    for (let n = 0; n < 10_000 && !line.socket.destroyed; n += 1)
      line.write(frame(0, Buffer.from('x'.repeat(8)), false));
    await within(SOON, line.closed);
  });

  test('frames that no websocket may send', async () => {
    for (const bytes of [
      Buffer.from([0x81, 0x01, 0x34]), // not masked
      Buffer.from([0xf1, 0x80, 0, 0, 0, 0]), // reserved bits
      Buffer.from([0x83, 0x80, 0, 0, 0, 0]), // an opcode that does not exist
      Buffer.from([0x80, 0x80, 0, 0, 0, 0]), // a continuation of nothing
      Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]), // a ping too long
      Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]), // longer than the world
      Buffer.concat([Buffer.from([0x81, 0x82, 0, 0, 0, 0]), Buffer.from([0xc3, 0x28])]), // no UTF-8
      Buffer.from([0x88, 0x81, 0, 0, 0, 0, 1]), // a goodbye of one byte
    ]) {
      const line = await rawLine(field.at.url);
      line.write(bytes);
      await within(SOON, line.closed);
    }
  });

  test('a thousand pings of the websocket itself', async () => {
    const line = await rawLine(field.at.url);
    line.text(`40/${of.id},`);
    line.write(Buffer.concat(Array.from({ length: 1000 }, () => frame(9, Buffer.alloc(125)))));
    line.socket.pause();
    await settled(100);
    line.cut();
  });

  test('two that take over one session', async () => {
    const opened = await ask(field.at.url, 'GET', POLL);
    const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
    const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
    const takers = await Promise.all(Array.from({ length: 5 }, () => wire(field.at.url)));
    for (const one of takers) {
      one.write(
        `GET /socket.io/?EIO=4&transport=websocket&sid=${sid} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n${key}\r\n\r\n`,
      );
      one.write(frame(1, Buffer.from('2probe')));
      one.write(frame(1, Buffer.from('5')));
    }
    await settled(200);
    for (const one of takers) one.cut();
  });
});
