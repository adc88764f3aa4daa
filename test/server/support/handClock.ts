import type { After } from '../../../server/matches/after.ts';

/** A clock that only goes on when it is told to. */
export interface HandClock {
  now(): number;
  readonly after: After;
  /** Goes on by so many ms; what is due on the way is done in its order, each with time to set the next alarm. */
  pass(ms: number): Promise<void>;
  /** Timers that are set for later than now. */
  set(): number;
}
export function handClock(begin = 1_700_000_000_000): HandClock {
  let now = begin;
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 30));
  return {
    now: () => now,
    after: (ms, work) => {
      const timer = { at: now + Math.max(0, ms), work };
      // what is due at once is not waited for: bots play on while the clock stands
      if (ms <= 0) {
        const soon = setImmediate(work);
        return () => clearImmediate(soon);
      }
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass: async ms => {
      const end = now + ms;
      for (;;) {
        await breath();
        const next = [...timers].filter(t => t.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers.delete(next);
        now = Math.max(now, next.at);
        next.work();
      }
      now = end;
      await breath();
    },
    set: () => timers.size,
  };
}
