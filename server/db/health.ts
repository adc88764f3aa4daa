import type { StoreEars } from './ears.ts';
import { StoreTrouble, type Why } from './trouble.ts';

/** Whether the store takes what it is given. */
export interface Health {
  /** null: all is well. */
  trouble(): Why | null;
  /** It has failed just now. From here on it is tried again every second until it works. */
  failed(why: Why): void;
  /** It has worked just now. */
  worked(): void;
  stop(): void;
}
/** Between two tries, ms. */
const EVERY = 1000;

/** `probe` writes something small; it rejects as long as the store cannot be used. */
export function health(probe: () => Promise<void>, ears: StoreEars): Health {
  let trouble: Why | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  const set = (why: Why | null): void => {
    if (why === trouble) return;
    trouble = why;
    ears.told(why ? new StoreTrouble(why).message : 'the database can be used again', why);
  };
  const again = (): void => {
    if (stopped) return;
    timer ??= setTimeout(() => {
      void probe()
        .then(() => set(null))
        .catch(() => {})
        .finally(() => {
          timer = null;
          if (trouble) again();
        });
    }, EVERY).unref();
  };
  return {
    trouble: () => trouble,
    failed: why => {
      set(why);
      again();
    },
    worked: () => set(null),
    stop: () => {
      stopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
