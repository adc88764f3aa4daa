import type { Kysely, Migration } from 'kysely';

/** The old lines as this migration meets them, and the new ones as it leaves them. */
interface Before {
  readonly lines: Line;
  readonly lines_read: Line;
}
interface Line {
  readonly match: string;
  readonly n: number;
  readonly audience: string;
  readonly turn: number;
  readonly key: string;
  readonly params: string;
}
/** Rows copied at a time. */
const SOME = 100;

/** A line that was told to a few has a row for each of them, so that the database can count what one reader was told. */
export const readers: Migration = {
  async up(db: Kysely<Before>) {
    await db.schema
      .createTable('lines_read')
      .addColumn('match', 'text', c => c.notNull())
      .addColumn('n', 'integer', c => c.notNull())
      .addColumn('audience', 'text', c => c.notNull())
      .addColumn('turn', 'integer', c => c.notNull())
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('params', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('lines_read_key', ['match', 'n', 'audience'])
      .execute();
    for (let at = 0; ; at += SOME) {
      const old = await db
        .selectFrom('lines')
        .selectAll()
        .orderBy('match')
        .orderBy('n')
        .limit(SOME)
        .offset(at)
        .execute();
      if (old.length === 0) break;
      const rows = old.flatMap(line => readersOf(line.audience).map(audience => ({ ...line, audience })));
      if (rows.length > 0) await db.insertInto('lines_read').values(rows).execute();
    }
    await db.schema.dropTable('lines').execute();
    await db.schema.alterTable('lines_read').renameTo('lines').execute();
    await db.schema.createIndex('lines_told').on('lines').columns(['match', 'audience', 'n']).execute();
  },
};

const readersOf = (audience: string): string[] =>
  audience === 'all' ? [audience] : [...new Set(JSON.parse(audience) as string[])];
