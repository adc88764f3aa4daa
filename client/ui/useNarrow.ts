import { useSyncExternalStore } from 'react';

/** Where pages put one thing under the other: as in their style sheets. */
const NARROW = '(max-width: 900px)';

/** Is there room for one column only? */
export const useNarrow = (): boolean => useSyncExternalStore(follow, isNarrow);

const query = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(NARROW) : null);
const isNarrow = (): boolean => query()?.matches ?? false;
function follow(told: () => void): () => void {
  const narrow = query();
  narrow?.addEventListener('change', told);
  return () => narrow?.removeEventListener('change', told);
}
