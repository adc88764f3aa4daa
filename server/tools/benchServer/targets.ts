import type { Line } from './contest.ts';
import { median } from './entrant.ts';

/** What is promised of the comparison, as far as this run has measured it. */
export interface Target {
  readonly target: string;
  readonly wanted: string;
  readonly found: number;
  readonly ok: boolean;
}

/** Against the same Game object on boardgame.io's own server. `lines`: all that `hold` has told. */
export function targets(lines: readonly Line[]): Target[] {
  const ratio = (
    measure: string,
    figure: string,
    store: string,
    of: Readonly<Record<string, unknown>>,
  ): number | null => {
    const wanted = Object.entries({ measure, store, ...of });
    const line = lines.find(l => isRatio(l) && wanted.every(([k, v]) => l[k] === v));
    const found = line?.[figure];
    return typeof found === 'number' ? found : null;
  };
  const least = (target: string, min: number, found: number | null): Target[] =>
    found === null ? [] : [{ target, wanted: `at least ${min}`, found, ok: found >= min }];
  const most = (target: string, max: number, found: number | null): Target[] =>
    found === null ? [] : [{ target, wanted: `at most ${max}`, found, ok: found <= max }];
  return [
    ...[0.6, 5, 11].flatMap(kB =>
      least(
        `moves per second per core, durable, ${kB} kB`,
        1.5,
        ratio('throughput', 'movesPerCore', 'durable', { kB }),
      ),
    ),
    ...[5, 11].flatMap(kB =>
      most(`bytes per move, ${kB} kB`, 0.5, ratio('throughput', 'bytesPerMove', 'durable', { kB })),
    ),
    ...most('p99 at 500 tables, durable', 1, ratio('latency', 'p99Ms', 'durable', { tables: 500 })),
    ...syncs(lines).flatMap(({ ms, bytes }) => [
      ...most('a sync after 1,000 moves to one after 100, time', 1.2, ms),
      ...most('a sync after 1,000 moves to one after 100, bytes', 1.2, bytes),
    ]),
  ];
}

/** Only ratios to the same game; the hand-written one is told beside it. */
const isRatio = (line: Line): boolean => typeof line.ratio === 'string' && !line.ratio.endsWith('plain-piles');

/** Of our own durable server, the median over the rounds. */
function syncs(lines: readonly Line[]): { readonly ms: number; readonly bytes: number }[] {
  const ours = lines.filter(l => l.measure === 'sync' && l.store === 'durable' && String(l.subject).startsWith('ours'));
  const grown = (unit: string): number =>
    median(ours.map(l => Number(l[`after1000${unit}`]) / Number(l[`after100${unit}`])));
  const [ms, bytes] = [grown('Ms'), grown('Bytes')];
  return Number.isNaN(ms) ? [] : [{ ms, bytes }];
}
