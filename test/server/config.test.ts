import { expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';

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
    PUBLIC_URL: 'https://x.example/',
    BOT_DELAY_MS: '0',
    TRUST_PROXY: 'true',
    JOINS_PER_MINUTE: '7',
  };
  expect(readConfig(env)).toMatchObject({
    port: 80,
    publicUrl: 'https://x.example',
    botDelayMs: 0,
    trustProxy: true,
    limits: { joins: 7 },
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
