import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Queues } from './queues.ts';
import type { Store } from './store.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long a match is kept after it was last touched, ms. */
const KEPT = {
  /** Laid by somebody who did not even sit down: a script, or a page that was closed at once. */
  neverEntered: 1 * DAY,
  /** Waits for its players. */
  waiting: 7 * DAY,
  over: 30 * DAY,
  running: 60 * DAY,
} as const;
/** The soonest that anything goes. */
const SOONEST = Math.min(...Object.values(KEPT));
/** Between two looks, ms. */
const EVERY = 60 * 60 * 1000;

/** Throws away what nobody comes back to. */
export interface Sweeper {
  /** Sweeps now, and again every hour. */
  start(): Promise<void>;
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}
export interface SweeperDeps {
  readonly store: Store;
  readonly queues: Queues;
  readonly now: () => number;
  readonly log: Logger;
}

export function sweeper({ store, queues, now, log }: SweeperDeps): Sweeper {
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();

  const old = () =>
    store.db
      .selectFrom('matches')
      .select('id')
      .where('updated', '<', now() - SOONEST)
      .where(e => {
        const untouched = (ms: number) => e('updated', '<', now() - ms);
        const waiting = e.and([e('started', '=', 0), e('over', '=', 0)]);
        return e.or([
          // whoever comes or goes touches it
          e.and([waiting, e('updated', '=', e.ref('created')), untouched(KEPT.neverEntered)]),
          e.and([waiting, untouched(KEPT.waiting)]),
          e.and([e('over', '=', 1), untouched(KEPT.over)]),
          untouched(KEPT.running),
        ]);
      });
  const sweep = async (): Promise<void> => {
    try {
      const found = await old().execute();
      for (const { id } of found) {
        await queues.run(id, async () => {
          const still = await old().where('id', '=', id).executeTakeFirst();
          if (still) await store.wipe(id); // nobody came back in the meantime
        });
        await setImmediate(); // SQLite waits for nothing: without a break all that is asked meanwhile would wait for the last match
      }
      if (found.length > 0) log.info({ matches: found.length }, 'old matches were thrown away');
    } catch (error) {
      log.error({ err: error }, 'old matches could not be thrown away');
    }
  };
  const next = (): Promise<void> => {
    sweeping = sweeping.then(sweep);
    return sweeping;
  };
  return {
    start: () => {
      timer = setInterval(() => void next(), EVERY).unref();
      return next();
    },
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}
