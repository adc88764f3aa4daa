import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import type { Schema } from './schema.ts';

/** Opens the file, which is created with its folder. The only place that knows it is SQLite. */
export function openSqlite(file: string): Kysely<Schema> {
  mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  // an acknowledged move outlives a power cut, not only a killed process
  database.pragma('synchronous = FULL');
  database.pragma('busy_timeout = 5000');
  return new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
}
