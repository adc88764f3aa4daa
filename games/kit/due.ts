import { type Ask, silent, whoIsSilentIsKnown } from './asks.ts';
import type { Base } from './base.ts';
import { deadlineOf, type Timing } from './clocks.ts';
import type { PromptId, Seat } from './ids.ts';
import type { Meta } from './module.ts';
import type { Since } from './since.ts';
import { windowFor } from './windows.ts';

/** A question that somebody has to answer, as one reader is told of it. Never who is silent. */
export interface Due {
  readonly prompt: PromptId;
  readonly stage: string;
  readonly limit: string;
  /** Since when it stands open, epoch ms. */
  readonly since: number;
  /** When the table answers in the place of whoever is awaited, or closes it, epoch ms: as far as this reader may know. Missing: never, or so. */
  readonly until?: number;
}

/** What a reader (null: a spectator) is told of the open questions. `timing` null: nobody is timed here. `bots`: seats they play. */
export const duesFor = (
  meta: Pick<Meta, 'limits'>,
  G: Base,
  since: Since,
  timing: Timing | null,
  bots: ReadonlySet<Seat>,
  reader: Seat | null,
): Due[] =>
  G.table.asks
    .filter(a => a.close !== 'never')
    .map(a => {
      const open = { prompt: a.id, stage: a.stage, limit: a.limit, since: since[a.id] ?? 0 };
      const until =
        a.close === 'table'
          ? ends(open.since, windowFor(meta, a.limit, timing, bots).ms)
          : timing && deadlineFor(G, a, timing, reader);
      return until === null ? open : { ...open, until };
    });

const ends = (since: number, ms: number | null): number | null => (ms === null ? null : since + ms);

/** One's own time; that of others only where everybody knows who is silent. */
function deadlineFor(G: Base, a: Ask, timing: Timing, reader: Seat | null): number | null {
  const awaited = a.close === 'table' ? [] : silent(G, a);
  if (reader !== null && awaited.includes(reader)) return deadlineOf(timing, reader);
  const known = whoIsSilentIsKnown(a) ? awaited : [];
  const ends = known.map(seat => deadlineOf(timing, seat)).filter(end => end !== null);
  return ends.length > 0 ? Math.min(...ends) : null;
}
