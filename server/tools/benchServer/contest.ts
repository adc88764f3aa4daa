import { loadavg } from 'node:os';
import { type Entrant, type Figures, median, type Present } from './entrant.ts';
import type { Fleet } from './fleet.ts';

/** One line of what was found: what was measured, of whom, in which round. */
export interface Line {
  readonly measure: string;
  readonly store: string;
  readonly [more: string]: unknown;
}
export interface Contest {
  readonly measure: string;
  readonly store: string;
  /** What else tells this contest from others of the same measure. */
  readonly of: Readonly<Record<string, string | number>>;
  /** Ours first; the ratios are ours to each of the others. */
  readonly entrants: readonly Entrant[];
  /** On a server that is warm, the same in all rounds. */
  readonly run?: (present: Present) => Promise<Figures>;
  /** Starts servers of its own. */
  readonly fresh?: (entrant: Entrant) => Promise<Figures>;
}

/**
 * Measures every entrant in every round, by turns, so that a machine that is busy for a while slows all of them. Tells each
 * figure, then the ratios.
 */
export async function hold(contest: Contest, fleet: Fleet, rounds: number, tell: (line: Line) => void): Promise<void> {
  const { measure, store, of, entrants, run, fresh } = contest;
  const label = { measure, store, ...of };
  const found: Figures[][] = entrants.map(() => []);
  const measured = async (entrant: Entrant): Promise<Figures> => {
    if (run) return run(await fleet.present(entrant));
    if (fresh) return fresh(entrant);
    throw new Error(`nothing measures ${measure}`);
  };
  for (let round = 1; round <= rounds; round += 1) {
    // forth and back: nobody is always the first
    const inOrder = [...entrants.entries()];
    for (const [n, entrant] of round % 2 === 0 ? inOrder.reverse() : inOrder) {
      const figures = await measured(entrant);
      found[n]?.push(figures);
      tell({ ...label, round, subject: nameOf(entrant), load: rounded(loadavg()[0] ?? 0), ...all(figures, rounded) });
    }
  }
  const [ours, ...others] = entrants;
  for (const [n, other] of others.entries())
    if (ours)
      tell({ ...label, ratio: `${nameOf(ours)} to ${nameOf(other)}`, ...ratios(found[0] ?? [], found[n + 1] ?? []) });
}

/** How much was done, not how well. */
const COUNTS: readonly string[] = ['moves', 'matches', 'lost'];

/** The median over the rounds of ours divided by theirs, figure by figure. */
export function ratios(ours: readonly Figures[], theirs: readonly Figures[]): Figures {
  const names = Object.keys(ours[0] ?? {}).filter(name => !COUNTS.includes(name));
  return Object.fromEntries(
    names.map(name => [
      name,
      rounded(median(ours.map((o, n) => (o[name] ?? Number.NaN) / (theirs[n]?.[name] ?? Number.NaN)))),
    ]),
  );
}

const nameOf = ({ subject, dialect }: Entrant): string => `${subject.name} ${dialect.game}`;
const all = (figures: Figures, of: (n: number) => number): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, n]) => [name, of(n)]));
/** Three figures that count, and whole numbers above a thousand. */
export const rounded = (n: number): number => (Math.abs(n) >= 1000 ? Math.round(n) : Number(n.toPrecision(3)));
