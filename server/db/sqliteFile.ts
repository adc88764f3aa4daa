import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'libsql';
import { putInPlace } from './putInPlace.ts';
import { StoreTrouble, troubleOf } from './trouble.ts';

/** What is used of a statement; the driver's own types want exactly one argument. */
export interface Statement {
  // a `get` would leave the statement half read, and a commit waits for it
  run(...given: readonly unknown[]): { readonly changes: number };
  all(...given: readonly unknown[]): unknown[];
  raw(): Statement;
  readonly reader: boolean;
}
interface Connection {
  prepare(sql: string): Statement;
  pragma(text: string): unknown;
  close(): void;
  readonly inTransaction: boolean;
}

/** A database file that is held open, and found again when somebody moves it. */
export interface SqliteFile {
  /** Of the connection as it is now; not to be kept. */
  prepare(sql: string): Statement;
  /** Of the connection as it is now; kept until that changes. */
  statement(sql: string): Statement;
  inTransaction(): boolean;
  /** Must come before everything that is written: what went into a file that has no name any more would be lost. Throws StoreTrouble. */
  check(): void;
  /** The file cannot be trusted: it is opened anew at the next check. */
  doubt(): void;
  close(): void;
}

/** Opens the file, which is created with its folder. Throws StoreTrouble when it is no database, or damaged. */
export function sqliteFile(path: string, mended: (what: string) => void): SqliteFile {
  const inMemory = path === ':memory:';
  const file = inMemory ? path : resolve(path);
  if (!inMemory) mkdirSync(dirname(file), { recursive: true });
  let connection = open(file);
  let identity = identityOf(file);
  let sides = sidesOf(file);
  let doubted = false;
  let statements = new Map<string, Statement>();

  const reopen = (): void => {
    const next = open(file);
    connection.close();
    connection = next;
    identity = identityOf(file);
    sides = sidesOf(file);
    statements = new Map();
    doubted = false;
  };
  /** The file, or what lies beside it, was deleted under us: what is held open is all that there is, and is written down again. */
  const rescue = (): void => {
    if (!existsSync(dirname(file))) throw new StoreTrouble('gone');
    const copy = `${file}.rescue`;
    rmSync(copy, { force: true });
    connection.prepare('vacuum into ?').run(copy);
    // side files of the old one would be taken for the new one's
    for (const side of SIDES) rmSync(file + side, { force: true });
    putInPlace(copy, file);
    reopen();
    mended('the database file was deleted; it is there again, with everything in it');
  };

  return {
    prepare: sql => connection.prepare(sql),
    statement: sql => {
      const known = statements.get(sql) ?? connection.prepare(sql);
      statements.set(sql, known);
      return known;
    },
    inTransaction: () => connection.inTransaction,
    check: () => {
      if (inMemory) return;
      try {
        const now = identityOf(file);
        const whole = now === identity && sidesOf(file) === sides;
        if (whole && !doubted) return;
        // without the newest moves, which lie in a side file, the file is not what we have written
        if (now === null || (now === identity && !whole)) rescue();
        else {
          reopen();
          mended('the database file was put in place anew; the server goes on with what stands in it');
        }
      } catch (error) {
        throw new StoreTrouble(troubleOf(error) ?? 'gone', error);
      }
    },
    doubt: () => {
      doubted = true;
    },
    close: () => {
      try {
        // all of it into the one file: whoever copies that has everything
        if (!inMemory && !doubted) connection.prepare('pragma wal_checkpoint(truncate)').all();
      } catch {
        // somebody else reads: it stays in the side file, where the next one finds it
      }
      connection.close();
    },
  };
}

function open(file: string): Connection {
  try {
    const connection = new Sqlite(file) as unknown as Connection;
    connection.pragma(`busy_timeout = ${STARTING}`);
    connection.pragma('journal_mode = WAL');
    // an acknowledged move outlives a power cut, not only a killed process
    connection.pragma('synchronous = FULL');
    // the whole file is read once: better now than when somebody asks for what is damaged
    if (String(connection.prepare('pragma quick_check(1)').raw().all()) !== 'ok') {
      connection.close();
      throw new StoreTrouble('damaged');
    }
    // from here on a lock is waited for without holding up everybody else
    connection.pragma('busy_timeout = 0');
    return connection;
  } catch (error) {
    throw new StoreTrouble(troubleOf(error) ?? 'damaged', error);
  }
}
/** Of SQLite's write-ahead log, in which the newest moves lie, and of its index. */
const SIDES = ['-wal', '-shm'] as const;
/** How long the start waits for another process that starts on the same file, ms. */
const STARTING = 10_000;

const identityOf = (file: string): string | null => {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.dev}:${found.ino}` : null;
};
const sidesOf = (file: string): string => SIDES.map(side => identityOf(file + side)).join();
