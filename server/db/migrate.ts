import { type Kysely, Migrator } from 'kysely';
import { matches } from './migrations/0001_matches.ts';
import { processes } from './migrations/0002_processes.ts';
import { rooms } from './migrations/0003_rooms.ts';
import { refuseNewer } from './newer.ts';
import type { Schema } from './schema.ts';

/** In order of their names; once released, a migration is never changed. */
const migrations = { '0001_matches': matches, '0002_processes': processes, '0003_rooms': rooms };

/** Brings the database to the newest shape. Rejects when it cannot, or when a newer server has been there. */
export async function migrate(db: Kysely<Schema>): Promise<void> {
  await refuseNewer(db, Object.keys(migrations));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
