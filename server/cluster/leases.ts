import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../db/schema.ts';
import { runningMatches } from '../matches/records.ts';
import type { Fanout } from './fanout.ts';
import { oneRun } from './oneRun.ts';

/** Who hears of what becomes of leases. */
export interface LeaseEars {
  /** These matches are this process's own from now on. */
  taken(matches: readonly string[]): void;
  /** People looked on at these matches and rooms (presence.ts) through a process that is gone. */
  lost(names: readonly string[]): void;
  /** This process was heard of. `back`: it may have been taken for dead, and others have forgotten it. */
  heardOf(back: boolean): Promise<void>;
}
/** Which process plays a match's bots and watches its clocks: one at a time, another when that one is gone. */
export interface Leases {
  /** The mark that this process writes with when it moves for bots and clocks; null: nobody else could. */
  readonly mark: string | null;
  /** This process may act for the match now. */
  holds(match: string): boolean;
  /** All in play for which that is so. */
  held(): Promise<readonly string[]>;
  /** Makes it so, unless another process is at it. */
  take(match: string): Promise<void>;
  /** The match is over, or another's. */
  drop(match: string): void;
  start(ears: LeaseEars): Promise<void>;
  /** Leaves the matches to the others, and takes no more. */
  handOver(): Promise<void>;
  /** Leaves everything to the others. */
  stop(): Promise<void>;
}

/** There is only this process: everything is its own. */
export const onlyOne = (db: Kysely<Schema>): Leases => ({
  mark: null,
  holds: () => true,
  held: () => runningMatches(db),
  take: async () => {},
  drop: () => {},
  start: async ({ taken }) => taken(await runningMatches(db)),
  handOver: async () => {},
  stop: async () => {},
});

/** How long a process counts as alive after it was heard of, and how often it makes itself heard, ms. */
const ALIVE = 3000;
const BEAT = 1000;
/** A question's time is measured by the clock of whoever opened it, and again by that of whoever closes it: they may differ by so much, ms. */
const APART = 1000;
/** Matches taken over at once, at most. */
const SHARE = 500;

/** The database's own clock, so that processes need not agree on the time. */
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
/** Processes that are alive. */
export const LIVING = sql`(select id from processes where until >= ${NOW})`;

/** Through PostgreSQL. */
export function sharedLeases(db: Kysely<Schema>, id: string, fanout: Fanout, log: Logger): Leases {
  let mine = new Set<string>();
  /** By our own clock: earlier than any other process may think us dead. */
  let aliveUntil = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let leaving = false;
  let stopped = false;
  let silent = false;
  let apartSaid = false;
  let ears: LeaseEars = { taken: () => {}, lost: () => {}, heardOf: async () => {} };

  const beat = async (): Promise<void> => {
    const begun = performance.now();
    const { rows: heard } = await sql<{ until: number }>`insert into processes (id, until)
      values (${id}, ${NOW} + ${ALIVE}) on conflict (id) do update set until = excluded.until returning until`.execute(
      db,
    );
    for (const { until } of heard) compare(until - ALIVE, performance.now() - begun);
    // by now, not by when it was asked: in between others may have taken what was ours
    const back = performance.now() > aliveUntil;
    aliveUntil = begun + ALIVE;
    if (back && !leaving) {
      const { rows } = await sql<{ id: string }>`select id from matches
        where runner = ${id} and started = 1 and over = 0`.execute(db);
      mine = new Set(rows.map(r => r.id));
      if (mine.size > 0) ears.taken([...mine]);
    }
    await claim();
    await sql`delete from processes where until < ${NOW} - ${10 * ALIVE} and id <> 'probe'`.execute(db);
    const gone = await sql<{ match: string }>`delete from presence
      where process not in ${LIVING} returning match`.execute(db);
    if (gone.rows.length > 0) ears.lost([...new Set(gone.rows.map(r => r.match))]);
    await ears.heardOf(back);
  };
  /** The database's time, as it was at some moment within the last so many ms, beside ours. */
  const compare = (theirs: number, within: number): void => {
    const apart = Math.round(Date.now() - theirs);
    const wrong = Math.abs(apart) > APART + within;
    if (wrong && !apartSaid)
      log.warn({ apart }, 'the clock of this machine is not that of the database: windows close too early or too late');
    apartSaid = wrong;
  };
  const claim = async (): Promise<void> => {
    while (!leaving) {
      const { rows } = await sql<{ id: string }>`update matches set runner = ${id} where id in (
        select id from matches
        where started = 1 and over = 0 and (runner is null or runner not in ${LIVING})
        order by id limit ${SHARE} for update skip locked
      ) returning id`.execute(db);
      for (const row of rows) mine.add(row.id);
      if (rows.length > 0) ears.taken(rows.map(r => r.id));
      if (rows.length < SHARE) return;
    }
  };
  const next = oneRun(async () => {
    if (stopped) return;
    try {
      await beat();
      silent = false;
    } catch (error) {
      if (!silent) log.warn({ err: error }, 'this process could not make itself heard in the database');
      silent = true;
    }
  });
  const handOver = async (): Promise<void> => {
    leaving = true;
    await next(); // what was being taken is ours by now
    mine = new Set();
    // in the order in which moves lock them
    await sql`update matches set runner = null where id in (
      select id from matches where runner = ${id} order by id for update)`.execute(db);
    fanout.tell({ kind: 'free' });
  };
  const goodbye = (error: unknown): void =>
    log.warn({ err: error }, 'this process could not say goodbye; the others will notice');
  fanout.hear(word => {
    if (word.kind === 'free') void next();
  });

  return {
    mark: id,
    holds: match => !leaving && mine.has(match) && performance.now() < aliveUntil,
    held: async () => [...mine],
    take: async match => {
      if (leaving) return;
      const { rows } = await sql<{ id: string }>`update matches set runner = ${id}
        where id = ${match} and (runner is null or runner not in ${LIVING}) returning id`.execute(db);
      if (rows.length > 0) mine.add(match);
    },
    drop: match => {
      mine.delete(match);
    },
    start: async given => {
      ears = given;
      timer = setInterval(() => void next(), BEAT).unref();
      await next();
    },
    handOver: () => handOver().catch(goodbye),
    stop: async () => {
      if (timer) clearInterval(timer);
      try {
        await handOver();
        stopped = true;
        await next(); // the last one is over
        await sql`delete from presence where process = ${id}`.execute(db);
        await sql`delete from processes where id = ${id}`.execute(db);
        // whoever looks now sees that nobody looks on here any more
        fanout.tell({ kind: 'look' });
      } catch (error) {
        stopped = true;
        goodbye(error);
      }
    },
  };
}
