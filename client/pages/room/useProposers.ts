import { useEffect, useState } from 'react';
import { readMatch } from '../../net/api.ts';

/** How often it is looked who sits there by now, ms. */
const EVERY = 2000;

/** The names of the people who have already sat down in the match `next`, in which a finished table plays again. */
export function useProposers(next: string | null): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (next === null) return;
    let here = true;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const found = await readMatch(next);
      if (!here || !found.ok) return;
      const seated = found.value.seats.flatMap(({ name, bot }) => (name !== null && bot === null ? [name] : []));
      setNames(before => (before.join('\n') === seated.join('\n') ? before : seated));
    };
    const tick = (): void => void look();
    tick();
    const timer = setInterval(tick, EVERY);
    document.addEventListener('visibilitychange', tick);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [next]);
  return names;
}
