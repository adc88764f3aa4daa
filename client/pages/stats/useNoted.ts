import { useEffect } from 'react';
import type { Finished } from '../../net/results.ts';

/** How a match ended; null: it is not over, or was stopped. */
export type End = () => Promise<Finished | null>;

/** Keeps on this device how a match ended. null: it is not over, or one only looks on. However often it is seen, it counts once. */
export function useNoted(end: End | null): void {
  useEffect(() => {
    if (end) note(end).catch(console.error); // a browser that keeps nothing has no statistics
  }, [end]);
}

async function note(end: End): Promise<void> {
  const finished = await end();
  if (!finished) return;
  const { localStore } = await import('../../net/localStore.ts');
  await (await localStore()).note(finished);
}
