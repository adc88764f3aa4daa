import { type Report, report } from '../../games/kit/report.ts';
import type { LocalTable } from './localTable.ts';

/** "Report a problem" about a match on this device, as one JSON value. */
export async function localReport(table: LocalTable): Promise<Report> {
  const { game, rulesVersion, seats, options, state, id } = table.match();
  const moves = await table.store.moves(id);
  return report(table.module, { game, rulesVersion, seats: seats.length, options, moves }, state);
}
