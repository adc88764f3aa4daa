import { expect, test } from 'vitest';
import { readConfig, variables } from '../../server/config.ts';

test('an empty environment is a good one', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    port: 8000,
    host: '::',
    publicUrl: null,
    databaseFile: 'data/tablee.sqlite',
    logLevel: 'info',
    botDelayMs: 900,
    trustProxy: false,
  });
});
test('what is given is used', () => {
  const env = {
    PORT: '80',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://x.example/',
    DATABASE_FILE: 'elsewhere.sqlite',
    DATABASE_URL: 'postgres://x.example/tablee',
    REDIS_URL: 'redis://x.example',
    LOG_LEVEL: 'warn',
    BOT_DELAY_MS: '0',
    BOT_BUDGET_MS: '1',
    BOT_THREADS: '2',
    BOT_QUEUE: '3',
    TRUST_PROXY: 'true',
    METRICS_TOKEN: 'sixteen-letters-x',
    CREATES_PER_MINUTE: '4',
    JOINS_PER_MINUTE: '5',
    MISSES_PER_MINUTE: '6',
    REQUESTS_PER_SECOND: '7',
    PACKETS_PER_SECOND: '8',
    SOCKETS_PER_ADDRESS: '9',
  };
  expect(Object.keys(env).sort()).toEqual([...variables].sort());
  expect(readConfig(env)).toEqual({
    port: 80,
    host: '127.0.0.1',
    publicUrl: 'https://x.example',
    databaseFile: 'elsewhere.sqlite',
    databaseUrl: 'postgres://x.example/tablee',
    redisUrl: 'redis://x.example',
    logLevel: 'warn',
    botDelayMs: 0,
    bots: { budgetMs: 1, threads: 2, queue: 3 },
    trustProxy: true,
    metricsToken: 'sixteen-letters-x',
    limits: { creates: 4, joins: 5, misses: 6, requests: 7, packets: 8, sockets: 9 },
  });
});
test.each([
  ['PORT', '-1'],
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PUBLIC_URL', 'ftp://x.example'],
  ['PUBLIC_URL', 'https://x.example/tablee'],
  ['PUBLIC_URL', 'https://x.example/?a'],
  ['LOG_LEVEL', 'INFO'],
  ['BOT_DELAY_MS', 'soon'],
  ['TRUST_PROXY', 'perhaps'],
  ['CREATES_PER_MINUTE', '0'],
  ['JOINS_PER_MINUTE', '1e30'], // two faults, one line
])('%s=%s is named', (name, value) => {
  const read = readConfig({ [name]: value });
  expect('problems' in read && read.problems).toEqual([
    expect.stringMatching(new RegExp(`^${name}: .+"${value.replaceAll('?', '\\?')}"`)),
  ]);
});

test.each(['METRICS_TOKEN', 'DATABASE_URL', 'REDIS_URL'])('what is secret in %s is not told', name => {
  const read = readConfig({ [name]: 'hush' });
  expect('problems' in read && read.problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  expect(JSON.stringify(read)).not.toContain('hush');
});

test.each([
  ['DATABASE_URL', 'postgres://x.example/tablee', 'REDIS_URL'],
  ['REDIS_URL', 'redis://x.example', 'DATABASE_URL'],
])('%s alone is not enough', (name, value, other) => {
  const read = readConfig({ [name]: value });
  expect('problems' in read && read.problems).toEqual([expect.stringMatching(new RegExp(`^${other}: .*${name}`))]);
});
