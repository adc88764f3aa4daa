import type { Kysely, Migration } from 'kysely';

export const processes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('matches').addColumn('gameover', 'text').execute();
    await db.schema.alterTable('matches').addColumn('runner', 'text').execute();
    await db.schema
      .createTable('processes')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('until', 'bigint', c => c.notNull())
      .execute();
    await db.schema
      .createTable('presence')
      .addColumn('match', 'text', c => c.notNull())
      .addColumn('process', 'text', c => c.notNull())
      .addColumn('seats', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('presence_key', ['match', 'process'])
      .execute();
  },
};
