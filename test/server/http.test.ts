import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayConnect } from '../../server/matches/origins.ts';
import { type House, house, request } from './support/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-client-'));
const client = join(folder, 'built', 'client');
let at: House;
beforeAll(async () => {
  mkdirSync(join(client, 'assets'), { recursive: true });
  // what lies beside the pages and above them
  for (const outside of ['.', 'built']) writeFileSync(join(folder, outside, 'package.json'), '{"name":"tablee"}');
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Tablée</title>');
  writeFileSync(join(client, 'assets', 'main-abc123.js'), `console.log(${JSON.stringify('x'.repeat(5000))})`);
  at = await house({}, { client });
});
afterAll(async () => {
  await at.end();
  rmSync(folder, { recursive: true, force: true });
});

/** `fetch` would take the dots out of the path before it asks. */
const asWritten = (path: string) =>
  new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(at.url);
    get({ hostname, port, path }, answer => {
      let text = '';
      answer.on('data', part => {
        text += String(part);
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    }).on('error', reject);
  });

test('it says that it is well', async () => {
  expect(await request(`${at.url}/healthz`)).toMatchObject({ status: 200, body: { ok: true } });
});

describe('pages', () => {
  test.each(['/', '/room/ABCDE', '/regicide/x/y', '/gamesroom'])('%s is the one page, never old', async path => {
    const { status, text, headers } = await request(at.url + path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('Tablée');
  });
  test('a built file is kept for a year, and sent small', async () => {
    const { headers } = await request(`${at.url}/assets/main-abc123.js`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toMatch(/gzip|br/);
  });
  test.each(['/assets/gone-1.js', '/assets/gone-1', '/gone.png', '/..%2f..%2fpackage.json', '/%2e%2e/package.json'])(
    '%s is not there',
    async path => {
      const { status, text } = await asWritten(path);
      expect([403, 404]).toContain(status);
      expect(text).not.toContain('Tablée');
      expect(text).not.toContain('tablee');
    },
  );
  test.each(['/api/none', '/games/regicide/a/b/c', '/games/none', '/api'])(
    '%s is the server’s, and answers as JSON',
    async path => {
      const { status, body } = await request(at.url + path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: expect.any(String), params: {} });
    },
  );
});

test('other methods are not answered by accident', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH'])
    for (const path of ['/games/regicide', '/games/regicide/x/join', '/api/here'])
      expect(await request(at.url + path, undefined, method)).toMatchObject({
        status: 404,
        body: { error: 'not-found' },
      });
});

test.each([
  [undefined, 'localhost:8000', null, true],
  ['http://localhost:8000', 'localhost:8000', null, true],
  ['http://192.168.1.7:8000', '192.168.1.7:8000', null, true],
  ['https://cards.example', 'cards.example', null, true],
  ['http://localhost:5173', '127.0.0.1:8000', null, true],
  ['https://cards.example', '10.0.0.2:8000', 'https://cards.example', true],
  ['http://evil.example', 'localhost:8000', null, false],
  ['http://localhost:5173', '192.168.1.7:8000', null, false],
  ['null', 'localhost:8000', null, false],
  ['', 'localhost:8000', null, false],
  ['http://localhost:8000', undefined, null, false],
])('a socket of a page at %s to %s (known as %s): %s', (origin, host, publicUrl, may) => {
  const headers = { ...(origin === undefined ? {} : { origin }), ...(host === undefined ? {} : { host }) };
  expect(mayConnect({ headers, url: '/socket.io/?EIO=4&transport=polling' }, publicUrl)).toBe(may);
});
