import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { type BotCall, think } from '../../games/kit/botTurn.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Shelf } from './shelf.ts';
import type { Work } from './thinkWorker.ts';

/** Who decides for the bots of this server. */
export interface Thinking {
  /** null: the bot is silent, or nobody has time for it; whoever stands in for it plays. Rejects when the bot breaks down. */
  think(game: string, call: BotCall): Promise<Move | null>;
  /** Loads these games, so that the first decision is as quick as the others. */
  warm(games: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
export interface PoolTerms {
  readonly threads: number;
  /** Decisions that may wait for a thread; one more is not waited for. */
  readonly queue: number;
  /** A bot's time for one decision, ms. */
  readonly budgetMs: number;
  readonly log: Logger;
  /** The module that runs in the threads. */
  readonly worker?: URL;
  /** What a decision may take beyond waiting and thinking, ms. */
  readonly graceMs?: number;
}

/** How far the threads give way to the one that serves the tables, where they share a core. */
const NICE = 10;
/** Loading a game in a fresh thread, ms. */
const GRACE = 1_500;

/**
 * Threads of their own for bots that think, so that no table waits for another one's bot. A decision that finds the queue full,
 * or that takes far longer than its budget, is given up; a thread that hangs is ended and replaced.
 */
export function thinkingPool({ threads, queue, budgetMs, log, worker, graceMs = GRACE }: PoolTerms): Thinking {
  /** In a full queue every decision before this one takes its time, too. */
  const patience = budgetMs * (Math.ceil(queue / threads) + 2) + graceMs;
  let pool: Piscina<Work, Move | null> | undefined;
  /** Counted here: Piscina's own bound passes over decisions that can be given up. */
  let underWay = 0;
  const running = (): Piscina<Work, Move | null> => {
    if (pool) return pool;
    pool = new Piscina<Work, Move | null>({
      ...threadOf(worker ?? new URL('./thinkWorker.ts', import.meta.url)),
      minThreads: threads,
      maxThreads: threads,
      niceIncrement: NICE,
    });
    // of a thread that breaks down between two decisions: unheard, it would take the server with it
    pool.on('error', (error: unknown) => log.error({ err: error }, 'a thread of the bots failed'));
    return pool;
  };
  return {
    think: async (game, call) => {
      const givenUp = (why: string): null => {
        log.warn({ game, level: call.level, seat: call.seat, why }, 'a bot is played by its stand-in');
        return null;
      };
      if (underWay >= threads + queue) return givenUp('all threads are busy');
      const signal = AbortSignal.timeout(patience);
      underWay += 1;
      try {
        return await running().run({ game, call }, { signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        return givenUp('it took too long');
      } finally {
        underWay -= 1;
      }
    },
    warm: async games => {
      await Promise.all(
        Array.from({ length: threads }, () =>
          games.map(prepare =>
            running()
              .run({ prepare })
              .catch(() => null),
          ),
        ).flat(),
      );
    },
    close: async () => {
      await pool?.destroy();
    },
  };
}

/** How Piscina runs a TypeScript module in its threads. */
export const threadOf = (module: URL) => ({
  filename: fileURLToPath(new URL('./thinkThread.mjs', import.meta.url)),
  workerData: module.href,
  execArgv: [],
});

/** Without threads, for games that no registry knows. */
export const thinkingHere = (shelf: Shelf): Thinking => ({
  think: async (game, call) => {
    const module = shelf.get(game)?.module;
    return module ? think(module, call, () => performance.now()) : null;
  },
  warm: async () => {},
  close: async () => {},
});
