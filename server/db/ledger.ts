import { troubleOf } from './trouble.ts';

/** All that one move changes, as it is stored: whole, or not at all. */
export interface Step {
  readonly match: string;
  /** The state's number before; the step is written on that one only. */
  readonly before: number;
  readonly sid: number;
  readonly state: string;
  readonly since: string;
  /** Lines of the log, these included. */
  readonly told: number;
  readonly updated: number;
  /** JSON; null: the match goes on. */
  readonly gameover: string | null;
  /** A process that moves for bots and clocks may do so only as long as the match is its own. null: a person moves. */
  readonly runner: string | null;
  /** Who plays which seat: written only while that is as it was, since the clocks depend on it. */
  readonly crew: number;
  /** JSON: the clocks after it. */
  readonly timing: string;
  readonly move: { readonly seat: string; readonly type: string; readonly args: string };
  readonly lines: readonly LineRow[];
}
export interface LineRow {
  readonly n: number;
  readonly audience: string;
  readonly turn: number;
  readonly key: string;
  readonly params: string;
}

/** Where moves are written. */
export interface Ledger {
  /** Resolves when the step is on disk; false: another writer was first. Rejects when nothing can be stored. */
  write(step: Step): Promise<boolean>;
  /** Resolves when nothing waits to be written. */
  idle(): Promise<void>;
}
/** Stores several steps at once; true for each that was written. A step that was not has changed nothing. */
export type Commit = (steps: readonly Step[]) => Promise<readonly boolean[]>;

/**
 * Moves of several matches in one commit: whatever comes while the last one is being written goes out together with the next.
 * A disk that takes its time makes groups larger, not queues longer.
 */
export function grouped(commit: Commit, stored: (ms: number) => void): Ledger {
  interface Waiting {
    readonly step: Step;
    readonly done: (written: boolean) => void;
    readonly failed: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;

  const flush = async (): Promise<void> => {
    // all that the sockets brought in this turn of the event loop
    await new Promise(resolve => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await store(group);
    }
    running = null;
  };
  const store = async (group: readonly Waiting[]): Promise<void> => {
    const begun = performance.now();
    try {
      const written = await commit(group.map(w => w.step));
      stored(performance.now() - begun);
      for (const [n, w] of group.entries()) w.done(written[n] === true);
    } catch (error) {
      // one step that cannot be stored must not keep the others from being stored
      if (group.length > 1 && troubleOf(error) === null) for (const one of group) await store([one]);
      else for (const w of group) w.failed(error);
    }
  };
  return {
    write: step =>
      new Promise((done, failed) => {
        waiting.push({ step, done, failed });
        running ??= flush();
      }),
    idle: async () => {
      while (running) await running;
    },
  };
}
