import type { Recorded } from '../../games/kit/replay.ts';
import type { LocalTable } from './localTable.ts';

/** What may be said of a running match: no key, no answer that somebody has hidden. */
export type OpenReport = Omit<Recorded, 'key'> & { readonly turn: number };

/**
 * "Report a problem" as one JSON value: during play the options and the moves that everybody saw; afterwards the whole recorded
 * game, which replays.
 */
export async function localReport(table: LocalTable): Promise<OpenReport | Recorded> {
  const { game, rulesVersion, seats, options, state, id } = table.match();
  const { openMoves } = table.module.meta;
  const moves = await table.store.moves(id);
  const common = { game, rulesVersion, seats: seats.length, options };
  if (!state.G.table.over) {
    const open = moves.filter(([by, move]) => by === 'table' || !('type' in move) || openly(move.type, openMoves));
    return { ...common, turn: table.module.flow(state.G).turn, moves: open };
  }
  const chance = state.plugins.random?.data as { readonly key: string };
  return { ...common, key: chance.key, moves };
}

const openly = (type: string, openMoves: readonly string[]): boolean => type === 'takeBack' || openMoves.includes(type);
