import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, SqliteDialect } from 'kysely';
import type { Database } from './database.ts';
import type { StoreEars } from './ears.ts';
import { health } from './health.ts';
import { grouped, type Step } from './ledger.ts';
import { migrate } from './migrate.ts';
import { patiently } from './patiently.ts';
import type { Schema } from './schema.ts';
import { type SqliteFile, sqliteFile } from './sqliteFile.ts';
import { named, troubleOf } from './trouble.ts';

/** How long a move waits for a lock of another program before it is refused, and how often it looks, ms. */
const PATIENCE = 5000;
const LOOK = 20;
/** How long the start waits for another process that brings the same file to its newest shape, ms. */
const STARTING = 30_000;

/** All else may change something. */
const READS = /^(select|with|pragma)/i;

/** Opens the file and brings it to the newest shape. Rejects with StoreTrouble, or with what is wrong with its shape. */
export async function openSqlite(path: string, ears: StoreEars): Promise<Database> {
  const file = sqliteFile(path, what => ears.told(what, null));
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({
      database: {
        prepare: sql => {
          if (!READS.test(sql) && sql !== 'rollback' && !file.inTransaction()) file.check();
          // a disk that is full has taken everything back by itself; that this is done twice must not hide why
          return file.prepare(sql === 'rollback' && !file.inTransaction() ? 'select 1' : sql) as never;
        },
        close: () => file.close(),
      },
    }),
  });
  try {
    await migrateAlone(file, db);
  } catch (error) {
    await db.destroy();
    throw named(error);
  }
  const fit = health(async () => {
    write(file, () => file.statement(PROBE).run());
  }, ears);
  const commit = async (steps: readonly Step[]): Promise<boolean[]> => {
    const end = performance.now() + PATIENCE;
    for (;;) {
      while (file.inTransaction()) await pause(1); // the lobby is writing
      try {
        const written = write(file, () => steps.map(step => append(file, step)));
        fit.worked();
        return written;
      } catch (error) {
        const why = troubleOf(error);
        if (why) fit.failed(why);
        if (why !== 'locked' || performance.now() > end) throw named(error);
        await pause(LOOK);
      }
    }
  };
  const ledger = grouped(commit, ears.stored);
  return {
    dialect: 'sqlite',
    db,
    ledger,
    health: fit,
    look: async () => {
      try {
        file.check();
      } catch (error) {
        const why = troubleOf(error);
        if (why) fit.failed(why); // from now on it is tried again and again
        throw error;
      }
      await db.selectFrom('rooms').select('code').limit(1).execute();
    },
    close: async () => {
      await ledger.idle();
      fit.stop();
      await db.destroy();
    },
  };
}

/** Two processes that start on one file at the same moment: the second finds everything done. */
async function migrateAlone(file: SqliteFile, db: Kysely<Schema>): Promise<void> {
  // one statement for all tries: one that failed and is left behind stands in the way of the commit
  await patiently(async () => file.statement('begin immediate').run(), STARTING);
  try {
    await migrate(db);
    file.statement('commit').run();
  } catch (error) {
    file.statement('rollback').run();
    throw error;
  }
}

/** One transaction, in one go: nothing of anybody else comes in between. */
function write<T>(file: SqliteFile, work: () => T): T {
  file.check();
  try {
    file.statement('begin immediate').run();
    const result = work();
    file.statement('commit').run();
    return result;
  } catch (error) {
    if (troubleOf(error) === 'damaged') file.doubt();
    if (file.inTransaction()) file.statement('rollback').run();
    throw error;
  }
}

function append(file: SqliteFile, step: Step): boolean {
  const { changes } = file
    .statement(ADVANCE)
    .run(
      step.sid,
      step.state,
      step.since,
      step.told,
      step.updated,
      step.gameover,
      step.timing,
      step.match,
      step.before,
      step.crew,
    );
  if (changes !== 1) return false;
  const { seat, type, args } = step.move;
  file.statement(MOVE).run(step.match, step.before, seat, type, args);
  for (const { n, audience, turn, key, params } of step.lines)
    file.statement(LINE).run(step.match, n, audience, turn, key, params);
  return true;
}
const ADVANCE =
  'update matches set sid = ?1, state = ?2, since = ?3, told = ?4, updated = ?5, gameover = ?6, over = (?6 is not null),' +
  ' timing = ?7 where id = ?8 and sid = ?9 and crew = ?10';
const MOVE = 'insert into moves (match, n, seat, type, args) values (?, ?, ?, ?, ?)';
const LINE = 'insert into lines (match, n, audience, turn, key, params) values (?, ?, ?, ?, ?, ?)';
const PROBE = "insert into processes (id, until) values ('probe', 0) on conflict (id) do update set until = until + 1";
