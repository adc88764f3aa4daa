import { useEffect } from 'react';
import type { LocalTable } from '../../net/localTable.ts';

/** While somebody takes the device in a bot's turn, bots wait: else the turn would be over before they can see their hand. */
export function useStillBots({ tempo }: LocalTable, still: boolean): void {
  useEffect(() => {
    if (!still) return;
    tempo.pause(true);
    return () => tempo.pause(false);
  }, [tempo, still]);
}
