import { useCallback, useSyncExternalStore } from 'react';

/** Does the page look so now? `query` as in a style sheet. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (told: () => void) => {
      const media = mediaOf(query);
      media?.addEventListener('change', told);
      return () => media?.removeEventListener('change', told);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matches(query));
}
/** The same once, outside a component. */
export const matches = (query: string): boolean => mediaOf(query)?.matches ?? false;

const mediaOf = (query: string): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(query) : null);
