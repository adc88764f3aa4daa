import type { Entrant, Present } from './entrant.ts';
import type { Running, Subject } from './subjects.ts';

/** The servers that are up, each started when it is first needed. */
export interface Fleet {
  /** Warmed up for this game. */
  present(entrant: Entrant): Promise<Present>;
  close(): Promise<void>;
}

export function fleet(warmUp: (present: Present) => Promise<unknown>): Fleet {
  const up = new Map<Subject, Running>();
  const warm = new Map<Running, Set<string>>();
  return {
    present: async entrant => {
      const running = up.get(entrant.subject) ?? (await entrant.subject.start());
      up.set(entrant.subject, running);
      const present = { ...entrant, running };
      const known = warm.get(running) ?? new Set();
      warm.set(running, known);
      const game = JSON.stringify([entrant.dialect.game, entrant.setupData]);
      if (!known.has(game)) await warmUp(present);
      known.add(game);
      return present;
    },
    close: async () => {
      for (const running of up.values()) {
        await running.close();
        await running.clear();
      }
      up.clear();
    },
  };
}
