/** Calls `work` in so many ms, however many; returns how to prevent it. */
export type After = (ms: number, work: () => void) => () => void;

/** A timer cannot wait longer, ms: it is set again. */
const LONGEST = 2 ** 31 - 1;

/** By the clock of this machine. */
export const after: After = (ms, work) => {
  let timer: NodeJS.Timeout;
  const wait = (left: number): void => {
    timer = setTimeout(() => (left > LONGEST ? wait(left - LONGEST) : work()), Math.min(Math.max(0, left), LONGEST));
  };
  wait(ms);
  return () => clearTimeout(timer);
};
