import type { Kysely, Migration } from 'kysely';

export const matches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('matches')
      .addColumn('id', 'text', c => c.primaryKey())
      .addColumn('game', 'text', c => c.notNull())
      .addColumn('sid', 'integer', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('meta', 'text', c => c.notNull())
      .addColumn('since', 'text', c => c.notNull())
      .addColumn('told', 'integer', c => c.notNull())
      .addColumn('rules', 'integer', c => c.notNull())
      .addColumn('unlisted', 'integer', c => c.notNull())
      .addColumn('started', 'integer', c => c.notNull())
      .addColumn('over', 'integer', c => c.notNull())
      .addColumn('code', 'text')
      .addColumn('created', 'bigint', c => c.notNull())
      .addColumn('updated', 'bigint', c => c.notNull())
      .execute();
    await db.schema
      .createIndex('matches_listed')
      .on('matches')
      .columns(['game', 'unlisted', 'over', 'updated'])
      .execute();
    await db.schema.createIndex('matches_running').on('matches').columns(['started', 'over']).execute();
    await db.schema.createIndex('matches_updated').on('matches').columns(['updated']).execute();
    await db.schema
      .createTable('moves')
      .addColumn('match', 'text', c => c.notNull())
      .addColumn('n', 'integer', c => c.notNull())
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('type', 'text', c => c.notNull())
      .addColumn('args', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('moves_key', ['match', 'n'])
      .execute();
    await db.schema
      .createTable('lines')
      .addColumn('match', 'text', c => c.notNull())
      .addColumn('n', 'integer', c => c.notNull())
      .addColumn('audience', 'text', c => c.notNull())
      .addColumn('turn', 'integer', c => c.notNull())
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('params', 'text', c => c.notNull())
      // told to a few: a row for each, so that the database can count what one reader was told
      .addPrimaryKeyConstraint('lines_key', ['match', 'n', 'audience'])
      .execute();
    await db.schema.createIndex('lines_told').on('lines').columns(['match', 'audience', 'n']).execute();
    await db.schema
      .createTable('rooms')
      .addColumn('code', 'text', c => c.primaryKey())
      .addColumn('game', 'text', c => c.notNull())
      .addColumn('match', 'text', c => c.notNull())
      .addColumn('created', 'bigint', c => c.notNull())
      .execute();
  },
};
