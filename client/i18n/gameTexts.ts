import { use } from 'react';
import { shellTexts, useLanguage } from './Language.tsx';
import { type Language, type Texts, type Words, words } from './messages.ts';

const FILES = import.meta.glob<Texts>('../../games/*/texts/*.json', { import: 'default' });
const loaded = new Map<string, Promise<Words>>();

/** A game's words over the kit's over the shell's, in one language; fetched once. */
export function gameWords(game: string, language: Language): Promise<Words> {
  const name = `${game}/${language}`;
  const known = loaded.get(name);
  if (known) return known;
  const fetched = Promise.all([texts(game, language), texts('kit', language)]).then(([own, kit]) =>
    words(language, own, kit, shellTexts(language)),
  );
  // a line that broke while fetching may be tried again
  fetched.catch(() => loaded.delete(name));
  loaded.set(name, fetched);
  return fetched;
}

/** Suspends until the game's words are here. */
export const useGameWords = (game: string): Words => use(gameWords(game, useLanguage()));

const texts = async (game: string, language: Language): Promise<Texts> =>
  (await FILES[`../../games/${game}/texts/${language}.json`]?.()) ?? {};
