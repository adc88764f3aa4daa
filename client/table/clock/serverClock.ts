import { createContext, useContext, useEffect, useState } from 'react';

/** How much the server's clock is before this device's, ms. On one device there is no other clock. */
const Ahead = createContext(0);
export const ServerClock = Ahead.Provider;

export const useAhead = (): number => useContext(Ahead);

/** The time by the clock that deadlines are told by, epoch ms, anew every second. */
export function useNow(): number {
  const ahead = useAhead();
  const [here, setHere] = useState(Date.now);
  useEffect(() => {
    setHere(Date.now());
    const tick = setInterval(() => setHere(Date.now()), SECOND);
    return () => clearInterval(tick);
  }, []);
  return here + ahead;
}
const SECOND = 1000;
