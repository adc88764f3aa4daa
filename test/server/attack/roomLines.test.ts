import { describe, expect, test } from 'vitest';
import { ROOMS } from '../../../games/kit/roomWire.ts';
import { owed } from '../../support/proof.ts';
import { party, person } from '../rooms/party.ts';
import { settled, until } from '../support/chair.ts';
import { keyOf } from '../support/server.ts';
import { type VisitorSocket, visitor } from '../support/visitor.ts';
import { underSiege } from './support/field.ts';
import { ask, type RawLine, rawLine } from './support/raw.ts';
import { DEEP, game, RUBBISH, roomsOf, SEATS } from './support/rooms.ts';

const field = underSiege({}, { client: '/nowhere' });
const url = (): string => field.at.url;
const { open, still, shown } = roomsOf(field);
async function entered(at = url(), headers: Readonly<Record<string, string>> = {}): Promise<RawLine> {
  const line = await rawLine(at, headers);
  line.text(`40${ROOMS},`);
  await until(() => line.messages.some(m => m.startsWith(`40${ROOMS}`)));
  return line;
}
/** Everything that was sent before is done. */
async function done(line: RawLine): Promise<void> {
  line.text(`42${ROOMS},999["earlier",0]`);
  await until(() => line.messages.some(m => m.startsWith(`43${ROOMS},999`)) || line.socket.destroyed);
}

describe('a line to a room', () => {
  test('is asked anything with anything: every answer is a refusal in words, and nobody else hears of it', async () => {
    const p = await open(2);
    const frames = (): number => person(p, 0).rooms.length + person(p, 0).said().length;
    const [before, heard] = [await still(p.room.code), frames()];
    const line = await entered();
    let n = 0;
    for (const event of [
      'enter',
      'earlier',
      'alive',
      'room',
      'talk',
      'refused',
      'behind',
      'closing',
      'sync',
      'update',
      'error',
      'disconnect',
      'constructor',
    ])
      for (const value of RUBBISH) {
        line.text(`42${ROOMS},${n}${JSON.stringify([event, value, value, value])}`);
        n += 1;
      }
    line.text(`42${ROOMS},${n}["enter",${DEEP}]`);
    line.text(`42${ROOMS},["enter"]`);
    await done(line);
    const all = line.messages.join('\n');
    expect(all).not.toMatch(/"server-error"|"bug"|"storage"/);
    expect(all).not.toContain(p.room.code);
    expect(all.match(/"no-room"/g)?.length).toBeGreaterThanOrEqual(RUBBISH.length);
    expect([await still(p.room.code), frames()]).toEqual([before, heard]);
    line.cut();
    p.close();
  });
  test('with a key that is none, or of somebody else’s room, looks on and is told no key and no seat of its own', async () => {
    const [p, other] = [await open(2), await open(2)];
    for (const key of [
      ...RUBBISH.filter(x => typeof x !== 'string' || x.length < 100),
      keyOf(other.room, '0').credentials,
    ]) {
      const line = await entered();
      line.text(`42${ROOMS},1${JSON.stringify(['enter', p.room.code, key])}`);
      await until(() => line.messages.some(m => m.startsWith(`43${ROOMS},1`)));
      const all = line.messages.join('\n');
      expect(all).toContain('{"seat":null,"kept":null}');
      for (const k of [...Object.values(p.room.keys), ...Object.values(other.room.keys)])
        expect(all).not.toContain(k.credentials);
      expect(all).not.toMatch(/sha256|credentials/);
      line.cut();
    }
    await until(async () => (await shown(p.room.code)).seats.filter(s => s.connected).length === 2);
    for (const one of [p, other]) one.close();
  });
  test('of one seat in many tabs: it is here as long as one of them is open', async () => {
    const p = await open(2);
    const tabs: VisitorSocket[] = [];
    for (let n = 0; n < 20; n += 1) tabs.push(await visitor(url(), p.room.code, keyOf(p.room, '1').credentials));
    person(p, 1).close();
    for (const tab of tabs.slice(1)) tab.close();
    await settled(200);
    expect((await shown(p.room.code)).seats[1]?.connected).toBe(true);
    tabs[0]?.close();
    await person(p, 0).sees(({ seats }) => seats[1]?.connected === false);
    p.close();
  });
  test('that enters again and again, and a hundred that look on: the others are told, and memory comes back', async () => {
    const p = await open(2);
    const memory = await field.at.memory();
    const watchers = await Promise.all(Array.from({ length: 100 }, () => visitor(url(), p.room.code)));
    const line = await entered();
    const enter = `42${ROOMS},${JSON.stringify(['enter', p.room.code, keyOf(p.room, '1').credentials])}`;
    for (let n = 0; n < 200; n += 1) line.text(enter);
    const since = performance.now();
    expect(await p.does(0, 'lock', { on: true })).toBeNull();
    await Promise.all(watchers.map(w => w.sees(({ locked }) => locked)));
    expect(performance.now() - since).toBeLessThan(20_000);
    await done(line);
    line.cut();
    for (const one of watchers) one.close();
    person(p, 1).close();
    await person(p, 0).sees(({ seats }) => seats[1]?.connected === false);
    p.close();
    await until(async () => (await field.at.memory()) < memory + 10e6);
  });
});

describe('as an operator has it who changes nothing, but behind a proxy', () => {
  const guarded = underSiege(
    { TRUST_PROXY: 'true', PACKETS_PER_SECOND: '20', REQUESTS_PER_SECOND: '60', MISSES_PER_MINUTE: '10' },
    { client: '/nowhere' },
  );
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const codes = (line: RawLine): (string | undefined)[] =>
    line.messages.filter(m => m.startsWith(`43${ROOMS}`)).map(m => /"code":"([\w-]+)"/.exec(m)?.[1]);
  const tries = async (line: RawLine, code: (n: number) => string, times: number): Promise<void> => {
    const before = codes(line).length;
    for (let n = 0; n < times; n += 1) {
      line.text(`42${ROOMS},${n}${JSON.stringify(['enter', code(n), null])}`);
      if (n % 10 === 9) await settled(1000); // as fast as a line may ask
    }
    await until(() => codes(line).length >= before + times);
  };
  const wrong = (n: number): string => `ZZZ${'23456789ABCDEFGHJKMNPQRSTUVWXYZ'[n % 31]}Z`;

  test('codes are not to be found over the socket either: whoever tries is slowed down there and over HTTP, however many lines they have', async () => {
    const address = '203.0.113.7';
    const line = await entered(guarded.at.url, from(address));
    await tries(line, wrong, 30);
    expect(codes(line)).toEqual([...Array(10).fill('no-room'), ...Array(20).fill('rate')]);
    const second = await entered(guarded.at.url, from(address));
    await tries(second, wrong, 3);
    expect(codes(second)).toEqual(['rate', 'rate', 'rate']);
    const { status } = await ask(guarded.at.url, 'GET', '/api/rooms/ZZZZZ', { headers: from(address) });
    expect(status).toBe(429);
    // not even a code that is right is told from a wrong one by now
    const p = await party({ url: guarded.at.url }, SEATS, 1, game.id);
    await tries(second, () => p.room.code, 1);
    expect(codes(second)).toHaveLength(4);
    expect(codes(second).at(-1)).toBe('rate');
    // somebody else comes in
    const honest = await entered(guarded.at.url, from('203.0.113.8'));
    await tries(honest, () => p.room.code, 1);
    expect(codes(honest)).toEqual([undefined]);
    for (const one of [line, second, honest]) one.cut();
    p.close();
    owed('server', 'room codes tried over the socket', { tried: 34, answered: 10, slowed: 24 });
  });
  test.each(['enter', 'earlier', 'alive', 'x'])(
    'a flood of %s: the line is cut, and others are not slowed',
    async event => {
      const p = await party({ url: guarded.at.url }, SEATS, 2, game.id);
      const line = await entered(guarded.at.url, from('203.0.113.9'));
      const text = `42${ROOMS},${JSON.stringify([event, p.room.code, null])}`;
      for (let n = 0; n < 2000 && !line.socket.destroyed; n += 1) line.text(text);
      const since = performance.now();
      expect(await p.does(0, 'say', { line: 'hello' })).toBeNull();
      await until(() => person(p, 1).said().length === 1);
      expect(performance.now() - since).toBeLessThan(8000);
      await line.closed;
      p.close();
    },
  );
});
