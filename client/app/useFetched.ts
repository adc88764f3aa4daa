import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { useSay } from '../ui/Toast.tsx';
import { whenIdle } from './whenIdle.ts';

interface Fetched<T> {
  /** null: it is not here yet. */
  readonly part: T | null;
  /** Fetches it where it is not here yet, and then does something with it; where it cannot be fetched, that is said. */
  ask(then: () => void): void;
}

/**
 * A part of a page that is not needed to see the page: it comes when the page has nothing better to do, at the latest when it is
 * asked for. `load` is the same function at every drawing, and another one where another part is wanted; it may be called again
 * after it has failed.
 */
export function useFetched<T>(load: () => Promise<T>): Fetched<T> {
  const t = useTranslate();
  const say = useSay();
  const [found, setFound] = useState<{ readonly by: () => Promise<T>; readonly part: T } | null>(null);
  const fetch = useCallback(() => load().then(part => setFound({ by: load, part })), [load]);
  // nobody has asked: whoever does is told if it still cannot be fetched
  useEffect(() => whenIdle(() => void fetch().catch(() => {})), [fetch]);
  const part = found?.by === load ? found.part : null;
  const here = part !== null;
  const ask = useCallback(
    (then: () => void) => {
      if (here) then();
      else fetch().then(then, () => say(t('error.offline')));
    },
    [here, fetch, say, t],
  );
  return { part, ask };
}
