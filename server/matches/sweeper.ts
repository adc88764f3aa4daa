import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { deadlineOf, type Timing } from '../../games/kit/clocks.ts';
import type { Seat } from '../../games/kit/ids.ts';
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
  /** In play, and somebody's time runs on, or was up not long ago: a room may give its people longer than matches are kept. */
  const timedOn = async (id: string): Promise<boolean> => {
    const row = await store.db.selectFrom('matches').select(['timing', 'over']).where('id', '=', id).executeTakeFirst();
    if (!row || row.over === 1 || row.timing === null) return false;
    const timing = JSON.parse(row.timing) as Timing;
    return (Object.keys(timing.clocks) as Seat[]).some(seat => (deadlineOf(timing, seat) ?? 0) > now() - KEPT.running);
  };
  const sweep = async (): Promise<void> => {
    try {
      const found = await old().execute();
      let gone = 0;
      for (const { id } of found) {
        await queues.run(id, async () => {
          const still = await old().where('id', '=', id).executeTakeFirst();
          // somebody may have come back in the meantime
          if (!still || (await timedOn(id))) return;
          await store.wipe(id);
          gone += 1;
        });
        await setImmediate(); // SQLite waits for nothing: without a break all that is asked meanwhile would wait for the last match
      }
      if (gone > 0) log.info({ matches: gone }, 'old matches were thrown away');
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
