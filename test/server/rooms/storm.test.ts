import { afterEach, expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import type { After } from '../../../server/matches/after.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { registered } from '../../support/registered.ts';
import { several } from '../cluster/several.ts';
import { settled } from '../support/chair.ts';
import { type House, house } from '../support/server.ts';
import { drivenToItsEnd, leaks, listeners, nobodyAwaited, seatFaults, toldFaults } from './storm/judge.ts';
import { look, rages, type Table, table } from './storm/table.ts';

/** So much faster than ours goes the server's clock: what the others wait for, and a bank, is over while people still run about. */
const SPEED = 50;
function quickClock(): { readonly now: () => number; readonly after: After } {
  const begun = Date.now();
  return {
    now: () => Math.round(begun + (Date.now() - begun) * SPEED),
    after: (ms, work) => {
      const timer = setTimeout(work, Math.max(0, ms / SPEED));
      return () => clearTimeout(timer);
    },
  };
}
const ROOMS = size(8, 50);
const RAGE = size(6000, 120_000);
/** Within this every room must come to an end once its people do what they are asked, ms. */
const PATIENCE = size(90_000, 240_000);

const DECIDED = /^tablee_(?:room_decisions_total\{choice="(\w+)"\}|seats_(taken_back)_total) (\d+)$/gm;
/** What people decided about those who kept them waiting, and how often somebody took their seat back, at all processes. */
async function decisions(servers: readonly House[]): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const { metrics } of servers)
    for (const [, choice, taken, n] of (await metrics.scrape()).matchAll(DECIDED)) {
      const name = choice ?? taken ?? '';
      found[name] = (found[name] ?? 0) + Number(n);
    }
  return found;
}

/** A server's log, of which only faults are kept: what failed, and was not the fault of whoever asked. */
function ears(): { readonly faults: string[]; readonly log: { write(line: string): void } } {
  const faults: string[] = [];
  const write = (line: string): void => {
    if ((JSON.parse(line) as { readonly level: number }).level >= FAULT) faults.push(line);
  };
  return { faults, log: { write } };
}
/** pino's number for it. */
const FAULT = 50;

async function storm(servers: readonly [House, ...House[]], logged: readonly string[], seed: number) {
  const { db } = servers[0].store;
  const urls = servers.map(at => at.url);
  const tables: Table[] = [];
  for (let n = 0; n < ROOMS; n += 1) {
    const game = registered[n % registered.length];
    if (game) tables.push(await table(game.m, urls, quick(seed + n)));
  }
  const end = Date.now() + RAGE;
  const unawaited: string[] = [];
  let looked = 0;
  const watch = (async () => {
    while (Date.now() < end) {
      for (const t of tables) {
        for (const match of [...t.matches].slice(-1)) {
          looked += 1;
          const empty = await nobodyAwaited(db, match);
          if (empty) unawaited.push(empty);
        }
      }
      await settled(100);
    }
  })();
  const [done] = await Promise.all([Promise.all(tables.map(t => rages(t, end))), watch]);
  const told = (await Promise.all(tables.map(toldFaults))).flat();
  const seats: string[] = [];
  for (const t of tables) {
    // a bot may move between two looks, but nobody sits down or gets up any more
    const room = await look(t);
    if (room) seats.push(...(await seatFaults(db, t, room)));
  }
  // while hands are hidden still
  const secrets: string[] = [];
  for (const t of tables) secrets.push(...(await leaks(db, t)));
  const stuck = (await Promise.all(tables.map(t => drivenToItsEnd(t, PATIENCE)))).filter(found => found !== null);
  for (const t of tables) secrets.push(...(await leaks(db, t)));
  for (const t of tables) for (const who of [...t.people, ...t.watchers]) who.go();
  const answers: Record<string, number> = {};
  for (const t of tables) for (const [code, n] of t.answers) answers[code] = (answers[code] ?? 0) + n;
  const decided = await decisions(servers);
  const faults = [...tables.flatMap(t => t.faults), ...logged];
  return {
    found: { faults, told, seats, unawaited, stuck, secrets },
    seen: {
      rooms: tables.length,
      ms: RAGE,
      acts: done.reduce((sum, n) => sum + n, 0),
      people: tables.reduce((sum, t) => sum + t.issued.length, 0),
      matches: tables.reduce((sum, t) => sum + t.matches.size, 0),
      listeners: tables.reduce((sum, t) => sum + listeners(t.heard), 0),
      looked,
      decided,
      answers,
    },
  };
}
/** Refused since the database was too busy, of all that was asked, at most: one machine plays everybody here. */
const BUSY = 0.01;
const busy = ({
  acts,
  answers,
}: {
  readonly acts: number;
  readonly answers: Readonly<Record<string, number>>;
}): number => (answers.storage ?? 0) / acts;
const CALM = { faults: [], told: [], seats: [], unawaited: [], stuck: [], secrets: [] };

let at: House | undefined;
afterEach(async () => {
  await at?.end();
  at = undefined;
});
test('rooms in a storm: nobody is stuck, no seat is lost, nothing secret is on the wrong line', {
  timeout: LONG,
}, async () => {
  const { log, faults } = ears();
  at = await house({ logLevel: 'error' }, { ...quickClock(), log });
  const { found, seen } = await storm([at], faults, 1);
  expect(found).toEqual(CALM);
  expect(busy(seen)).toBe(0);
  expect(seen.matches).toBeGreaterThan(ROOMS / 2);
  expect(seen.listeners).toBeGreaterThan(ROOMS);
  owed('server', 'rooms in a storm', { processes: 1, stuck: 0, orphaned: 0, leaked: 0, ...seen });
});

several('rooms in a storm, at two processes', s => {
  test('nobody is stuck, no seat is lost, nothing secret is on the wrong line', { timeout: LONG }, async () => {
    const { log, faults } = ears();
    const [here, there] = await s.houses(2, { logLevel: 'error' }, { ...quickClock(), log });
    const { found, seen } = await storm([here, there], faults, 1000);
    expect(found).toEqual(CALM);
    expect(busy(seen)).toBeLessThan(BUSY);
    expect(seen.matches).toBeGreaterThan(ROOMS / 2);
    owed('server', 'rooms in a storm', { processes: 2, stuck: 0, orphaned: 0, leaked: 0, ...seen });
  });
});
