import { type RefObject, useEffect, useState } from 'react';

/** More lies in that part of the page than can be seen of it: then it must be reached with the keyboard, to be scrolled. */
export function useScrolls(part: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    const look = (): void => setScrolls(element.scrollHeight > element.clientHeight + ROUNDED);
    const observer = new ResizeObserver(look);
    for (const inside of [element, ...element.children]) observer.observe(inside);
    return () => observer.disconnect();
  });
  return scrolls;
}
/** Heights are told as whole numbers, px. */
const ROUNDED = 1;
