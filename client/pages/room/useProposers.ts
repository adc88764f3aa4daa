import { useEffect, useState } from 'react';
import type { Room } from '../../net/api.ts';
import { matchNames } from '../../net/lobby.ts';

/** How often it is looked who sits there by now, ms. */
const EVERY = 2000;

/** The names of the people who have already sat down in the match `next`, in which a finished table plays again. */
export function useProposers({ game, seats }: Room, next: string | null): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const people = seats.flatMap(({ seat, bot }) => (bot === null ? [seat] : [])).join();
  useEffect(() => {
    if (next === null) return;
    let here = true;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const found = await matchNames(game, next);
      if (!here || !found.ok) return;
      const seated = people.split(',').flatMap(seat => found.value.get(seat) ?? []);
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
  }, [game, next, people]);
  return names;
}
