import { useRef } from 'react';
import { whyText } from '../../i18n/lineText.ts';
import type { Words } from '../../i18n/messages.ts';
import type { Result } from '../../net/result.ts';
import { useSay } from '../../ui/Toast.tsx';

export interface Tried {
  /**
   * One thing after another; what is refused is said. true: it was done. `what` names it: the same pressed again before it is done,
   * and so before anybody has seen it, is one press.
   */
  tried(what: string, call: () => Promise<Result<unknown>>): Promise<boolean>;
}

/** What is done in a room goes over HTTP; what comes of it is told over its line. */
export function useTried(words: Words): Tried {
  const say = useSay();
  const going = useRef(new Set<string>());
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const tried: Tried['tried'] = async (what, call) => {
    if (going.current.has(what)) return false;
    going.current.add(what);
    const doing = last.current.then(call);
    last.current = doing;
    const done = await doing;
    going.current.delete(what);
    // somebody else has begun: the table comes by itself
    if (!done.ok && done.code !== 'started') say(whyText(done, words, id => id));
    return done.ok;
  };
  return { tried };
}
