import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { chair } from '../support/chair.ts';
import { GENEROUS, type House, house, request } from '../support/server.ts';

const all = Object.values(networkInterfaces()).flatMap(list => list ?? []);
const hasIPv6 = all.some(i => i.family === 'IPv6');
/** In the network, of the newer family; what only one interface knows by its name is no address for a browser. */
const lan = all.find(i => i.family === 'IPv6' && !i.internal && !i.address.startsWith('fe80'))?.address;

let at: House | undefined;
afterEach(async () => {
  await at?.end();
  at = undefined;
});
const usual = (): string => {
  const config = readConfig({});
  if ('problems' in config) throw new Error(config.problems.join());
  return config.host;
};

test.skipIf(!hasIPv6)(
  'as it is started, it is reached by every address of both families (skipped without IPv6)',
  async () => {
    at = await house({ host: usual() });
    const { port } = new URL(at.url);
    const hosts = ['localhost', '127.0.0.1', '[::1]', ...(lan === undefined ? [] : [`[${lan}]`])];
    for (const host of hosts) {
      const url = `http://${host}:${port}`;
      expect((await request(`${url}/healthz`)).status, host).toBe(200);
      const c = await chair(url);
      expect(await c.ask('alive'), host).toBeNull();
      c.close();
      // a page that was opened there may open its socket, from an address in brackets too
      const asked = await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin: url } });
      expect(asked.status, host).toBe(200);
    }
    expect((await request(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    expect((await request(`http://[::1]:${port}/metrics`)).status).toBe(200);
  },
);

test.skipIf(!hasIPv6)('one address is one client, however it is written (skipped without IPv6)', async () => {
  at = await house({ host: '::', trustProxy: true, limits: { ...GENEROUS, misses: 2 } });
  const { port } = new URL(at.url);
  const miss = (as: string) =>
    fetch(`http://127.0.0.1:${port}/api/rooms/ZZZZZ`, { headers: { 'X-Forwarded-For': as } }).then(a => a.status);
  expect([await miss('203.0.113.9'), await miss('::ffff:203.0.113.9'), await miss('::ffff:cb00:7109')]).toEqual([
    404, 404, 429,
  ]);
  expect(await miss('203.0.113.10')).toBe(404);
});

test.skipIf(!hasIPv6)(
  'one that listens on an address of the newer family says where (skipped without IPv6)',
  async () => {
    at = await house({ host: '::1' });
    expect(at.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect((await request(`${at.url}/healthz`)).status).toBe(200);
  },
);
