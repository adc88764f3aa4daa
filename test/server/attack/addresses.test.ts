import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { until } from '../support/chair.ts';
import { ok } from '../support/server.ts';
import { atTables, largest, underSiege } from './support/field.ts';
import { ask, errorOf, wire } from './support/raw.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-pages-'));
const client = join(folder, 'client');
mkdirSync(join(client, 'assets'), { recursive: true });
writeFileSync(join(client, 'index.html'), '<!doctype html><title>The page</title>');
writeFileSync(join(client, 'assets', 'main-abc123.js'), 'export {}');
writeFileSync(join(client, '.hidden'), 'HIDDEN');
writeFileSync(join(folder, 'secret.txt'), 'SECRET');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const field = underSiege({}, { client });
const send = (method: string, path: string, body?: object) =>
  ask(field.at.url, method, path, body ? { body: JSON.stringify(body) } : {});

atTables(largest, field, (table, of) => {
  const roots = [
    '/Games',
    '/GAMES',
    '/gAmes',
    '/%67ames',
    '//games',
    '/games/',
    '/games;x',
    '/./games',
    '/x/../games',
    '/games%2f',
    '/games/.',
    '\\games',
  ];
  test.each(roots)(
    '%s: nothing is created, joined, left, played again or renamed, and nobody is shown the options',
    async root => {
      const open = (await ok(`${field.at.url}/games/${of.id}/create`, { numPlayers: of.seats, unlisted: false }))
        .matchID;
      const before = await field.at.matches();
      const { matchID } = table().room;
      const key = { playerID: '0', credentials: table().key(seat(0)) };
      const deeds: readonly (readonly [string, object])[] = [
        ['create', { numPlayers: of.seats }],
        [`${open}/join`, { playerID: '__proto__', playerName: 'polluted' }],
        [`${open}/join`, { playerID: '0', playerName: 'x', data: { bot: 'easy' } }],
        [`${matchID}/leave`, key],
        [`${matchID}/playAgain`, key],
        [`${matchID}/update`, { ...key, newName: '\u202e', data: { bot: 'easy' } }],
        [`${matchID}/rename`, { ...key, newName: '\u202e' }],
      ];
      for (const [deed, body] of deeds) {
        const answer = await send('POST', `${root}/${of.id}/${deed}`, body);
        expect([deed, answer.status]).toEqual([deed, root.startsWith('\\') ? 400 : 404]);
      }
      for (const path of [`/${of.id}`, `/${of.id}/${open}`])
        expect((await send('GET', root + path)).text).not.toContain('setupData');
      expect(await field.at.matches()).toBe(before);
    },
  );

  const creates = [
    '%g/%63reate',
    '/%g/create',
    '%g//create',
    '%g/create/',
    '%g/Create',
    '%g/CREATE',
    '%g%2Fcreate',
    '%g/create;x',
    '../games/%g/create',
    '%G/create',
    '%g/create%00',
    '%g/create%20',
    '__proto__/create',
    'constructor/create',
    'toString/create',
    '%g/create/join',
    '%E0%A4%A/create',
    '%g/../%g/create',
  ];
  test.each(creates)('/games/%s creates nothing', async path => {
    const before = await field.at.matches();
    const full = `/games/${path.replaceAll('%g', of.id).replaceAll('%G', of.id.toUpperCase())}`;
    const answer = await send('POST', full, { numPlayers: of.seats });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('server-error');
    expect(await field.at.matches()).toBe(before);
  });

  test.each([
    'Leave',
    'LEAVE',
    '%6ceave',
    '/leave',
    'leave/',
    'leave%2f',
    'leave;x',
    'leave%00',
    'leave%0a',
    'constructor',
    '__proto__',
    'wipe',
    'delete',
  ])('/games/<game>/<match>/%s frees no seat', async verb => {
    const before = await field.at.matches();
    const key = { playerID: '0', credentials: table().key(seat(0)) };
    const answer = await send('POST', `/games/${of.id}/${table().room.matchID}/${verb}`, key);
    expect([answer.status, errorOf(answer)]).toEqual([404, 'not-found']);
    expect(await field.at.matches()).toBe(before);
  });

  test('another method does nothing: every one, at every address of ours', async () => {
    const before = await field.at.matches();
    const { matchID, code } = table().room;
    const body = {
      playerID: '0',
      credentials: table().key(seat(0)),
      numPlayers: of.seats,
      playerName: 'x',
      newName: 'x',
    };
    const base = `/games/${of.id}/${matchID}`;
    const paths = [
      '/games',
      `/games/${of.id}`,
      `/games/${of.id}/create`,
      base,
      `${base}/leave`,
      `${base}/join`,
      `${base}/update`,
      `${base}/playAgain`,
      `/api/rooms/${code}`,
      `/api/rooms/${code}/start`,
      `/api/rooms/${code}/bot`,
      `/api/matches/${matchID}`,
      `/api/matches/${matchID}/report`,
      '/api/here',
    ];
    for (const method of [
      'HEAD',
      'OPTIONS',
      'PUT',
      'DELETE',
      'PATCH',
      'TRACE',
      'PROPFIND',
      'LINK',
      'M-SEARCH',
      'PURGE',
    ])
      for (const path of paths) {
        const answer = await send(method, path, method === 'TRACE' || method === 'HEAD' ? undefined : body);
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        if (method === 'TRACE') expect(answer.text).not.toContain('host');
      }
    // and reading by what does, doing by what reads
    for (const path of [`${base}/leave`, `${base}/join`, `/api/rooms/${code}/start`, `/games/${of.id}/create`])
      expect((await send('GET', path)).status).toBe(404);
    for (const path of ['/games', `/games/${of.id}`, base, '/api/here', `/api/matches/${matchID}`])
      expect((await send('POST', path, body)).status).toBe(404);
    expect(await field.at.matches()).toBe(before);
  });

  test('a seat, a key or a method in the query does nothing', async () => {
    const before = await field.at.matches();
    const path = `/games/${of.id}/${table().room.matchID}`;
    const key = `playerID=0&credentials=${table().key(seat(0))}`;
    for (const query of ['?_method=POST', `?${key}`, `?${key}&__proto__[x]=1`]) {
      expect((await send('GET', `${path}/leave${query}`)).status).toBe(404);
      expect([404, 403]).toContain((await send('POST', `${path}/leave${query}`, {})).status);
    }
    expect((await send('GET', `${path}?matchID=x&${key}`)).text).not.toMatch(/setupData|credentials/);
    expect(await field.at.matches()).toBe(before);
  });

  test('codes and matches that are none are not found, and nothing else happens', async () => {
    const before = await field.at.matches();
    for (const id of [
      '__proto__',
      'constructor',
      '%00',
      '%0d%0aX-a:%20b',
      '..%2f..',
      '%E0%A4%A',
      '🂡',
      encodeURIComponent('🂡'),
      "'%20or%201=1--",
      'x'.repeat(3000),
      '%',
      '*',
      '%25',
      '_____',
      '.....',
    ])
      for (const path of [`/api/rooms/${id}`, `/api/matches/${id}`, `/games/${of.id}/${id}`]) {
        const answer = await send('GET', encodeURI(decodeURI2(path)));
        expect([path.slice(0, 60), answer.status]).toEqual([path.slice(0, 60), 404]);
        expect(answer.headers).not.toHaveProperty('x-a');
      }
    expect(await field.at.matches()).toBe(before);
  });
});

/** As it stands, but for letters that a request cannot hold. */
const decodeURI2 = (path: string): string => path.replaceAll('%', '%25').replace(/%25([0-9A-Fa-f]{2})/g, '%$1');

describe('files', () => {
  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/....//secret.txt',
    '/.%00./secret.txt',
    '/%252e%252e/secret.txt',
    '/.hidden',
    '/%2ehidden',
    '/.git/config',
    '/package.json',
    '/assets/%00',
    '/%',
    '/%E0%A4%A',
    '/assets',
    '/assets/',
    `/${'a/'.repeat(2000)}`,
  ])('%s shows nothing but pages', async path => {
    const answer = await send('GET', path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toMatch(/SECRET|HIDDEN|"name": ?"tablee"|\[core\]/);
  });
  test('a part of a file, an old one, or one in many forms', async () => {
    for (const headers of [
      { range: 'bytes=0-0,-1,5-,99999999999-' },
      { range: `bytes=${'0-1,'.repeat(500)}0-1` },
      { 'if-modified-since': 'x', 'if-none-match': '*' },
      { 'if-modified-since': '9'.repeat(300) },
      { 'accept-encoding': `gzip;q=NaN,br;q=-1,${'x,'.repeat(500)}` },
      { accept: `${'*/*;q=0.1,'.repeat(500)}` },
      { cookie: `${'a=b;'.repeat(1000)}` },
      { expect: 'nonsense' },
      { host: '' },
      { host: 'evil.example:99999' },
      { host: '[' },
      {
        'x-forwarded-for': `${'1.1.1.1,'.repeat(500)}`,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
      { upgrade: 'foo', connection: 'upgrade' },
      { 'if-range': '"x"', range: 'bytes=a-b' },
    ] as Record<string, string>[])
      for (const path of ['/', '/assets/main-abc123.js', '/games', '/healthz']) {
        if (headers.upgrade && path === '/') continue; // nobody answers an upgrade to nothing; see sockets
        if (headers.upgrade) continue;
        const answer = await ask(field.at.url, 'GET', path, { headers });
        expect([JSON.stringify(headers).slice(0, 60), path, answer.status < 500]).toEqual([
          JSON.stringify(headers).slice(0, 60),
          path,
          true,
        ]);
        expect(answer.text).not.toContain('evil.example');
      }
  });
});

describe('requests that are none', () => {
  const cases: readonly (readonly [string, string | Buffer, RegExp])[] = [
    ['a head of 20 kB', `GET / HTTP/1.1\r\nHost: x\r\nX-a: ${'a'.repeat(20_000)}\r\n\r\n`, /^(HTTP\/1\.1 431|$)/],
    [
      'two thousand lines of head',
      `GET / HTTP/1.1\r\nHost: x\r\n${'X-a: b\r\n'.repeat(3000)}\r\n`,
      /^(HTTP\/1\.1 431|$)/,
    ],
    ['an address of 20 kB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, /^(HTTP\/1\.1 4(14|31)|$)/],
    ['no version', 'GET /\r\n\r\n', /^(HTTP\/1\.1 400|$)/],
    ['a future version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400/],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', /^(HTTP\/1\.1 (400|505)|$)/],
    ['the beginning of TLS', Buffer.from('160301020001000001fc0303', 'hex'), /^(HTTP\/1\.1 400|$)/],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1\.1 400/],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400/],
    ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1\.1 400/],
    ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', /^(HTTP\/1\.1 4\d\d|$)/],
    ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 4\d\d/],
    [
      'the address of another host',
      'GET http://evil.example/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 (200|404)/,
    ],
    ['an address without a path', 'GET http: HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 [24]\d\d/],
    ['a question without a path', 'GET ?x=1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 [24]\d\d/],
    ['a wrong length', 'POST /games/x/create HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n', /^HTTP\/1\.1 400/],
    [
      'two lengths',
      'POST /games/x/create HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      /^HTTP\/1\.1 400/,
    ],
    [
      'a length beside pieces',
      'POST /games/x/create HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
      /^HTTP\/1\.1 400/,
    ],
    [
      'pieces of an odd kind',
      'POST /games/x/create HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
      /^HTTP\/1\.1 (400|501)/,
    ],
    [
      'a piece of an impossible size',
      'POST /games/x/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n',
      /^HTTP\/1\.1 (400|404|413)/,
    ],
    ['a header in two lines', 'GET / HTTP/1.1\r\nHost: x\r\nX-a: b\r\n c\r\n\r\n', /^HTTP\/1\.1 (200|400)/],
    ['a header with a blank before its colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', /^HTTP\/1\.1 400/],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-a: \u0000\r\n\r\n', /^HTTP\/1\.1 400/],
    [
      'a header called __proto__',
      'GET /healthz HTTP/1.1\r\nHost: x\r\n__proto__: polluted\r\nconstructor: x\r\nConnection: close\r\n\r\n',
      /^HTTP\/1\.1 200/,
    ],
    ['only line ends', '\r\n'.repeat(5000), /^(HTTP\/1\.1 400|$)/],
    ['only rubbish', Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 256)), /^(HTTP\/1\.1 400|$)/],
  ];
  test.each(cases)('%s', async (_, bytes, wanted) => {
    const one = await wire(field.at.url);
    one.write(bytes);
    one.socket.end();
    await Promise.race([one.closed, until(() => one.said().includes('\r\n\r\n'))]);
    expect(one.said()).toMatch(wanted);
    one.cut();
  });

  test('a hundred requests in one breath are answered in their order', async () => {
    const one = await wire(field.at.url);
    const paths = Array.from({ length: 100 }, (_, n) => (n % 2 ? '/healthz' : `/api/rooms/none${n}`));
    one.write(paths.map(p => `GET ${p} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    await until(() => (one.said().match(/HTTP\/1\.1 \d+/g) ?? []).length === 100);
    expect((one.said().match(/HTTP\/1\.1 \d+/g) ?? []).map(s => Number(s.slice(-3)))).toEqual(
      paths.map((_, n) => (n % 2 ? 200 : 404)),
    );
    one.cut();
  });
});
