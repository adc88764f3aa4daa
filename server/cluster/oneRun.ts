/** Runs `work` one at a time. Whoever asks while it runs shares one more run after it, however many ask; fails with what that run fails with. */
export function oneRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running
      .catch(() => {}) // whoever asked for that one hears of it
      .then(() => {
        next = null;
        return run();
      });
    return next;
  };
}
