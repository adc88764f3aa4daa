import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import { routeOf } from '../../../server/http/requestLog.ts';
import { serverLog, toldError } from '../../../server/ops/log.ts';
import { type Chair, chair, makeMove, playOn, someMove, until } from '../support/chair.ts';
import { type Child, startChild } from '../support/child.ts';
import { freshFile, house, keyOf, ok, playing, request } from '../support/server.ts';

let child: Child | undefined;
const file = freshFile();
afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(join(file, '..'), { recursive: true, force: true });
});

test('a busy server that logs everything it can names no key, seed, person, room, card or address', async () => {
  child = startChild({ PORT: '0', DATABASE_FILE: file, BOT_DELAY_MS: '0', LOG_LEVEL: 'trace' });
  const url = await child.url();
  const room = await playing({ url }, { people: 2, bots: ['easy', 'expert'] });
  const { matchID, code } = room;
  const chairs: Chair[] = [];
  const sit = async (who: string | null, key = who === null ? null : keyOf(room, who).credentials): Promise<Chair> => {
    const c = await chair(url);
    chairs.push(c);
    await c.sync(matchID, who === null ? null : seat(Number(who)), key);
    return c;
  };
  const [zero, one] = [await sit('0'), await sit('1')];
  await sit(null);
  await sit('0', 'a-wrong-key-of-somebody');
  await Promise.all(
    [playOn(zero, regicide, seat(0), undefined, 3), playOn(one, regicide, seat(1), undefined, 3)].map(p =>
      p.catch(() => {}),
    ),
  );
  const hands = JSON.stringify(zero.state().G);
  const move = someMove(regicide, zero.state().G, seat(0)) ?? { type: 'play', prompt: 'q0', answer: ['7H'] };
  await zero.ask('update', makeMove({ ...move, prompt: 'q0' } as never, '0'), 0, matchID, '0');
  await zero.ask('update', { type: 'MAKE_MOVE', payload: { type: 'a-strange-move', args: [{ hand: hands }] } });
  for (const wrong of [{ playerName: 'Ludmilla' }, '{"playerName":"Ludmilla', { playerName: '\u202eLudmilla' }])
    await request(`${url}/games/regicide/${matchID}/join`, wrong);
  await request(`${url}/games/regicide/${matchID}/rename`, { ...keyOf(room, '0'), newName: 'Ludmilla' });
  await request(`${url}/games/regicide/${matchID}/leave?credentials=${keyOf(room, '0').credentials}`, keyOf(room, '0'));
  await request(`${url}/api/rooms/${code}`);
  await request(`${url}/api/rooms/${code.toLowerCase()}/start`, keyOf(room, '0'));
  await request(`${url}/api/matches/${matchID}/report`, keyOf(room, '0'));
  await request(`${url}/r/${code}`);
  await request(`${url}/api/rooms/%E0%A4%A`);
  const database = await openSqlite(file, { told: () => {}, stored: () => {} });
  const row = await database.db.selectFrom('matches').select(['state', 'meta']).executeTakeFirstOrThrow();
  await database.close();
  for (const c of chairs) c.close();
  child.process.kill('SIGTERM');
  await child.ended;

  const said = child.out().replace(/^Tablée: .*$/m, '') + child.err();
  const lines = said.split('\n').filter(Boolean);
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  const { key } = (JSON.parse(row.state) as { plugins: { random: { data: { key: string } } } }).plugins.random.data;
  const hashes = [...row.meta.matchAll(/"credentials":"([^"]+)"/g)].map(([, hash]) => hash ?? '');
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(hashes).toHaveLength(2);
  const secrets = [
    key,
    ...hashes,
    ...Object.values(room.keys).map(k => k.credentials),
    'a-wrong-key',
    'a-strange-move',
    code,
    code.toLowerCase(),
    'Ludmilla',
    'Zoé',
    '127.0.0.1',
    'user-agent',
    'credentials',
    '"hand',
  ];
  for (const secret of secrets) expect(said, secret).not.toContain(secret);
  // cards as views write them: somebody's hand would be a row of these
  const cards = [...hands.matchAll(/"([0-9AJQK]{1,2}[HDCS])"/gi)].map(([quoted]) => quoted);
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) expect(said).not.toContain(card);
});

describe('an error in the log', () => {
  const logged = (error: unknown): string => {
    let said = '';
    serverLog('trace', {
      write: line => {
        said += line;
      },
    }).error({ err: error }, 'failed');
    return said;
  };
  test('is told by its kind, message, code and place', () => {
    const error = Object.assign(new RangeError('too far'), { code: 'EFAR' });
    expect(JSON.parse(logged(error))).toMatchObject({
      msg: 'failed',
      err: {
        type: 'RangeError',
        message: 'too far',
        code: 'EFAR',
        at: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
      },
    });
    expect(toldError(new Error('x', { cause: new Error('y') })).cause).toMatchObject({ message: 'y' });
  });
  test('not with what a library hangs on it, nor with text that could not be read', () => {
    const parameters = ['{"hands":{"0":["7H"]}}'];
    const laden = Object.assign(new Error('no'), { parameters, detail: '7H', command: { args: ['7H'] } });
    for (const error of [laden, new Error('not done', { cause: laden })]) expect(logged(error)).not.toContain('7H');
    try {
      JSON.parse('hand 7H');
    } catch (error) {
      expect(String(error)).toContain('7H');
      expect(logged(error)).not.toContain('7H');
    }
    expect(logged('7H')).not.toContain('7H');
  });
});

test.each([
  ['/api/rooms/ABCDE', '/api/rooms/*'],
  ['/api/rooms/ABCDE/start', '/api/rooms/*/start'],
  ['/games/regicide/create', '/games/regicide/create'],
  ['/games/regicide/xyz/join', '/games/regicide/*/join'],
  ['/games/regicide', '/games/regicide'],
  ['/api/here', '/api/here'],
  ['/r/ABCDE', '/r/*'],
  ['/assets/a-1.js', '/assets/*'],
  ['/healthz', '/healthz'],
  ['/', '/'],
])('%s is logged as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test('what failed and its request have one id, which the answer carries', async () => {
  const lines: string[] = [];
  const at = await house({ logLevel: 'info' }, { log: { write: line => void lines.push(line) } });
  await ok(`${at.url}/games/regicide/create`, { numPlayers: 2 });
  await at.store.db.schema.dropTable('rooms').execute();
  const { status, headers } = await request(`${at.url}/api/rooms/ABCDE`);
  expect(status).toBe(500);
  const id = headers.get('x-request-id');
  const about = lines.map(line => JSON.parse(line) as { id?: string; msg: string }).filter(line => line.id === id);
  expect(about.map(({ msg }) => msg)).toEqual(['a request failed', 'request']);
  await at.end();
});

test('an error that nobody handles is logged and counted, and the server lives on', async () => {
  const provoke = 'process.on("SIGUSR2", () => void Promise.reject(new Error("nobody listens")))';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(provoke)}`;
  child = startChild({ PORT: '0', DATABASE_FILE: file, LOG_LEVEL: 'error', NODE_OPTIONS });
  const url = await child.url();
  child.process.kill('SIGUSR2');
  await until(() => child?.out().includes('nobody listens') ?? false);
  const line = JSON.parse(
    child
      .out()
      .split('\n')
      .find(said => said.startsWith('{')) ?? '',
  ) as Record<string, unknown>;
  expect(line).toMatchObject({ msg: 'nobody handled an error', err: { type: 'Error', message: 'nobody listens' } });
  expect((await request(`${url}/metrics`)).text).toMatch(/^tablee_unhandled_rejections_total 1$/m);
  expect((await request(`${url}/healthz`)).status).toBe(200);
});
