import type { Logger } from 'pino';
import { type BotTable, type Heard, heard } from '../../games/kit/botSeats.ts';
import type { Seat } from '../../games/kit/ids.ts';
import { freshSeed } from '../../games/kit/random.ts';
import { type Next, runOnce } from '../../games/kit/tableRunner.ts';
import type { Leases } from '../cluster/leases.ts';
import type { Meters } from '../ops/meters.ts';
import type { After } from './after.ts';
import { NotOurs, Relieved } from './book.ts';
import { standsStill } from './otherRules.ts';
import type { Shelf } from './shelf.ts';
import type { Standing, Standings } from './standings.ts';
import type { Tables } from './tables.ts';
import type { Thinking } from './thinking.ts';

/** After a failure of the store, ms. */
const RETRY = 1000;

/**
 * Plays the seats that were given to bots, one decision at a time in a match, each from that seat's view alone, and closes
 * what the clock closes; for the matches that this process holds the lease of.
 */
export interface Runner {
  /** Something was stored, or the match has just begun, or has become ours. */
  wake(matchID: string, by?: Seat | 'table'): void;
  /** No bot has anything to do, or is about to look whether it has, and no clock runs. */
  resting(): boolean;
  /** No bot moves any more; what one is thinking about, it will think about again after the next start. */
  stop(): Promise<void>;
}
export interface RunnerDeps {
  readonly standings: Standings;
  readonly shelf: Shelf;
  readonly tables: Tables;
  readonly leases: Leases;
  readonly thinking: Thinking;
  /** Time a bot may think, ms. */
  readonly budgetMs: number;
  readonly delayMs: number;
  readonly now: () => number;
  readonly after: After;
  readonly log: Logger;
  readonly meters: Meters;
}

/** What is known of a match between two decisions; lost at a restart without harm. */
interface Pace {
  cancel: (() => void) | null;
  /** When that timer goes off, by the clock that only goes forward, ms. */
  at: number;
  deciding: boolean;
  /** Something was stored while a bot was deciding. */
  again: boolean;
  readonly heard: Heard;
}

export function runner(deps: RunnerDeps): Runner {
  const { standings, shelf, tables, leases, thinking, budgetMs, delayMs, now, after, log, meters } = deps;
  const paces = new Map<string, Pace>();
  const deciding = new Set<Promise<void>>();
  let stopped = false;
  /** Of bots that are thinking: they need not go on. */
  const halts = new Set<() => void>();
  // no race against one promise for all: it would remember every decision that was ever made
  const unlessHalted = <T>(thought: Promise<T>): Promise<T | null> =>
    new Promise((done, failed) => {
      const halt = (): void => done(null);
      halts.add(halt);
      if (stopped) halt();
      void thought.then(done, failed).then(() => halts.delete(halt));
    });

  const schedule = (matchID: string, pace: Pace, delay: number): void => {
    if (stopped) return;
    if (pace.deciding) {
      pace.again = true;
      return;
    }
    const at = performance.now() + delay;
    if (pace.cancel && pace.at <= at) return;
    pace.cancel?.();
    pace.at = at;
    pace.cancel = after(delay, () => {
      pace.cancel = null;
      const done = decide(matchID, pace).finally(() => deciding.delete(done));
      deciding.add(done);
    });
  };

  const decide = async (matchID: string, pace: Pace): Promise<void> => {
    pace.deciding = true;
    pace.again = false;
    let next: Next = 'rest';
    try {
      next = await once(matchID, pace);
    } catch (error) {
      if (error instanceof NotOurs) leases.drop(matchID);
      else {
        log.error({ err: error, matchID }, 'a match could not be run');
        next = 'retry';
      }
    }
    pace.deciding = false;
    if (next === 'retry') schedule(matchID, pace, Math.max(delayMs, RETRY));
    else if (next === 'again' || pace.again) schedule(matchID, pace, delayMs);
    else if (typeof next === 'object') schedule(matchID, pace, next.in);
    else paces.delete(matchID);
  };

  const once = async (matchID: string, pace: Pace): Promise<Next> => {
    if (!leases.holds(matchID)) return 'rest';
    // what is remembered may be late: then the move is judged on what is stored
    const lately = await standings.lately(matchID);
    const standing = lately?.started ? lately : await standings.newest(matchID);
    if (!standing?.started || standing.state.ctx.gameover !== undefined) {
      leases.drop(matchID);
      return 'rest';
    }
    const { game, bots, since, timing, state } = standing;
    const module = shelf.get(game)?.module;
    if (!module || standsStill(module, standing)) return 'rest';
    const scene = { G: state.G, bots, clocks: { since, timing, now: now() } };
    return runOnce(module, scene, pace.heard, lent(matchID, standing));
  };

  /** What a match lends to its bots and clocks while it stands as it does now. */
  const lent = (matchID: string, { game, state, crew }: Standing): BotTable => ({
    budgetMs,
    seed: freshSeed,
    think: call => unlessHalted(thinking.think(game, call)),
    act: async (by, move) => {
      if (stopped) return 'failed';
      try {
        const check = await tables.act(game, matchID, by, move, { runner: leases.mark, crew });
        if (check.ok) {
          meters.move(game, by === 'table' ? 'table' : 'bot');
          return 'made';
        }
        if (check.code === 'storage') return 'failed';
        const found = await standings.newest(matchID);
        if (found?.state._stateID !== state._stateID) return 'overtaken';
        log.warn({ matchID, by, prompt: move.prompt, code: check.code }, 'a move for a bot was refused');
        return 'refused';
      } catch (error) {
        if (error instanceof Relieved) return 'overtaken';
        throw error;
      }
    },
    onBug: error => log.error({ err: error, matchID }, 'a bot failed'),
  });

  const wake: Runner['wake'] = (matchID, by) => {
    if (!leases.holds(matchID)) return;
    const pace = paces.get(matchID) ?? { cancel: null, at: 0, deciding: false, again: false, heard: heard() };
    paces.set(matchID, pace);
    pace.heard.moved(by);
    schedule(matchID, pace, delayMs);
  };
  return {
    wake,
    resting: () => paces.size === 0,
    stop: async () => {
      stopped = true;
      for (const halt of halts) halt();
      for (const pace of paces.values()) pace.cancel?.();
      await Promise.all(deciding);
    },
  };
}
