import type { Kysely, Migration } from 'kysely';

/** A room outlives its matches: its host, how it is timed, who is away, what is said there. */
export const rooms: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('matches').addColumn('timing', 'text').execute();
    await db.schema
      .alterTable('matches')
      .addColumn('crew', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('rooms').addColumn('host', 'text').execute();
    await db.schema
      .alterTable('rooms')
      .addColumn('locked', 'integer', c => c.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('rooms').addColumn('pace', 'text').execute();
    await db.schema.alterTable('rooms').addColumn('absent', 'text').execute();
    await db.schema.createIndex('rooms_match').on('rooms').columns(['match']).execute();
    await db.schema.createIndex('matches_code').on('matches').columns(['code']).execute();
    await db.schema
      .createTable('talk')
      .addColumn('room', 'text', c => c.notNull())
      .addColumn('n', 'integer', c => c.notNull())
      .addColumn('seat', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('text', 'text', c => c.notNull())
      .addColumn('at', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('talk_key', ['room', 'n'])
      .execute();
  },
};
