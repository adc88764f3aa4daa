import { useEffect, useRef } from 'react';
import { chime } from '../app/chime.ts';
import { notice, noticesOn, soundOn } from '../app/turnCall.ts';

/** Calls whoever looks elsewhere when it becomes their turn: once, and for nothing else. `title` and `body` are shown where they want a notification. */
export function useTurnCall(isMine: boolean, title: string, body: string): void {
  const was = useRef(isMine);
  const words = useRef({ title, body });
  useEffect(() => {
    words.current = { title, body };
  });
  useEffect(() => {
    const becomes = isMine && !was.current;
    was.current = isMine;
    if (!becomes || document.visibilityState !== 'hidden') return;
    if (soundOn()) chime();
    if (noticesOn()) notice(words.current.title, words.current.body);
  }, [isMine]);
}
