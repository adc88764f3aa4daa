import type { Kysely } from 'kysely';
import { findAsk } from '../../games/kit/asks.ts';
import type { Base } from '../../games/kit/base.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { ChanceState } from '../../games/kit/random.ts';
import type { Schema } from '../db/schema.ts';
import { type MatchRow, movesOf, type Recorded, stateOf } from '../matches/records.ts';

interface Report {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly options: unknown;
  /** The game's own number of the turn. */
  readonly turn: number;
  readonly moves: readonly Recorded[];
  /** Once it is over: all that `replay` needs. */
  readonly key?: string;
}

/** A match as one file: during play what everybody has seen, afterwards the whole recorded game. */
export async function report(db: Kysely<Schema>, module: AnyModule, row: MatchRow): Promise<Report | null> {
  const found = await stateOf(db, row.id);
  if (!found) return null;
  const { G, plugins } = found.state;
  const moves = await movesOf(db, row.id);
  const common = {
    game: row.game,
    rulesVersion: row.rules,
    seats: Object.keys(row.metadata.players).length,
    options: (row.metadata.setupData ?? module.options.defaults) as unknown,
    turn: module.flow(G).turn,
  };
  if (!row.over) return { ...common, moves: moves.filter(m => seenByAll(module, G, m)) };
  const chance = plugins.random?.data as ChanceState | undefined;
  return { ...common, moves, ...(chance ? { key: chance.key } : {}) };
}

/** An open move whose question is closed: even that a sealed answer was given is nobody's business. */
function seenByAll(module: AnyModule, G: Base, [, move]: Recorded): boolean {
  if ('by' in move) return true;
  const asked = findAsk(G, move.prompt);
  if (asked && (asked.close === 'all' || asked.close === 'table')) return false;
  return move.type === 'takeBack' || module.meta.openMoves.includes(move.type);
}
