import { useEffect, useState } from 'react';
import { games } from '../../../games/registry.ts';
import { rulesOf } from '../../app/rules.ts';
import { loadBox, loadMoment } from '../../boards/registry.ts';
import { gameWords, shelfWords } from '../../i18n/gameTexts.ts';
import { LANGUAGES } from '../../i18n/messages.ts';
import { pageThinker } from '../../net/pageThinker.ts';
import { gameParts } from '../../table/gameParts.ts';
import { loadTableDialogs } from '../../table/tableDialogs.ts';

export const openGames = games.filter(({ meta }) => meta.stage === 'open');

let fetched: Promise<void> | undefined;
/** Fetches all that a game on this device can need, so that it goes on without the network. */
export function prepare(): Promise<void> {
  fetched ??= Promise.all([...openGames.map(({ meta }) => everythingOf(meta.id)), pages()]).then(fonts);
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

async function everythingOf(game: string): Promise<void> {
  await Promise.all([
    gameParts(game),
    loadBox(game),
    loadMoment(game),
    pageThinker().prepare(game),
    ...LANGUAGES.flatMap(language => [gameWords(game, language), shelfWords(game, language), rulesOf(game, language)]),
  ]);
}

/** Where one may go from a game and come back. The home page is here already, but for what it fetches by itself. */
async function pages(): Promise<void> {
  await Promise.all([
    import('../Rules.tsx'),
    import('../Credits.tsx'),
    import('../Stats.tsx'),
    import('../../table/Afterwards.tsx'),
    loadTableDialogs(),
    import('../../table/review/Review.tsx'),
    import('../../table/fair/DealDialog.tsx'),
    import('../../net/localStore.ts'),
    import('../../net/lobby.ts'),
    import('../../net/layTable.ts'),
  ]);
}

/** A board's style sheet names faces that the browser would fetch only when they are first drawn. */
async function fonts(): Promise<void> {
  if (!('fonts' in document)) return;
  const families = new Set([...document.fonts].map(face => face.family.replaceAll('"', '')));
  await Promise.allSettled([...families].map(family => document.fonts.load(`1em "${family}"`, 'Aé9')));
}

/** Tries again when the network comes back. */
export function usePrepared(): 'loading' | 'ready' | 'failed' {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let here = true;
    const run = (): void => {
      prepare().then(
        () => here && setState('ready'),
        () => here && setState('failed'),
      );
    };
    run();
    addEventListener('online', run);
    return () => {
      here = false;
      removeEventListener('online', run);
    };
  }, []);
  return state;
}
