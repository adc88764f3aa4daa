import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Sqlite from 'libsql';
import type { Schema } from '../../../server/db/schema.ts';

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
