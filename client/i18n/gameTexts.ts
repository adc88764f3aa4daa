import { use } from 'react';
import { shellTexts, useLanguage } from './Language.tsx';
import { type Language, type Texts, type Words, words } from './messages.ts';

const FILES = import.meta.glob<Texts>('../../games/*/texts/*.json', { import: 'default' });
const SHELF = import.meta.glob<Texts>('../../games/*/texts/*.json', { import: 'default', query: '?shelf' });

/** A game's words over the kit's over the shell's, in one language; fetched once. */
export const gameWords = onceEach((game, language) =>
  Promise.all([texts(FILES, game, language), texts(FILES, 'kit', language)]).then(files => over(language, files)),
);
/** Of a game's words those that stand on the shelf, over the shell's; fetched once. */
export const shelfWords = onceEach((game, language) =>
  texts(SHELF, game, language).then(shelf => over(language, [shelf])),
);

/** Suspends until the game's words are here. */
export const useGameWords = (game: string): Words => use(gameWords(game, useLanguage()));
/** Suspends until the shelf's words of the game are here. */
export const useShelfWords = (game: string): Words => use(shelfWords(game, useLanguage()));

type Files = Readonly<Record<string, () => Promise<Texts>>>;
const texts = async (files: Files, game: string, language: Language): Promise<Texts> =>
  (await files[`../../games/${game}/texts/${language}.json`]?.()) ?? {};
const over = (language: Language, files: readonly Texts[]): Words => words(language, ...files, shellTexts(language));

type Fetch = (game: string, language: Language) => Promise<Words>;
/** Asks once for each game and language; a line that broke while fetching may be tried again. */
function onceEach(fetch: Fetch): Fetch {
  const loaded = new Map<string, Promise<Words>>();
  return (game, language) => {
    const name = `${game}/${language}`;
    const known = loaded.get(name);
    if (known) return known;
    const fetched = fetch(game, language);
    fetched.catch(() => loaded.delete(name));
    loaded.set(name, fetched);
    return fetched;
  };
}
