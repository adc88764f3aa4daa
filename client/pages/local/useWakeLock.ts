import { useEffect } from 'react';

/** The screen stays on while this is shown. Browsers give no lock over plain http, nor to a page that is not in sight. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let here = true;
    const keepOn = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const given = await navigator.wakeLock?.request('screen');
        if (here) lock = given;
        else await given?.release();
      } catch {
        // low battery, or not allowed: the screen goes dark as it always does
      }
    };
    const look = (): void => void keepOn();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', look);
      void lock?.release().catch(() => {});
    };
  }, []);
}
