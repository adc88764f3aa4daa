import { useEffect, useState } from 'react';

/** Whether a game can be played online: being asked, on offer, not on offer there, or nobody answers. */
export type Offer = 'asked' | 'offered' | 'absent' | 'silent';
/** How soon a silent server is asked again, ms. */
const AGAIN = 4000;

/** Asks the server which games it offers, and again for as long as it does not answer. */
export function useOffer(game: string): Offer {
  const [offer, setOffer] = useState<Offer>('asked');
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const found = await offerOf(game);
      if (!here) return;
      setOffer(found);
      if (found === 'silent') timer = setTimeout(() => void ask(), AGAIN);
    };
    void ask();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [game]);
  return offer;
}

async function offerOf(game: string): Promise<Offer> {
  try {
    const { offeredGames } = await import('../../net/lobby.ts');
    const games = await offeredGames();
    return !games.ok ? 'silent' : games.value.includes(game) ? 'offered' : 'absent';
  } catch {
    return 'silent'; // not even our own code can be fetched
  }
}
