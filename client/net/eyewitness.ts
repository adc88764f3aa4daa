import type { Seat } from '../../games/kit/ids.ts';
import { newWitness, saw, type Witness } from '../../games/kit/witness.ts';
import type { LocalStore } from './localStore.ts';
import type { TableSession, TableSnapshot } from './session.ts';
import type { WitnessRow } from './witnessRow.ts';

/** Keeps in this browser what its tables show, so that a deal can be checked against it when it is over. */
export interface Eyewitness {
  /** From its first look on; returns how to stop. */
  watch(session: Pick<TableSession, 'snapshot' | 'subscribe'>): () => void;
  /** What was seen of a match here, from whatever chair. Never rejects. */
  witnesses(match: string): Promise<readonly Witness[]>;
}

/** `page` names this page among those of the browser. Where the store fails, things are kept as long as the page. */
export function eyewitness(store: () => Promise<LocalStore>, page: string, now: () => number = Date.now): Eyewitness {
  const kept = new Map<string, WitnessRow>();
  const unwritten = new Set<string>();
  let writing: Promise<void> = Promise.resolve();
  let sittings = 0;

  const write = async (): Promise<void> => {
    for (const chair of unwritten) {
      const row = kept.get(chair);
      try {
        if (row) await (await store()).keepWitness(row);
        if (kept.get(chair) === row) unwritten.delete(chair); // else there is more to write by now
      } catch {
        // full or forbidden: it lasts as long as the page
      }
    }
  };
  const sitDown = (match: string, seat: Seat | null): WitnessRow => {
    // one match at a time: the others are in the store
    for (const [chair, row] of kept) if (row.match !== match && !unwritten.has(chair)) kept.delete(chair);
    sittings += 1;
    return { ...newWitness(seat), match, sitting: `${page}-${sittings}`, at: 0 };
  };
  const look = ({ matchID, seat, view, deals, release }: TableSnapshot): void => {
    if (view === null) return;
    const chair = `${matchID}/${seat ?? ''}`;
    const before = kept.get(chair) ?? sitDown(matchID, seat);
    const after = saw(before, view, deals, release);
    if (after === before) return;
    kept.set(chair, { ...before, ...after, at: now() });
    unwritten.add(chair);
    writing = writing.then(write);
  };
  return {
    watch: session => {
      look(session.snapshot());
      return session.subscribe(() => look(session.snapshot()));
    },
    witnesses: async match => {
      await writing;
      const here = [...kept.values()].filter(row => row.match === match);
      const stored = await store()
        .then(s => s.witnesses(match))
        .catch((): WitnessRow[] => []);
      return [...stored.filter(row => !here.some(({ sitting }) => sitting === row.sitting)), ...here];
    },
  };
}

/** This page's. The store comes when it is first needed. */
export const pageEyewitness: Eyewitness = eyewitness(
  async () => (await import('./localStore.ts')).localStore(),
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join(''),
);
