import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import Sqlite from 'libsql';
import { putInPlace } from '../db/putInPlace.ts';

/** What a copy holds. */
export interface Copied {
  readonly file: string;
  readonly bytes: number;
  readonly matches: number;
  readonly rooms: number;
}
/** Thrown with one sentence for the operator. */
export class CopyRefused extends Error {}

/** How long a lock of the running server is waited for, ms. */
const PATIENCE = 10_000;
const SIDES = ['-wal', '-shm', '-journal'] as const;

/**
 * Copies a database as it stands at this moment into `to`, while a server may be writing to it. `to` is either as it was, or whole
 * and checked. Throws CopyRefused.
 */
export function backup(from: string, to: string): Copied {
  if (!existsSync(from)) throw new CopyRefused(`${from} is not there: nothing to back up`);
  if (!isDatabase(from)) throw new CopyRefused(`${from} is no SQLite database`);
  const target = resolve(to);
  if (existsSync(target)) {
    if (realpathSync(target) === realpathSync(from)) throw new CopyRefused(`${to} is the database itself`);
    if (!isDatabase(target)) throw new CopyRefused(`${to} is there already, and no backup: choose another name`);
  }
  mkdirSync(dirname(target), { recursive: true });
  const partial = partialOf(target);
  try {
    copyOf(from, partial);
    const counted = checked(partial);
    putInPlace(partial, target);
    return { file: to, bytes: statSync(target).size, ...counted };
  } finally {
    for (const side of ['', ...SIDES]) rmSync(partial + side, { force: true });
  }
}

/**
 * Puts a backup in the place of the database `to`. What was there is kept beside it, with whatever SQLite had left beside that: a
 * newer file must never meet the log of an older one. `aside`: where it went; null: there was none. Throws CopyRefused.
 */
export function restore(from: string, to: string, now: Date): Copied & { readonly aside: string | null } {
  if (!existsSync(from)) throw new CopyRefused(`${from} is not there: nothing to restore`);
  if (!isDatabase(from)) throw new CopyRefused(`${from} is no SQLite database`);
  const target = resolve(to);
  if (existsSync(target) && realpathSync(target) === realpathSync(from))
    throw new CopyRefused(`${from} is the database itself`);
  if (SIDES.some(side => (statSync(from + side, { throwIfNoEntry: false })?.size ?? 0) > 0))
    throw new CopyRefused(
      `${from} was copied from under a running server and lacks its newest moves: use a file made by npm run backup`,
    );
  mkdirSync(dirname(target), { recursive: true });
  const partial = partialOf(target);
  try {
    copyFileSync(from, partial);
    const counted = checked(partial);
    alone(target);
    const aside = moveAside(target, now);
    putInPlace(partial, target);
    return { file: to, bytes: statSync(target).size, ...counted, aside };
  } finally {
    for (const side of ['', ...SIDES]) rmSync(partial + side, { force: true });
  }
}

const partialOf = (target: string): string => join(dirname(target), `.${basename(target)}.${process.pid}.partial`);

function isDatabase(file: string): boolean {
  const first = Buffer.alloc(16);
  const fd = openSync(file, 'r');
  try {
    return readSync(fd, first, 0, 16, 0) === 16 && first.toString('latin1') === 'SQLite format 3\0';
  } finally {
    closeSync(fd);
  }
}

function copyOf(from: string, to: string): void {
  const db = new Sqlite(from);
  try {
    db.pragma(`busy_timeout = ${PATIENCE}`);
    db.prepare('vacuum into ?').run(to);
  } catch (error) {
    throw new CopyRefused(`${from} cannot be copied: ${saidBy(error)}`);
  } finally {
    db.close();
  }
}

/** Reads all of it once. */
function checked(file: string): Pick<Copied, 'matches' | 'rooms'> {
  const db = new Sqlite(file);
  const one = (sql: string): unknown => Object.values(db.prepare(sql).get() as object)[0];
  try {
    const found = one('pragma quick_check(1)');
    if (found !== 'ok') throw new Error(String(found));
    return { matches: Number(one('select count(*) from matches')), rooms: Number(one('select count(*) from rooms')) };
  } catch (error) {
    throw new CopyRefused(`the copy is not whole: ${saidBy(error)}`);
  } finally {
    db.close();
  }
}

/** Refuses while another program has the database open: SQLite lets its log go only when nobody else uses it. */
function alone(file: string): void {
  if (!existsSync(file) || !isDatabase(file)) return;
  const db = new Sqlite(file);
  try {
    db.pragma('journal_mode = DELETE');
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY'))
      throw new CopyRefused(`${file} is in use: stop the server first`);
    // whatever else is wrong with it, it will be moved aside as it is
  } finally {
    db.close();
  }
}

function moveAside(file: string, now: Date): string | null {
  const there = ['', ...SIDES].filter(side => existsSync(file + side));
  if (there.length === 0) return null;
  const aside = `${file}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const side of there) renameSync(file + side, aside + side);
  return aside;
}

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));
