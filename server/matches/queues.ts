/** One thing at a time for each name; things for different names do not wait for each other. */
export interface Queues {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was waiting is done. */
  drained(): Promise<void>;
}

export function queues(): Queues {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run: (name, work) => {
      const done = (tails.get(name) ?? Promise.resolve()).then(work);
      const tail = done.then(
        () => undefined,
        () => undefined, // the caller hears of it; the next in line does not
      );
      tails.set(name, tail);
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
      return done;
    },
    drained: async () => {
      while (tails.size) await Promise.all(tails.values());
    },
  };
}
