import { useCallback, useEffect, useState } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import { type Call, type Company, type Curtain, curtain, stands } from './curtain.ts';

/** Nobody touches the screen for so long: it covers itself. */
export const IDLE_MS = 60_000;

export interface Hands extends Curtain {
  /** Somebody has said their name, and has not answered yet. */
  readonly call: Call | null;
  /** The person named on the cover is alone with the screen. */
  take(): void;
  /** Puts the device down: whoever is asked in turn is given it, or the table is shown. */
  hide(): void;
  /** Somebody wants the device. */
  come(call: Call): void;
}

/** Who holds the device. It is covered again when the page is left, when nobody touches it, and when somebody else is asked. */
export function useHands(company: Omit<Company, 'held' | 'alone' | 'call'>): Hands {
  const [held, setHeld] = useState<Seat | null>(null);
  const [call, setCall] = useState<Call | null>(null);
  const only = company.playing.length === 1 ? (company.playing[0] ?? null) : null;
  const [alone, setAlone] = useState(only);
  // whoever holds the device when the others have gone keeps it; anybody else is given it first
  const trusted = only !== null && only === held ? only : alone === only ? alone : null;
  if (trusted !== alone) setAlone(trusted);
  const now = curtain({ ...company, held, call, alone: trusted });
  if (held !== null && now.show !== held) setHeld(null); // what was covered once stays covered
  if (call !== null && !stands(call, company.offers)) setCall(null);
  const hide = useCallback(() => {
    setHeld(null);
    setCall(null);
  }, []);
  useEffect(() => {
    if (held === null) return;
    let idle = setTimeout(hide, IDLE_MS);
    const touched = (): void => {
      clearTimeout(idle);
      idle = setTimeout(hide, IDLE_MS);
    };
    const left = (): void => {
      if (document.visibilityState === 'hidden') hide();
    };
    const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;
    for (const name of touches) addEventListener(name, touched, { passive: true });
    addEventListener('blur', hide);
    addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', left);
    return () => {
      clearTimeout(idle);
      for (const name of touches) removeEventListener(name, touched);
      removeEventListener('blur', hide);
      removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', left);
    };
  }, [held, hide]);
  return { ...now, call, take: () => setHeld(now.cover), hide, come: setCall };
}
