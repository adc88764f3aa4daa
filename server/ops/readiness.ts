import type { Closing } from './closing.ts';

/** Why a process takes no players: it is about to stop, or its store cannot be used. */
export type Unready = 'closing' | 'storage';
/** null: it is ready. */
export type Readiness = () => Promise<Unready | null>;
/** Asks the store whether it can be used; rejects, or answers false, when not. */
export type Probe = () => Promise<boolean>;

/** How long an answer of the store holds, ms: whoever asks often costs no more than whoever asks once. */
const HOLDS = 1000;

export function readiness(closing: Closing, probe: Probe, now: () => number = () => performance.now()): Readiness {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return async () => {
    if (closing.begun) return 'closing';
    if (!asked || now() - asked.at >= HOLDS) asked = { at: now(), answer: probe().catch(() => false) };
    const usable = await asked.answer;
    if (closing.begun) return 'closing';
    return usable ? null : 'storage';
  };
}
