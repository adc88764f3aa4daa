import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { registered } from '../../support/registered.ts';
import { settled, until } from '../support/chair.ts';
import { BUSY, type Child, startChild } from '../support/child.ts';
import { freshFile, house } from '../support/server.ts';
import { onDisk } from './disk.ts';
import { type Town, town } from './town.ts';
import { judge } from './verdict.ts';

/** One life of the server, ms. */
const LIFE = size(12_000, 480_000);
/** Between two looks at its weight, ms. */
const LOOK = size(500, 2000);
/** Lives in the second half, and how long each lasts, ms. */
const LIVES = size(2, 12);
const SHORT = size(1500, 5000);
/** By how much it may weigh more at its end than when it had found its level. A short life has no level. */
const GROWTH = size(1.5, 1.1);
const TABLES = size(6, 10);
/** People take this long for a move, so one table makes so many in an hour. */
const HOURLY = 3600 / 10;

interface Weight {
  /** Bytes, after everything that is not needed was thrown away. */
  readonly heap: number;
  readonly external: number;
  readonly rss: number;
  readonly rejections: number;
}

const file = freshFile();
let child: Child | undefined;
afterAll(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  rmSync(dirname(file), { recursive: true, force: true });
});
function start(): Child {
  const env = { ...BUSY, DATABASE_FILE: file, LOG_LEVEL: 'error' };
  child = startChild(env, { main: 'test/server/support/weighedMain.ts' });
  return child;
}
const weights = (from: Child): readonly Weight[] =>
  [...from.out().matchAll(/^Weight: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as Weight);
async function weigh(from: Child): Promise<Weight> {
  const known = weights(from).length;
  from.process.kill('SIGUSR2');
  await until(() => weights(from).length > known);
  const last = weights(from).at(-1);
  if (!last) throw new Error('no weight');
  return last;
}
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
const mb = (bytes: number): number => Math.round(bytes / 2 ** 20);

/** A life of the server, busy all the time, ended by that signal. */
async function life(people: Town, ms: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<Child> {
  const born = start();
  const url = await born.url();
  let standing = true;
  const run = people.run(url, { standing: () => standing });
  const end = performance.now() + ms;
  while (performance.now() < end) {
    await settled(LOOK);
    await weigh(born);
  }
  standing = false;
  born.process.kill(signal);
  expect(await run).toEqual([]);
  await born.ended;
  expect(weights(born).map(w => w.rejections)).toEqual(weights(born).map(() => 0));
  // its log has nothing but errors
  expect(
    born
      .out()
      .split('\n')
      .filter(line => line.startsWith('{')),
  ).toEqual([]);
  expect(born.err()).toBe('');
  return born;
}

test(`an hour of play in ${LIFE / 60_000} minutes: the server weighs no more at its end, and nothing slips through`, {
  timeout: LONG,
}, async () => {
  const people = town(registered, TABLES, quick(50));
  const born = await life(people, LIFE, 'SIGTERM');
  const series = weights(born);
  const moves = people.answered();
  const part = (from: number, to: number): readonly Weight[] =>
    series.slice(Math.floor(series.length * from), Math.ceil(series.length * to));
  const level = part(0.1, 0.25);
  const last = part(0.85, 1);
  const growth = (of: (w: Weight) => number): number => median(last.map(of)) / median(level.map(of));
  const grown = { heap: growth(w => w.heap + w.external), rss: growth(w => w.rss) };
  const tenth = Array.from({ length: 10 }, (_, n) => part(n / 10, (n + 1) / 10));
  owed('server', 'an hour of play', {
    minutes: LIFE / 60_000,
    moves,
    tableHours: Math.round((moves / HOURLY) * 10) / 10,
    matches: people.sittings.length,
    heapMb: tenth.map(ws => mb(median(ws.map(w => w.heap + w.external)))),
    rssMb: tenth.map(ws => mb(median(ws.map(w => w.rss)))),
    growth: { heap: grown.heap.toFixed(3), rss: grown.rss.toFixed(3) },
    unhandledRejections: 0,
  });
  expect(moves).toBeGreaterThan(size(50, 10 * HOURLY));
  expect(grown.heap).toBeLessThan(GROWTH);
  expect(grown.rss).toBeLessThan(GROWTH);
});

test('restarts in the middle of it, and in the end everything is swept away', { timeout: LONG }, async () => {
  const people = town(registered, TABLES, quick(51));
  for (let n = 0; n < LIVES; n += 1) await life(people, SHORT, n % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
  await onDisk(file, async db => {
    for (const s of people.sittings) expect((await judge(db, s)).faults).toEqual([]);
  });
  const later = Date.now() + 61 * 24 * 60 * 60 * 1000;
  const at = await house({}, { now: () => later }, file);
  for (const name of ['matches', 'moves', 'lines', 'rooms'] as const)
    expect(await at.store.db.selectFrom(name).selectAll().execute()).toEqual([]);
  await at.close();
  owed('server', 'restarts in the middle of play', { lives: LIVES, moves: people.answered(), unhandledRejections: 0 });
});
