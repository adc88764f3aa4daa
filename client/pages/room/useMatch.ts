import { useEffect, useState } from 'react';
import { type Room, readMatch } from '../../net/api.ts';

/** How often it is looked what became of the match, ms. */
const EVERY = 2000;

/** A match that no line keeps us told of, looked at again and again while the page is seen. null: not known yet. */
export function useMatch(matchID: string): { readonly match: Room | null; look(): Promise<void> } {
  const [match, setMatch] = useState<Room | null>(null);
  const [look] = useState(() => async (): Promise<void> => {
    const found = await readMatch(matchID);
    if (found.ok) setMatch(was => (JSON.stringify(was) === JSON.stringify(found.value) ? was : found.value));
  });
  useEffect(() => {
    const tick = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    tick();
    const timer = setInterval(tick, EVERY);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [look]);
  return { match, look };
}
