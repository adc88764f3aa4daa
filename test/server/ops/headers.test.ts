import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, house, playing } from '../support/server.ts';

const client = mkdtempSync(join(tmpdir(), 'tablee-client-'));
let open: House;
let behind: House;
beforeAll(async () => {
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Tablée</title>');
  writeFileSync(join(client, 'assets', 'main-abc123.js'), 'export {};');
  open = await house({}, { client });
  behind = await house({ trustProxy: true }, { client });
});
afterAll(async () => {
  await open.end();
  await behind.end();
  rmSync(client, { recursive: true, force: true });
});

const HTTPS = { 'X-Forwarded-Proto': 'https' };
const get = (at: House, path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(at.url + path, { headers }).then(a => a.headers);
/** Only where the line is known to be encrypted: over plain http browsers ignore them, or lock people out. */
const ONLY_HTTPS = [
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
];

test.each(['/', '/r/ABCDE', '/assets/main-abc123.js', '/api/here', '/games/none', '/healthz', '/assets/gone.js'])(
  'every answer (%s) says what it allows: nothing but this server, no script or style in the page',
  async path => {
    const headers = await get(open, path);
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split(';').map(part => {
        const [name = '', ...sources] = part.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'media-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
      'manifest-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    const permissions = headers.get('permissions-policy')?.split(', ') ?? [];
    expect(permissions).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()']));
    expect(permissions.filter(p => !p.endsWith('=()')).sort()).toEqual([
      'clipboard-write=(self)',
      'fullscreen=(self)',
      'screen-wake-lock=(self)',
      'web-share=(self)',
    ]);
  },
);

describe('https is promised', () => {
  test('never over plain http, nor on the word of whoever asks', async () => {
    for (const headers of [await get(open, '/'), await get(open, '/', HTTPS), await get(behind, '/')])
      for (const name of ONLY_HTTPS) expect(headers.has(name), name).toBe(false);
  });
  test('behind a proxy that says that it is https', async () => {
    const headers = await get(behind, '/', HTTPS);
    for (const name of ONLY_HTTPS) expect(headers.has(name), name).toBe(true);
    expect(headers.get('strict-transport-security')).toBe('max-age=15552000');
  });
});

test('pages are asked for anew, built files are kept, and what people do is never stored', async () => {
  const room = await playing(open, { people: 1 });
  const kept = async (path: string) => (await get(open, path)).get('cache-control');
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable');
  for (const path of [
    '/api/here',
    `/api/rooms/${room.code}`,
    '/games',
    '/games/regicide',
    `/games/regicide/${room.matchID}`,
    '/games/none',
    '/healthz',
    '/readyz',
    '/metrics',
    '/socket.io/?EIO=4&transport=polling',
  ])
    expect(await kept(path), path).toBe('no-store');
});
