import type { Kysely, Migration } from 'kysely';

/** For the sweeper, which looks for what nobody has touched in a long time. */
export const updated: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('matches_updated').on('matches').columns(['updated']).execute();
  },
};
