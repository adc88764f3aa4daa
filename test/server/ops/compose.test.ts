import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, variables } from '../../../server/config.ts';
import { only, stages } from '../../support/dockerfile.ts';

const root = join(import.meta.dirname, '../../..');
interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly ports?: readonly string[];
  readonly expose?: readonly string[];
  readonly volumes?: readonly string[];
  readonly [more: string]: unknown;
}
const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
const { services, volumes } = parse(text) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`no ${name}`);
  return found;
};
/** As compose does it: `${A}`, `${A:-else}`, `${A:?why it must be given}`. */
const filled = (value: string, given: Readonly<Record<string, string>>): string =>
  value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string | undefined, rest = '') => {
    const own = given[name];
    if (own) return own;
    if (kind === '?') throw new Error(`${name}: ${rest}`);
    return kind === '-' ? rest : '';
  });
const settings = (given: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(service('tablee').environment ?? {}).map(([name, v]) => [name, filled(v, given)]));
const nginx = readFileSync(join(root, 'server/ops/nginx.conf'), 'utf8');
const [, image] = stages();
if (!image) throw new Error('no image');

test('two servers, their database, what they tell each other by, and a proxy', () => {
  expect(Object.keys(services).sort()).toEqual(['postgres', 'proxy', 'redis', 'tablee']);
  expect(service('tablee').deploy).toEqual({ replicas: 2 });
});

test('each comes back by itself, until somebody stops it', () => {
  for (const [name, { restart }] of Object.entries(services)) expect(restart, name).toBe('unless-stopped');
});

describe('the servers', () => {
  test('are given what they know, and can be started with it', () => {
    const given = settings({ POSTGRES_PASSWORD: 'hush' });
    expect(Object.keys(given).filter(name => !variables.includes(name))).toEqual([]);
    const config = readConfig(given);
    expect('problems' in config && config.problems).toBe(false);
    expect(config).toMatchObject({
      databaseUrl: 'postgres://tablee:hush@postgres:5432/tablee',
      redisUrl: 'redis://redis:6379',
      trustProxy: true,
      publicUrl: null,
      metricsToken: null,
    });
    const more = { POSTGRES_PASSWORD: 'hush', PUBLIC_URL: 'https://cards.example', METRICS_TOKEN: 'sixteen-letters-x' };
    expect(readConfig(settings(more))).toMatchObject({
      publicUrl: 'https://cards.example',
      metricsToken: 'sixteen-letters-x',
    });
  });
  test('are not started without a password of one’s own', () => {
    expect(() => settings({})).toThrow('POSTGRES_PASSWORD');
    const { POSTGRES_PASSWORD = '' } = service('postgres').environment ?? {};
    expect(() => filled(POSTGRES_PASSWORD, {})).toThrow('POSTGRES_PASSWORD');
  });
  test('come after what they need, can write nothing, may do nothing, and have time to stop', () => {
    const { depends_on, read_only, tmpfs, cap_drop, security_opt, init, stop_grace_period } = service('tablee');
    expect(depends_on).toEqual({
      postgres: { condition: 'service_healthy' },
      redis: { condition: 'service_healthy' },
    });
    expect({ read_only, tmpfs, cap_drop, security_opt, init }).toEqual({
      read_only: true,
      tmpfs: ['/tmp'],
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: true,
    });
    expect(Number.parseInt(String(stop_grace_period), 10)).toBeGreaterThan(5);
  });
  test('are where the proxy looks for them', () => {
    const port = only(image, 'EXPOSE');
    expect(service('tablee').expose).toEqual([port]);
    expect(nginx.match(/server \w+:\d+/g)).toEqual([`server tablee:${port}`, `server tablee:${port}`]);
    // nobody comes past the proxy: its word on who asks is believed
    expect(service('tablee').ports).toBeUndefined();
  });
});

test('the proxy is the only door, has its configuration, and waits for servers that are ready', () => {
  const [port = '', inside] = /^(.*):(\d+)$/.exec(service('proxy').ports?.[0] ?? '')?.slice(1) ?? [];
  expect(filled(port, {})).toBe('8080');
  expect(nginx).toContain(`listen ${inside};`);
  const [file = '', to] = (service('proxy').volumes?.[0] ?? '').split(':');
  expect([existsSync(join(root, file)), to]).toEqual([true, '/etc/nginx/nginx.conf']);
  expect(service('proxy').depends_on).toEqual({ tablee: { condition: 'service_healthy' } });
  // ready is what the image itself asks
  expect(only(image, 'HEALTHCHECK')).toContain('/readyz');
  for (const name of ['postgres', 'redis']) expect(service(name).ports, name).toBeUndefined();
});

test('the database is kept, Redis is not, and both say when they are ready', () => {
  const { environment = {}, volumes: kept = [], healthcheck } = service('postgres');
  const url = new URL(settings({ POSTGRES_PASSWORD: 'hush' }).DATABASE_URL ?? '');
  expect(environment.POSTGRES_USER).toBe(url.username);
  expect(`/${environment.POSTGRES_DB}`).toBe(url.pathname);
  expect(filled(environment.POSTGRES_PASSWORD ?? '', { POSTGRES_PASSWORD: 'hush' })).toBe(url.password);
  const [volume = '', folder] = kept[0]?.split(':') ?? [];
  expect([volume in volumes, folder]).toEqual([true, '/var/lib/postgresql/data']);
  expect(healthcheck?.test[1]).toBe('pg_isready');
  expect(service('redis').healthcheck?.test.slice(1)).toEqual(['redis-cli', 'ping']);
  expect(service('redis').volumes).toBeUndefined();
  expect(service('redis').command).toEqual(['redis-server', '--save', '', '--appendonly', 'no']);
});

test('every image has a release, so that nothing changes by itself', () => {
  for (const [name, { image: from }] of Object.entries(services))
    if (name !== 'tablee') expect(from, name).toMatch(/^\w+:\d+/);
});
