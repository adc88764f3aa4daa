import { useEffect } from 'react';
import type { Finished } from '../../net/results.ts';

/** Keeps on this device how a match ended. null: it is not over, or one only looks on. However often it is seen, it counts once. */
export function useNoted(finished: Finished | null): void {
  useEffect(() => {
    if (finished) note(finished).catch(console.error); // a browser that keeps nothing has no statistics
  }, [finished]);
}

async function note(finished: Finished): Promise<void> {
  const { localStore } = await import('../../net/localStore.ts');
  await (await localStore()).note(finished);
}
