import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { StoreEars } from './ears.ts';
import { health } from './health.ts';
import { grouped, type Step } from './ledger.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { named, troubleOf } from './trouble.ts';

/** Lines to the database, at most; those of the locks come on top (server/cluster/locks.ts), and that of the moves. */
const LINES = 10;
/** Groups of moves go one after another: they need one line, and that is theirs, however many others wait for the rest. */
const MOVES = 1;
/** How long a move waits for a database that is away before it is refused, and how often it knocks, ms. */
const PATIENCE = 5000;
const KNOCK = 200;
/** How long a line is waited for, and an answer; the database itself gives up a little earlier, ms. */
const DIAL = 8000;
const ANSWER = 12_000;
/** Numbers of 64 bits are times here, and fit. */
const INT8 = 20;

/** Connects and brings the database to the newest shape; others may do so at the same moment. Rejects with StoreTrouble when it cannot be reached. */
export async function openPostgres(url: string, ears: StoreEars): Promise<Database> {
  const pool = pgPool(url, LINES);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: careful(pool) }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw named(error);
  }
  const moves = pgPool(url, MOVES);
  const fit = health(async () => {
    await moves.query(PROBE);
  }, ears);
  const commit = async (steps: readonly Step[]): Promise<boolean[]> => {
    // whoever comes when it is known to be away does not wait, too
    const end = performance.now() + (fit.trouble() === null ? PATIENCE : 0);
    for (let tried = 0; ; tried += 1) {
      try {
        const written = await append(moves, steps);
        fit.worked();
        // the line may have broken after the database had stored it and before it said so
        return tried === 0 ? written : await Promise.all(steps.map(async (s, n) => written[n] || stands(moves, s)));
      } catch (error) {
        const why = troubleOf(error);
        if (why) fit.failed(why);
        if (!why || why === 'full' || performance.now() > end) throw named(error);
        await pause(KNOCK);
      }
    }
  };
  const ledger = grouped(commit, ears.stored);
  return {
    dialect: 'postgres',
    db,
    ledger,
    health: fit,
    look: async () => {
      await db.selectFrom('rooms').select('code').limit(1).execute();
    },
    close: async () => {
      await ledger.idle();
      fit.stop();
      await Promise.all([db.destroy(), moves.end()]);
    },
  };
}

/** Connections that are dropped and dialled anew when the database goes away: an idle one that breaks ends nobody. `wait`: for a line to be free, or dialled, ms. */
export function pgPool(url: string, max: number, wait = DIAL): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: wait,
    statement_timeout: 10_000,
    // a machine that is gone answers nothing, not even no
    query_timeout: ANSWER,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: ((id: number, format: never) =>
        id === INT8 ? Number : pg.types.getTypeParser(id, format)) as never,
    },
  });
  pool.on('error', () => {}); // whoever needs it next is told
  // while a line is lent out the pool does not listen to it, and a failure that nobody hears ends the process
  pool.on('connect', client => void client.on('error', () => {}));
  return pool;
}

/** A line on which something failed that was no answer of the database is not used again: an answer may still be due on it. */
function careful(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      const client = await pool.connect();
      let broken = false;
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          broken ||= !(error instanceof pg.DatabaseError);
          throw error;
        }
      };
      // its other form reads in pieces, which nobody does here
      return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
    },
    end: () => pool.end(),
  };
}

async function append(pool: pg.Pool, steps: readonly Step[]): Promise<boolean[]> {
  const moves = steps.map(({ match, before, move }) => ({ match, n: before, ...move }));
  const lines = steps.flatMap(({ match, lines }) => lines.map(line => ({ match, ...line })));
  const given = steps.map(({ move: _, lines: __, ...step }) => step);
  const { rows } = await pool.query<{ id: string }>({
    name: 'append',
    text: APPEND,
    values: [JSON.stringify(given), JSON.stringify(moves), JSON.stringify(lines)],
  });
  const written = new Set(rows.map(r => r.id));
  return steps.map(s => written.has(s.match));
}

/** That very move is what was made there; others may have gone on from it. */
async function stands(pool: pg.Pool, { match, before, move }: Step): Promise<boolean> {
  const { rows } = await pool.query(
    'select 1 from moves where match = $1 and n = $2 and seat = $3 and type = $4 and args = $5',
    [match, before, move.seat, move.type, move.args],
  );
  return rows.length > 0;
}

/** One statement is one transaction and one way there and back. Rows are locked in one order, so that two groups never wait for each other. */
const APPEND = `
with step as (
  select * from json_to_recordset($1::json) as s(
    match text, before int, sid int, state text, since text, told int, updated bigint, gameover text, runner text,
    crew int, timing text)
), locked as materialized (
  select id from matches where id in (select match from step) order by id for update
), advanced as (
  update matches m
  set sid = s.sid, state = s.state, since = s.since, told = s.told, updated = s.updated, gameover = s.gameover, timing = s.timing,
      over = case when s.gameover is null then 0 else 1 end
  from step s, locked l
  where m.id = s.match and l.id = m.id and m.sid = s.before and (s.runner is null or m.runner = s.runner)
    and m.crew = s.crew
  returning m.id
), moved as (
  insert into moves (match, n, seat, type, args)
  select v.match, v.n, v.seat, v.type, v.args
  from json_to_recordset($2::json) as v(match text, n int, seat text, type text, args text)
  join advanced on advanced.id = v.match
), told as (
  insert into lines (match, n, audience, turn, key, params)
  select v.match, v.n, v.audience, v.turn, v.key, v.params
  from json_to_recordset($3::json) as v(match text, n int, audience text, turn int, key text, params text)
  join advanced on advanced.id = v.match
)
select id from advanced`;
const PROBE =
  "insert into processes (id, until) values ('probe', 0) on conflict (id) do update set until = processes.until + 1";
