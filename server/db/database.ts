import type { Kysely } from 'kysely';
import type { StoreEars } from './ears.ts';
import type { Health } from './health.ts';
import type { Ledger } from './ledger.ts';
import { openPostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

/** Where everything is kept: SQLite for one process, PostgreSQL for any number of them. */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** For all but moves. Fails with what the driver fails with; `troubleOf` says what that means. */
  readonly db: Kysely<Schema>;
  /** For moves. Fails with StoreTrouble. */
  readonly ledger: Ledger;
  readonly health: Health;
  /** Looks whether it can be used, and mends what can be mended. Rejects with what is wrong. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** `url`: of PostgreSQL; null: the file is SQLite's. */
export const openDatabase = (
  { url, file }: { readonly url: string | null; readonly file: string },
  ears: StoreEars,
): Promise<Database> => (url === null ? openSqlite(file, ears) : openPostgres(url, ears));
