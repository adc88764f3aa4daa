import { type RefObject, useEffect, useState } from 'react';

/** More lies in that part of the page than can be seen of it: then it must be reached with the keyboard, to be scrolled. */
export function useScrolls(part: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const look = (): void => setScrolls(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(look);
    // what is inside may become higher than its own place, as when the letters arrive
    for (const inside of [element, ...element.querySelectorAll(BLOCKS)]) observer.observe(inside);
    return () => observer.disconnect();
  });
  return scrolls;
}
const BLOCKS = 'div, section, p, ul, ol, dl';
