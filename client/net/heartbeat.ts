/** Beats while the page is seen; ms. Together they say that a line is lost within 3 seconds. */
const BEAT = 1000;
const SILENCE = 1400;

export interface Heartbeat {
  /** Asks now, without waiting for the next beat. */
  now(): void;
  stop(): void;
}

/**
 * Asks the other side again and again whether it is there. `ask` calls back when it answers; `quiet` is told when it has not for
 * `SILENCE`, `heard` at every answer.
 */
export function heartbeat(ask: (answered: () => void) => void, heard: () => void, quiet: () => void): Heartbeat {
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  const beat = (): void => {
    if (document.visibilityState === 'hidden') return;
    const late = setTimeout(() => {
      waiting.delete(late);
      quiet();
    }, SILENCE);
    waiting.add(late);
    ask(() => {
      // an answer, however late, speaks for everything asked before it
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
      heard();
    });
  };
  const every = setInterval(beat, BEAT);
  return {
    now: beat,
    stop: () => {
      clearInterval(every);
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
