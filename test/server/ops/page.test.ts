import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, variables } from '../../../server/config.ts';
import { house } from '../support/server.ts';

const page = readFileSync(join(import.meta.dirname, '../../../server/README.md'), 'utf8');
/** Rows of tables whose first cell begins with code. */
const rows = [...page.matchAll(/^\| (`[^|]+) \| ([^|]*) \|/gm)].map(([, first = '', second = '']) => ({
  names: [...first.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  second,
}));
const settings = rows.filter(({ names }) => /^[A-Z_]+$/.test(names[0] ?? ''));

test('the page names every variable once, and no other', () => {
  expect(settings.map(({ names }) => names[0]).sort()).toEqual([...variables].sort());
});

test('and says what they are when they are not given', () => {
  const usual = readConfig({});
  if ('problems' in usual) throw new Error(usual.problems.join());
  const said = Object.fromEntries(settings.map(({ names, second }) => [names[0], second.replaceAll('`', '')]));
  const { limits, bots } = usual;
  const real: Readonly<Record<string, unknown>> = {
    PORT: usual.port,
    HOST: usual.host,
    TRUST_PROXY: usual.trustProxy,
    DATABASE_FILE: usual.databaseFile,
    LOG_LEVEL: usual.logLevel,
    BOT_DELAY_MS: usual.botDelayMs,
    BOT_BUDGET_MS: bots.budgetMs,
    BOT_QUEUE: bots.queue,
    CREATES_PER_MINUTE: limits.creates,
    JOINS_PER_MINUTE: limits.joins,
    MISSES_PER_MINUTE: limits.misses,
    REQUESTS_PER_SECOND: limits.requests,
    PACKETS_PER_SECOND: limits.packets,
    SOCKETS_PER_ADDRESS: limits.sockets,
  };
  for (const [name, value] of Object.entries(real)) expect(said[name], name).toBe(String(value));
  for (const name of ['PUBLIC_URL', 'DATABASE_URL', 'REDIS_URL', 'METRICS_TOKEN'])
    expect(said[name], name).toBe('none');
});

test('it names every measurement of the server, and no other', async () => {
  const at = await house();
  const real = at.metrics.registry.getMetricsAsArray().map(({ name }) => name);
  await at.end();
  const said = rows.flatMap(({ names }) => names).flatMap(name => /^tablee_\w+/.exec(name)?.[0] ?? []);
  expect(said.sort()).toEqual(real.sort());
});

test('what it links to is there', () => {
  const links = [...page.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, to = '']) => to).filter(to => to !== '');
  expect(links.length).toBeGreaterThan(2);
  for (const to of links)
    expect(() => readFileSync(join(import.meta.dirname, '../../../server', to)), to).not.toThrow();
});
