import { useRef } from 'react';
import { whyText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import type { Result } from '../../net/result.ts';
import { useSay } from '../../ui/Toast.tsx';

export interface Tried {
  /** One thing at a time; what is refused is said. true: it was done. */
  tried(call: () => Promise<Result<unknown>>): Promise<boolean>;
}

/** What is done in a room goes over HTTP; what comes of it is told over its line. */
export function useTried(words: Words): Tried {
  const say = useSay();
  const going = useRef(false);
  const tried = async (call: () => Promise<Result<unknown>>): Promise<boolean> => {
    if (going.current) return false;
    going.current = true;
    const done = await call();
    going.current = false;
    // somebody else has begun: the table comes by itself
    if (!done.ok && done.code !== 'started') say(whyText(done, words, id => id));
    return done.ok;
  };
  return { tried };
}
