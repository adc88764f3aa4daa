import type { Outcome } from '../../games/kit/base.ts';
import { fetchBot } from '../../games/kit/botTurn.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Recorded } from '../../games/kit/replay.ts';
import { play } from './play.ts';

/** A recorded game as it lies in seeds/<id>/: it must replay to this end. */
export interface Seed extends Recorded {
  readonly end: Outcome;
}
export interface Wish {
  readonly players: number;
  readonly level: string;
  readonly options: unknown;
  /** Which game; the same number is the same game. */
  readonly n: number;
}

/** Bots of one level play a game to its end. */
export async function record(m: AnyModule, { players, level, options, n }: Wish): Promise<Seed> {
  const bot = await fetchBot(m, level);
  const parsed = m.options.parse(options, players);
  if (parsed === null || !m.meta.seats.includes(players))
    throw new Error(`${m.meta.id} for ${players}: no such options`);
  const { G, record: game } = play(m, { seats: players, options: parsed, n, bot });
  if (!G.table.over) throw new Error('the game did not end');
  return { ...game, end: G.table.over };
}

/** '3-normal-17-won.json': players, who played, which, how it ended. */
export const fileOf = ({ players, level, n }: Wish, { end }: Seed): string =>
  `${players}-${level}-${n}-${end.winners.length > 0 ? 'won' : 'lost'}.json`;

/** One move a line, so that a change shows where it begins. */
export function textOf(seed: Seed): string {
  const { moves, ...rest } = seed;
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "moves": [\n${moves.map(m => `    ${JSON.stringify(m)}`).join(',\n')}\n  ]\n}\n`;
}
