import type { News } from '../../games/kit/news.ts';
import type { LineRow } from '../db/ledger.ts';

/** What a move told, as rows of the log from number `from` on: a line that was told to a few has a row for each. */
export const lineRows = (news: readonly News[], from: number): LineRow[] =>
  news.flatMap(({ key, params, to, turn }, i) =>
    (to === 'all' ? [to] : [...new Set(to)]).map(audience => ({
      n: from + i,
      audience,
      turn,
      key,
      params: JSON.stringify(params),
    })),
  );
