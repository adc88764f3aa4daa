import type { Line, Told } from '../../games/kit/wire.ts';

/** The log as far as it was told: numbered without a gap, oldest first. */
export interface Log {
  readonly lines: readonly Line[];
  /** There are older ones. */
  readonly more: boolean;
}
export const NO_LOG: Log = { lines: [], more: false };

/** After a sync: the newest page. What was paged back before stays where the two meet. */
export function withPage(log: Log, told: Told): Log {
  const first = told.lines[0];
  const last = log.lines.at(-1);
  if (!first || !last || first.n > last.n + 1) return { lines: told.lines, more: told.more };
  const before = log.lines.filter(line => line.n < first.n);
  return { lines: [...before, ...told.lines], more: before.length > 0 ? log.more : told.more };
}

/** After a move: what it told. Lines that are there already are not told twice. */
export function withNews(log: Log, told: readonly Line[]): Log {
  const last = log.lines.at(-1)?.n ?? -1;
  const news = told.filter(line => line.n > last);
  return news.length ? { lines: [...log.lines, ...news], more: log.more } : log;
}

/** A page of older ones, in front. */
export function withOlder(log: Log, told: Told): Log {
  const first = log.lines[0]?.n ?? Number.POSITIVE_INFINITY;
  return { lines: [...told.lines.filter(line => line.n < first), ...log.lines], more: told.more };
}
