import type { Kysely } from 'kysely';
import type { AnyModule } from '../../games/kit/module.ts';
import { type Report, report } from '../../games/kit/report.ts';
import type { Schema } from '../db/schema.ts';
import { type MatchRow, movesOf, stateOf } from '../matches/records.ts';

/** A stored match as one file. null: it is not there any more. */
export async function storedReport(db: Kysely<Schema>, module: AnyModule, row: MatchRow): Promise<Report | null> {
  const found = await stateOf(db, row.id);
  if (!found) return null;
  const match = {
    game: row.game,
    rulesVersion: row.rules,
    seats: Object.keys(row.metadata.players).length,
    options: (row.metadata.setupData ?? module.options.defaults) as unknown,
    moves: await movesOf(db, row.id),
  };
  return report(module, match, found.state);
}
