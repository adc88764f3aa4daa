import type { State } from 'boardgame.io';
import { findAsk } from './asks.ts';
import type { Base } from './base.ts';
import type { AnyModule } from './module.ts';
import type { ChanceState } from './random.ts';
import { type Recorded, type RecordedMove, replayable } from './replay.ts';

/** A match as one JSON value: during play no key and no more than everybody has seen; afterwards all that `replay` needs. */
export interface Report extends Omit<Recorded, 'key'> {
  /** The game's own number of the turn. */
  readonly turn: number;
  readonly key?: string;
}

/** `match` holds every move so far; `state` is where they led. It may have been dealt under other rules: these are then named. */
export function report(m: AnyModule, match: Omit<Recorded, 'key'>, { G, plugins }: State<Base>): Report {
  const { game, rulesVersion, seats, options, moves, stints = [] } = match;
  const { over, earlier, turn } = G.table;
  const common = { game, rulesVersion, ...(earlier ? { earlierRules: earlier } : {}), seats, options };
  const same = replayable(m, common);
  const told = { ...common, turn: same ? m.flow(G).turn : turn };
  // today's rules cannot say what others kept secret
  if (!over) return { ...told, moves: same ? moves.filter(made => seenByAll(m, G, made)) : [] };
  const chance = plugins.random?.data as ChanceState | undefined;
  return { ...told, moves, ...(stints.length > 0 ? { stints } : {}), ...(chance ? { key: chance.key } : {}) };
}

/** An open move whose question is closed: even that a sealed answer was given is nobody's business. */
function seenByAll(m: AnyModule, G: Base, [, move]: RecordedMove): boolean {
  if ('by' in move) return move.seat === undefined || !findAsk(G, move.prompt);
  const asked = findAsk(G, move.prompt);
  if (asked && (asked.close === 'all' || asked.close === 'table')) return false;
  return move.type === 'takeBack' || m.meta.openMoves.includes(move.type);
}
