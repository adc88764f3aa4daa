/** How long people may look before a bot plays. It can be changed, stopped and let go step by step, all in effect at once. */
export interface Pacer {
  /** Resolves when the rest that begins now is over: after the pace, at the next step, or cut short. */
  rest(): Promise<void>;
  /** Ends the rest that runs now. */
  cut(): void;
  /** In ms. */
  pace(): number;
  setPace(ms: number): void;
  paused(): boolean;
  /** While it is paused no rest ends by itself. */
  pause(on: boolean): void;
  /** Lets one rest end: the one that runs now, or the next. */
  step(): void;
}

export function pacer(first: number): Pacer {
  let ms = first;
  let stopped = false;
  let owed = false;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: (() => void) | null = null;
  const cut = (): void => {
    clearTimeout(timer);
    const resolve = over;
    over = null;
    resolve?.();
  };
  const arm = (): void => {
    clearTimeout(timer);
    if (over && !stopped) timer = setTimeout(cut, Math.max(0, ms - (Date.now() - since)));
  };
  return {
    rest: () => {
      cut();
      if (owed) {
        owed = false;
        return Promise.resolve();
      }
      return new Promise(resolve => {
        over = resolve;
        since = Date.now();
        arm();
      });
    },
    cut,
    pace: () => ms,
    setPace: wished => {
      ms = wished;
      arm();
    },
    paused: () => stopped,
    pause: on => {
      stopped = on;
      owed = false;
      arm();
    },
    step: () => {
      if (over) cut();
      else owed = true;
    },
  };
}
