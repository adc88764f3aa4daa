import type { Profiler } from 'node:inspector';
import { describe, expect, test, vi } from 'vitest';
import { type Line, ratios, rounded } from '../../server/tools/benchServer/contest.ts';
import { plainDialect } from '../../server/tools/benchServer/dialect.ts';
import { quantile } from '../../server/tools/benchServer/entrant.ts';
import { MEASURES } from '../../server/tools/benchServer/plan.ts';
import { shares } from '../../server/tools/benchServer/profile.ts';
import { targets } from '../../server/tools/benchServer/targets.ts';
import { benchServer } from '../../server/tools/benchServer.ts';
import { LONG } from '../support/proof.ts';

const TINY = {
  busyTables: 2,
  moves: 3,
  tables: [2],
  seconds: 1,
  matches: 2,
  after: [1, 2],
  storedMatches: 1,
  storedMoves: 2,
};
const run = async (how: Partial<Parameters<typeof benchServer>[0]>): Promise<Readonly<Record<string, unknown>>[]> => {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const usual = { measures: [...MEASURES], stores: ['durable'], rounds: 1, sizes: TINY, profile: false };
  await benchServer({ ...usual, ...how }, line => lines.push(line));
  return lines;
};

describe('the benchmark against stock boardgame.io, very small', () => {
  test('measures both servers with the same game, and tells the ratios', { timeout: LONG }, async () => {
    const [machine, ...lines] = await run({});
    expect(machine).toMatchObject({ suite: 'server', cores: expect.any(Number), node: process.version });
    for (const measure of MEASURES) {
      const mine = lines.filter(l => l.measure === measure);
      const subjects = new Set(mine.flatMap(l => (typeof l.subject === 'string' ? [l.subject] : [])));
      expect(subjects).toContain('ours-sqlite piles');
      expect(subjects).toContain('stock-flatfile piles');
      expect(mine.some(l => l.ratio === 'ours-sqlite piles to stock-flatfile piles')).toBe(true);
    }
    // both have done the same work
    const throughput = lines.filter(l => l.measure === 'throughput' && l.kB === 5);
    expect(throughput.filter(l => 'subject' in l).map(l => l.moves)).toEqual([6, 6, 6]);
    expect(lines.filter(l => l.measure === 'throughput' && 'subject' in l && !('kB' in l)).map(l => l.subject)).toEqual(
      ['ours-sqlite regicide', 'stock-flatfile regicide'],
    );
    // what was sent grows with what is seen
    const [small, large] = [0.6, 11].map(kB =>
      Number(lines.find(l => l.kB === kB && l.subject === 'stock-flatfile piles')?.bytesPerMove),
    );
    expect(small).toBeGreaterThan(1000);
    expect(large).toBeGreaterThan(22_000);
    const sync = lines.find(l => l.measure === 'sync' && l.subject === 'ours-sqlite piles');
    expect(sync?.after2Bytes).toBeGreaterThan(4000);
    expect(lines.filter(l => 'target' in l).length).toBeGreaterThan(3);
  });
  test('looks where the time goes', { timeout: LONG }, async () => {
    // whatever else was to be measured, and whatever database the one who runs it has: nobody is there
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none');
    vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
    const lines = await run({ stores: ['memory'], measures: ['sync'], profile: true });
    vi.unstubAllEnvs();
    const profile = lines.find(l => l.measure === 'profile' && l.kB === 5);
    expect(profile).toMatchObject({ store: 'memory', game: 'piles', moves: 6 });
    for (const list of [profile?.byFile, profile?.byFunction]) {
      const parts: readonly unknown[] = Object.values(list ?? {});
      expect(parts).toHaveLength(25);
      const sum = parts.reduce((all: number, part) => all + Number(part), 0);
      expect(sum).toBeGreaterThan(30);
      expect(sum).toBeLessThan(100.1 + 25 * 0.05); // each is rounded
    }
  });
});

describe('its sums', () => {
  test('a ratio is ours to theirs, round by round, and the median of the rounds', () => {
    const ours = [{ ms: 2, moves: 9 }, { ms: 30 }, { ms: 8 }];
    const theirs = [{ ms: 4 }, { ms: 10 }, { ms: 4, moves: 1 }];
    expect(ratios(ours, theirs)).toEqual({ ms: 2 });
  });
  test('quantiles and rounding', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([0.5, 0.99, 1].map(share => quantile(hundred, share))).toEqual([51, 100, 100]);
    expect([0.123456, 12.3456, 999.96, 12345.6].map(rounded)).toEqual([0.123, 12.3, 1000, 12346]);
  });
  test('shares of a profile leave out what was idle, and name packages and files of the house', () => {
    const node = (id: number, functionName: string, url: string): Profiler.ProfileNode => ({
      id,
      callFrame: { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 },
    });
    const profile: Profiler.Profile = {
      nodes: [
        node(1, '(idle)', ''),
        node(2, 'writev', ''),
        node(3, 'show', 'file:///somewhere/server/matches/guest.ts'),
        node(4, '', 'file:///somewhere/node_modules/@noble/hashes/hmac.js'),
        node(5, 'p', 'file:///somewhere/node_modules/immer/dist/immer.cjs'),
      ],
      startTime: 0,
      endTime: 200_000,
      samples: [1, 2, 3, 4, 5],
      timeDeltas: [100_000, 10_000, 20_000, 30_000, 40_000],
    };
    expect(shares(profile)).toEqual({
      busyMs: 100,
      byFile: { immer: 40, '@noble/hashes': 30, 'server/matches/guest.ts': 20, writev: 10 },
      byFunction: {
        'p immer': 40,
        '(anonymous) @noble/hashes': 30,
        'show server/matches/guest.ts': 20,
        writev: 10,
      },
    });
  });
  test('what is promised is held against the ratios to the same game', () => {
    const ratio = 'ours-sqlite piles to stock-flatfile piles';
    const plain = 'ours-sqlite piles to stock-flatfile plain-piles';
    const lines: Line[] = [
      { measure: 'throughput', store: 'durable', kB: 5, ratio: plain, movesPerCore: 1, bytesPerMove: 1 },
      { measure: 'throughput', store: 'durable', kB: 5, ratio, movesPerCore: 1.6, bytesPerMove: 0.6 },
      { measure: 'throughput', store: 'memory', kB: 5, ratio, movesPerCore: 9, bytesPerMove: 9 },
      { measure: 'latency', store: 'durable', tables: 200, ratio, p99Ms: 9 },
      { measure: 'latency', store: 'durable', tables: 500, ratio, p99Ms: 0.9 },
      ...[1, 1.3, 1.1].map(times => ({
        measure: 'sync',
        store: 'durable',
        subject: 'ours-sqlite piles',
        after100Ms: 2,
        after1000Ms: 2 * times,
        after100Bytes: 1000,
        after1000Bytes: 2000,
      })),
    ];
    expect(targets(lines).map(({ target, found, ok }) => [target, found, ok])).toEqual([
      ['moves per second per core, durable, 5 kB', 1.6, true],
      ['bytes per move, 5 kB', 0.6, false],
      ['p99 at 500 tables, durable', 0.9, true],
      ['a sync after 1,000 moves to one after 100, time', 1.1, true],
      ['a sync after 1,000 moves to one after 100, bytes', 2, false],
    ]);
    expect(targets(lines.slice(0, -1)).at(-2)?.found).toBeCloseTo(1.15);
    expect(targets([])).toEqual([]);
  });
});

test('the hand-written game asks the seats by turns', () => {
  const view = { turn: 1, hands: { '0': ['d1'], '1': ['d2'] } };
  expect(plainDialect.answer(view, '0' as never)).toBeNull();
  expect(plainDialect.answer(view, '1' as never)).toEqual({ type: 'lay', arg: 'd2' });
});
