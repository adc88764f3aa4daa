import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { chair, refusalOf, settled, until } from '../support/chair.ts';
import { ok } from '../support/server.ts';
import { atTables, largest, underSiege } from './support/field.ts';
import { lay, playsOn } from './support/laid.ts';
import { ask, errorOf, frame, post, type RawLine, rawLine, type Wire, wire } from './support/raw.ts';
import { type Siege, siege } from './support/siege.ts';

// as an operator has it who changes nothing, but behind a proxy: an attack comes from an address of its own
// the tables of the tests themselves come from one address too: of each game one that goes on, and the one that is attacked
const HOUSE = largest.reduce((all, { seats }) => all + seats + 1, 0) + Math.max(...largest.map(of => of.seats)) + 1;
const SOCKETS = HOUSE + 2;
const field = underSiege(
  {
    TRUST_PROXY: 'true',
    PACKETS_PER_SECOND: '20',
    SOCKETS_PER_ADDRESS: String(SOCKETS),
    REQUESTS_PER_SECOND: '60',
    MISSES_PER_MINUTE: '10',
  },
  { client: '/nowhere' },
);
const POLL = '/socket.io/?EIO=4&transport=polling';
let last = 0;
/** An address that nobody has asked from yet. */
const someAddress = (): string => {
  last += 1;
  return `203.0.113.${last}`;
};
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });
const cuts = (): unknown[] => field.at.log().flatMap(line => (line.msg === 'a line was cut' ? [line.why] : []));

atTables(largest, field, (table, of) => {
  const entered = async (address = someAddress()) => {
    const line = await rawLine(field.at.url, { 'X-Forwarded-For': address });
    line.text(`40/${of.id},`);
    await until(() => line.messages.some(m => m.startsWith('40/')));
    return line;
  };
  const sync = (): string => JSON.stringify(['sync', table().room.matchID, '0', table().key(seat(0))]);

  test('too many packets are refused in words; who goes on is put out', async () => {
    const line = await entered();
    for (let n = 0; n < 60; n += 1) line.text(`42/${of.id},["older",0]`);
    await until(() => line.messages.some(m => m.includes('"rate"')));
    expect(line.socket.destroyed).toBe(false);
    for (let n = 0; n < 300; n += 1) line.text(`42/${of.id},["older",0]`);
    await line.closed;
    await expect.poll(() => cuts().at(-1)).toBe('too fast'); // the log comes by another way
  });

  test('at three times the pace for long, though some packets are let through in between', async () => {
    const line = await entered();
    for (let n = 0; n < 120 && !line.socket.destroyed; n += 1) {
      for (let k = 0; k < 12; k += 1) line.text(`42/${of.id},["older",0]`);
      await settled(100);
    }
    expect(line.socket.destroyed).toBe(true);
  });

  const floods: readonly (readonly [string, string])[] = [
    ['to the namespace of no game', '42["sync"]'],
    ['of events that do not exist', '42/%g,["x",1]'],
    ['of answers to questions that nobody asked', '43/%g,7["x"]'],
    ['of games that do not exist', '40/nowhere%n,'],
    ['of alive', '42/%g,1["alive"]'],
    ['of syncs', '42/%g,%s'],
    ['of moves', '42/%g,["update",{"type":"MAKE_MOVE"}]'],
    ['of 30 kB each', `42/%g,["update","${'x'.repeat(30_000)}"]`],
  ];
  test.each(floods)(
    'a flood %s: 10,000 packets, and the line is cut; others are not slowed, memory comes back',
    async (_, packet) => {
      const memory = await field.at.memory();
      const attackers = await Promise.all(Array.from({ length: 5 }, () => entered()));
      for (const line of attackers) line.text('40');
      const text = packet.replaceAll('%g', of.id).replace('%s', sync());
      for (let n = 0; n < 2000; n += 1)
        for (const line of attackers) if (!line.socket.destroyed) line.text(text.replace('%n', String(n)));
      const since = performance.now();
      await playsOn(table());
      expect(performance.now() - since).toBeLessThan(8000);
      await Promise.all(attackers.map(line => line.closed));
      await until(async () => (await field.at.memory()) < memory + 10e6);
    },
  );

  test('a flood of probes by a websocket that never takes over', async () => {
    const address = someAddress();
    const opened = await ask(field.at.url, 'GET', POLL, { headers: from(address) });
    const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
    const one = await wire(field.at.url);
    one.write(
      `GET /socket.io/?EIO=4&transport=websocket&sid=${sid} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    await until(() => one.said().includes('\r\n\r\n'));
    const before = cuts().length;
    const probe = frame(1, Buffer.from('2probe'));
    for (let n = 0; n < 1000 && !one.socket.destroyed; n += 1) one.write(probe);
    await until(() => cuts().length > before);
    await expect.poll(() => cuts().at(-1)).toBe('too fast'); // the log comes by another way
    one.cut();
  });

  test('a storm of syncs from all that one address may open, while the match goes on', async () => {
    const address = someAddress();
    const storm = await Promise.all(Array.from({ length: SOCKETS }, () => entered(address)));
    let raging = true;
    const raged = (async () => {
      while (raging) {
        for (const line of storm) line.text(`42/${of.id},${sync()}`);
        await settled(60); // slower than what would be refused
      }
    })();
    for (let n = 0; n < 8; n += 1) {
      const since = performance.now();
      if (!(await playsOn(table()))) break;
      expect(performance.now() - since).toBeLessThan(8000);
      await settled(200); // each move is heard by three packets of a line, which may send twenty a second
    }
    raging = false;
    await raged;
    for (const line of storm) line.cut();
  });

  test('so many sockets from one address and no more, however the address is written; others are let in', async () => {
    const open = (address: string) => rawLine(field.at.url, { 'X-Forwarded-For': address });
    const [a, b] = [someAddress(), someAddress()];
    const mine = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => open(n % 2 ? a : `::ffff:${a}`)));
    await expect(open(a)).rejects.toThrow(/ 40[03] /);
    await expect(open(`::FFFF:${a}`)).rejects.toThrow(/ 40[03] /);
    // what stands before the address that the proxy saw was written by whoever asks
    await expect(open(`${b}, ${a}`)).rejects.toThrow(/ 40[03] /);
    expect((await ask(field.at.url, 'GET', POLL, { headers: from(a) })).status).toBe(403);
    (await open(b)).cut();
    mine[0]?.cut();
    await until(() =>
      open(a).then(
        () => true,
        () => false,
      ),
    );
    for (const line of mine) line.cut();
    // of an IPv6 address the network counts
    const net = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => open(`2001:db8:1:2::${n}`)));
    await expect(open('2001:db8:1:2:ffff::1')).rejects.toThrow(/ 40[03] /);
    (await open('2001:db8:1:3::1')).cut();
    for (const line of net) line.cut();
  });

  test('a hundred that come at the same moment from one address: no more than may stay', async () => {
    const address = someAddress();
    const all = await Promise.all(
      Array.from({ length: 100 }, () => rawLine(field.at.url, { 'X-Forwarded-For': address }).catch(() => null)),
    );
    await settled(200);
    expect(all.filter(line => line && !line.socket.destroyed).length).toBeLessThanOrEqual(SOCKETS);
    for (const line of all) line?.cut();
  });

  test('requests without end are answered with "slow down", and cost others nothing', async () => {
    const address = someAddress();
    const answers = [];
    for (let n = 0; n < 1200; n += 100)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, () => ask(field.at.url, 'GET', `/games/${of.id}`, { headers: from(address) })),
        )),
      );
    expect(answers.filter(a => a.status === 200).length).toBeLessThanOrEqual(620);
    const refused = answers.filter(a => a.status === 429);
    expect(refused.length).toBeGreaterThan(500);
    expect(refused.map(errorOf)).toEqual(refused.map(() => 'rate'));
    expect((await ask(field.at.url, 'GET', `/games/${of.id}`, { headers: from(someAddress()) })).status).toBe(200);
  });

  test('codes are guessed ten times and not an eleventh, by whatever route, right or wrong; others may', async () => {
    const { code } = (await ok(`${field.at.url}/games/${of.id}/create`, { numPlayers: of.seats })) as { code: string };
    const address = someAddress();
    const guess = (path: string, body?: object) =>
      body
        ? ask(field.at.url, 'POST', path, { body: JSON.stringify(body), headers: from(address) })
        : ask(field.at.url, 'GET', path, { headers: from(address) });
    const key = { playerID: '0', credentials: 'x', seat: '0', level: null };
    for (let n = 0; n < 4; n += 1) expect(errorOf(await guess(`/api/rooms/ZZZZ${n + 2}`))).toBe('no-room');
    for (let n = 0; n < 3; n += 1) expect(errorOf(await guess(`/api/rooms/ZZZZ${n + 2}/start`, key))).toBe('no-room');
    for (let n = 0; n < 3; n += 1) expect(errorOf(await guess(`/api/rooms/ZZZZ${n + 2}/bot`, key))).toBe('no-room');
    // from now on a right code is answered like a wrong one: nothing is learnt
    for (const path of [
      `/api/rooms/${code}`,
      '/api/rooms/ZZZZZ',
      '/api/rooms/none',
      `/api/rooms/${code.toLowerCase()}`,
    ]) {
      const answer = await guess(path);
      expect([answer.status, answer.text]).toEqual([429, JSON.stringify({ error: 'rate', params: {} })]);
    }
    expect(errorOf(await guess(`/api/rooms/${code}/start`, key))).toBe('rate');
    expect((await ask(field.at.url, 'GET', `/api/rooms/${code}`, { headers: from(someAddress()) })).status).toBe(200);
  });
});

describe('without a proxy', () => {
  let at: Siege;
  beforeAll(async () => {
    at = await siege(
      { SOCKETS_PER_ADDRESS: '4', CREATES_PER_MINUTE: '3', JOINS_PER_MINUTE: '3' },
      { client: '/nowhere' },
    );
  });
  afterAll(() => at.end());

  test('connections that say nothing are counted too, and an address that is only claimed is not believed', async () => {
    const silent: Wire[] = [];
    for (let n = 0; n < 20; n += 1) silent.push(await wire(at.url));
    const more = await wire(at.url);
    more.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 9.9.9.9\r\n\r\n');
    await more.closed;
    expect(more.said()).toBe('');
    for (const one of silent) one.cut();
    await until(() =>
      ask(at.url, 'GET', '/healthz').then(
        a => a.status === 200,
        () => false,
      ),
    );
    const lines = await Promise.all(
      Array.from({ length: 4 }, (_, n) => rawLine(at.url, { 'X-Forwarded-For': `9.9.9.${n}` })),
    );
    await expect(rawLine(at.url, { 'X-Forwarded-For': '8.8.8.8' })).rejects.toThrow(/ 40[03] /);
    for (const line of lines) line.cut();
    await at.intact();
  });

  test('a client that was refused a socket is told so at once, and may come back later', async () => {
    const [game] = largest;
    const lines: RawLine[] = [];
    const one = (): Promise<boolean> =>
      rawLine(at.url).then(
        line => lines.push(line) > 0,
        () => false, // those of the last test are still leaving
      );
    while (lines.length < 4) await until(one);
    const socket = io(`${at.url}/${game?.id}`, { transports: ['websocket'], forceNew: true, reconnectionDelay: 50 });
    await new Promise(resolve => socket.once('connect_error', resolve));
    expect(socket.connected).toBe(false);
    for (const line of lines) line.cut();
    await until(() => socket.connected);
    socket.disconnect();
  });

  test('rooms are opened and seats are reached for so often and no more, whatever address is claimed', async () => {
    const [game] = largest;
    if (!game) throw new Error('no game');
    const codes: unknown[] = [];
    let matchID = '';
    for (let n = 0; n < 5; n += 1) {
      const made = await ask(at.url, 'POST', `/games/${game.id}/create`, {
        body: JSON.stringify({ numPlayers: game.seats }),
        headers: from(`9.9.9.${n}`),
      });
      codes.push(errorOf(made));
      if (made.status === 200) matchID = String((JSON.parse(made.text) as { matchID: string }).matchID);
    }
    expect(codes).toEqual([undefined, undefined, undefined, 'rate', 'rate']);
    const joins: unknown[] = [];
    for (let n = 0; n < 5; n += 1)
      joins.push(errorOf(await post(at.url, `/games/${game.id}/${matchID}/join`, { playerName: `P${n}` })));
    expect(joins.slice(3)).toEqual(['rate', 'rate']);
    await at.intact();
  });
});

test('a refusal by pace is one that the table’s page can say', async () => {
  const [of] = largest;
  if (!of) throw new Error('no game');
  const laid = await lay(field.at, of);
  const c = await chair(field.at.url, of.id);
  await c.sync(laid.room.matchID, null);
  for (let n = 0; n < 60; n += 1) c.socket.emit('older', 0);
  await until(() => c.frames.some(f => f.event === 'refused' && refusalOf(f).code === 'rate'));
  c.close();
  laid.clear();
});
