import { heartbeat } from './heartbeat.ts';

/** A line that stays silent this long is dropped and dialled anew, ms. */
const DEAD = 4000;
/** A server that stops waits no longer than this, whatever it says, ms. */
const CLOSING_WAIT = 10_000;
/** What is under way is finished first; between two looks, ms. */
const LOOK = 50;

/** What keeps somebody away for a while only: it is no reason to give up a seat or a room. */
export const PASSES: ReadonlySet<string> = new Set(['rate', 'storage', 'server-error', 'closing']);
/** How long is waited before it is asked again, not by everybody at once, ms. */
export const soon = (): number => 1000 + Math.random() * 1000;

/** One line to the server, as its care sees it. */
export interface CaredFor {
  /** Is anybody there? */
  alive(answered: () => void): void;
  /** It is silent, or the device has no network. */
  lose(): void;
  /** An answer came: if it was lost, what was missed? */
  heard(): void;
  /** Since when it is lost, epoch ms; null: it is not. */
  lostSince(): number | null;
  /** Dials now where it is not dialled. */
  dial(): void;
  /** Drops a line that pretends to be one, and dials anew. */
  redial(): void;
}
export interface LineCare {
  /** The server stops: at a moment of one's own within so many ms `leave` is called, again and again until it says that it went. */
  closing(within: number, leave: () => boolean): void;
  stop(): void;
}

/** Looks after a line for as long as a page uses it: heartbeat, the network of the device, a page that is seen again, a server that stops. */
export function lineCare(line: CaredFor): LineCare {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let dialled = Number.NEGATIVE_INFINITY;
  const pulse = heartbeat(line.alive, line.heard, () => {
    line.lose();
    const since = line.lostSince();
    if (since === null || Date.now() - Math.max(since, dialled) <= DEAD) return;
    dialled = Date.now();
    line.redial();
  });
  const onOffline = (): void => line.lose();
  const onOnline = (): void => {
    line.dial();
    pulse.now();
  };
  const onSeen = (): void => {
    if (document.visibilityState === 'visible') onOnline();
  };
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onSeen);
  return {
    closing: (within, leave) => {
      const wait = (ms: number): void => {
        clearTimeout(leaving);
        leaving = setTimeout(() => {
          if (!leave()) wait(LOOK);
        }, ms);
      };
      wait(Math.random() * Math.min(within, CLOSING_WAIT));
    },
    stop: () => {
      pulse.stop();
      clearTimeout(leaving);
      removeEventListener('offline', onOffline);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onSeen);
    },
  };
}
