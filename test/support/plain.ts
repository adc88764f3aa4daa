import type { Base } from '../../games/kit/base.ts';
import { copy } from '../../games/kit/copy.ts';

/** A state without what takeBack leaves alone: the numbers of questions, what was told, what the last move saw. */
export function plain(G: Base): unknown {
  const { seq, news, seen, asks, ...table } = copy(G.table);
  return { ...copy(G), table: { ...table, asks: asks.map(({ id, ...question }) => question) } };
}
