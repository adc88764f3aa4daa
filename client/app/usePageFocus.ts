import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** How long a page may take to appear before the focus is left where it is, ms. */
const PATIENCE = 8000;
/** On the way back, how long the control that was used last may take to appear again, ms. */
const REMEMBERED = 1500;

/**
 * A page that is come to is read from its title: the focus goes to its heading. The way back leads to the link or button that was
 * used there. A page that takes the focus itself (a field, a section of the rules) keeps it.
 */
export function usePageFocus(): void {
  const [path] = useLocation();
  const shown = useRef(path);
  const used = useRef(new Map<string, string>());
  /** A link was followed, or the page moved on by itself; else somebody went back. */
  const onward = useRef(false);
  useEffect(() => {
    const onUse = (event: Event): void => {
      const control = event.target instanceof Element ? event.target.closest('a[href], button') : null;
      if (control) used.current.set(shown.current, nameOf(control));
    };
    const onOnward = (): void => {
      onward.current = true;
    };
    document.addEventListener('click', onUse, true);
    // wouter's own events
    addEventListener('pushState', onOnward);
    addEventListener('replaceState', onOnward);
    return () => {
      document.removeEventListener('click', onUse, true);
      removeEventListener('pushState', onOnward);
      removeEventListener('replaceState', onOnward);
    };
  }, []);
  useEffect(() => {
    if (path === shown.current) return;
    shown.current = path;
    const last = onward.current ? undefined : used.current.get(path);
    onward.current = false;
    return whenThere(last);
  }, [path]);
}

/** Focuses what was used last, else the heading, as soon as the page shows it. Returns how to stop waiting. */
function whenThere(last: string | undefined): () => void {
  const since = Date.now();
  const tried = (): boolean => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && isShown(activeElement)) return true;
    const control = last === undefined ? undefined : controls().find(c => nameOf(c) === last);
    if (!control && last !== undefined && Date.now() - since < REMEMBERED) return false;
    const place = control ?? shownOf('h1')[0] ?? shownOf('main')[0];
    if (!place) return false;
    if (place !== control && !place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: place !== control });
    return true;
  };
  const look = (): void => {
    if (tried()) stop();
  };
  const changes = new MutationObserver(look);
  const timers = [setTimeout(look, 0), setTimeout(look, REMEMBERED), setTimeout(() => stop(), PATIENCE)];
  const stop = (): void => {
    changes.disconnect();
    for (const timer of timers) clearTimeout(timer);
  };
  changes.observe(document.body, { childList: true, subtree: true });
  return stop;
}

const controls = (): HTMLElement[] => shownOf('a[href], button:not([tabindex="-1"])');
/** Without the page before, which React keeps hidden while the next one is fetched. */
const shownOf = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
const isShown = (element: Element): boolean => element.closest('[style*="display: none"]') === null;
const nameOf = (control: Element): string =>
  `${control.getAttribute('href') ?? ''} ${control.getAttribute('aria-label') ?? control.textContent ?? ''}`;
