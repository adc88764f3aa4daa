import type { Random } from '../../../games/kit/random.ts';
import type { Registered } from '../../support/registered.ts';
import type { Sitting } from './sitting.ts';
import { openSitting, playAgain, type Visit, visit } from './visit.ts';

/** Many tables at once: people who open rooms, sit down, play, and play again, whatever becomes of the server. */
export interface Town {
  /** All that was ever promised, finished sittings too. */
  readonly sittings: readonly Sitting[];
  /** Those that somebody was at in the last run. */
  touched(): readonly Sitting[];
  /** Yeses to moves so far. */
  answered(): number;
  /** What could not be stored so far. */
  refused(): number;
  /**
   * Goes on at that address until the line is cut. Resolves when everybody has noticed, with what went wrong while `standing`
   * said that the server stands.
   */
  run(url: string, watch: Watch): Promise<readonly string[]>;
}
export interface Watch {
  readonly standing: () => boolean;
  readonly onSent?: () => void;
  readonly onAnswered?: () => void;
}

export function town(games: readonly Registered[], tables: number, luck: Random): Town {
  const all: Sitting[] = [];
  const open: (Sitting | null)[] = Array.from({ length: tables }, () => null);
  let touched = new Set<Sitting>();
  let now = 0;
  let yeses = 0;
  let refusals = 0;

  const sitAt = async (n: number, at: Visit): Promise<void> => {
    const s = open[n] ?? (await openSitting(games, at));
    open[n] = s;
    if (!touched.has(s)) touched.add(s);
    if (!all.includes(s)) all.push(s);
    await visit(s, at);
    const next = luck.below(2) === 0 ? await playAgain(s, at) : null;
    open[n] = next;
  };
  const forget = (s: Sitting | null): Sitting | null => (s?.doubts ? null : s);

  return {
    sittings: all,
    touched: () => [...touched],
    answered: () => yeses,
    refused: () => refusals,
    run: async (url, { standing, onSent = () => {}, onAnswered = () => {} }) => {
      touched = new Set();
      const wrong: string[] = [];
      const at: Visit = {
        url,
        luck,
        tick: () => ++now,
        onSent,
        onAnswered: () => {
          yeses += 1;
          onAnswered();
        },
        onRefused: () => {
          refusals += 1;
        },
      };
      const table = async (n: number): Promise<void> => {
        while (standing()) {
          try {
            await sitAt(n, at);
          } catch (error) {
            if (!standing()) return;
            if (SLOW.test(String(error))) continue; // said without an answer, and said again
            wrong.push(String(error));
            return;
          }
        }
      };
      await Promise.all(open.map((_, n) => table(n)));
      for (const [n, s] of open.entries()) open[n] = forget(s);
      return wrong;
    },
  };
}

/** No answer in time: a busy machine, or a server that hangs, at which no run ever ends. */
const SLOW = /operation has timed out|no sync or refused/;
