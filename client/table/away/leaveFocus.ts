import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where that part of the page goes away with the focus in it, the focus goes on to the question on the board. */
export function useLeaveFocus<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      queueMicrotask(() => document.querySelector<HTMLElement>('#content h2[tabindex="-1"]')?.focus());
    };
  }, []);
  return part;
}
