import { useEffect, useRef } from 'react';
import type { Due } from '../../../games/kit/due.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useAhead } from './serverClock.ts';

/** So much is left of one's time when it begins to press, ms. */
export const PRESSES = 30_000;

/** Says once for each question of one's own that its time is nearly up, and how many seconds are left. */
export function useLastSeconds(due: Due | null | undefined, t: Translate, say: (text: string) => void): void {
  const ahead = useAhead();
  const warned = useRef<string | null>(null);
  const { prompt, until } = due ?? {};
  useEffect(() => {
    if (prompt === undefined || until === undefined) return;
    const warn = (): void => {
      const seconds = Math.round((until - Date.now() - ahead) / 1000);
      if (seconds < 1 || warned.current === prompt) return;
      warned.current = prompt;
      say(t('clock.soon', { n: seconds }));
    };
    const wait = until - PRESSES - Date.now() - ahead;
    if (wait > LONGEST) return;
    const timer = setTimeout(warn, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [prompt, until, ahead, t, say]);
}
/** A timer that is longer fires at once. */
const LONGEST = 2 ** 31 - 1;
