import { type RefObject, useEffect, useRef, useState } from 'react';

/** More lies in that part of the page than can be seen of it: then it must be reached with the keyboard, to be scrolled. */
export function useScrolls(part: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  const watch = useRef<{ readonly observer: ResizeObserver; readonly known: WeakSet<Element> }>(undefined);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { current: element } = part;
      if (element) setScrolls(element.scrollHeight > element.clientHeight);
    });
    watch.current = { observer, known: new WeakSet() };
    return () => observer.disconnect();
  }, [part]);
  // after every drawing, only what is new: what is inside may become higher than its own place, as when the letters arrive
  useEffect(() => {
    const { current: element } = part;
    const { observer, known } = watch.current ?? {};
    if (!element || !observer || !known) return;
    for (const inside of [element, ...element.querySelectorAll(BLOCKS)]) {
      if (known.has(inside)) continue;
      known.add(inside);
      observer.observe(inside);
    }
  });
  return scrolls;
}
const BLOCKS = 'div, section, p, ul, ol, dl';
