import { type Report, report } from '../../games/kit/report.ts';
import type { LocalTable } from './localTable.ts';

/** "Report a problem" about a match on this device, as one JSON value. */
export async function localReport(table: LocalTable): Promise<Report> {
  const shown = table.match();
  // as it was played: what is shown may have been made of it by newer rules
  const { game, rulesVersion, seats, options, state, id, stints = [] } = (await table.store.read(shown.id)) ?? shown;
  const moves = await table.store.moves(id);
  return report(table.module, { game, rulesVersion, seats: seats.length, options, moves, stints }, state);
}
