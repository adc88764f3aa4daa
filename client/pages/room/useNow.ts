import { useEffect, useState } from 'react';

/** How often what is told of times is told anew, ms. */
const EVERY = 5000;

/** The server's clock as far as this device knows it, epoch ms; goes on while somebody wants to see it do so. `ahead`: RoomSnapshot. */
export function useNow(ahead: number, on: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!on) return;
    const tick = (): void => setNow(Date.now());
    tick();
    const timer = setInterval(tick, EVERY);
    return () => clearInterval(timer);
  }, [on]);
  return now + ahead;
}
