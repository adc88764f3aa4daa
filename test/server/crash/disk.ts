import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import { pgPool } from '../../../server/db/postgres.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { startPostgres } from '../../support/postgres.ts';
import { startRedis } from '../../support/redis.ts';
import { freshFile } from '../support/server.ts';

/** Where a server keeps everything, and what is found there when it is dead. */
export interface Disk {
  /** For the server. */
  readonly env: Readonly<Record<string, string>>;
  read<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** The machine on which it runs fails, too, where it is another one than the server's. */
  fail(): Promise<void>;
  end(): Promise<void>;
}

export async function sqliteDisk(): Promise<Disk> {
  const file = freshFile();
  return {
    env: { DATABASE_FILE: file },
    read: work => onDisk(file, work),
    fail: async () => {},
    end: async () => rmSync(dirname(file), { recursive: true, force: true }),
  };
}

export async function postgresDisk(): Promise<Disk> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const url = await postgres.fresh();
  return {
    env: { DATABASE_URL: url, REDIS_URL: redis.url },
    read: async work => {
      const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pgPool(url, 1) }) });
      try {
        // one moment for all that is read: what the dead server sent last may still be on its way in
        return await db.transaction().setIsolationLevel('repeatable read').execute(work);
      } finally {
        await db.destroy();
      }
    },
    fail: async () => {
      await postgres.kill();
      await postgres.start();
    },
    end: async () => {
      await redis.end();
      await postgres.end();
    },
  };
}

/** Reads what a dead server left, on a copy: the next one finds the file as it was left. */
export async function onDisk<T>(file: string, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-copy-'));
  const copy = join(folder, 'copy.sqlite');
  for (const side of ['', '-wal']) if (existsSync(file + side)) cpSync(file + side, copy + side);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Sqlite(copy) }) });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
