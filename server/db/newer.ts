import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Rejects, in one sentence, when a newer Tablée has changed this database: what it wrote there, this one would read wrongly. */
export async function refuseNewer(db: Kysely<Schema>, known: readonly string[]): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return; // a new database
  const { rows } = await sql<{ readonly name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter(name => !known.includes(name));
  if (newer.length > 0)
    throw new Error(
      `This database was changed by a newer Tablée (${newer.join(', ')}), which this one does not know: start the newer one, or restore a backup made before the upgrade.`,
    );
}
