import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { read, write } from '../app/settings.ts';
import en from '../texts/en.json';
import fr from '../texts/fr.json';
import { LANGUAGES, type Language, type Texts, type Words, words } from './messages.ts';
import type { Translate } from './translate.ts';

const SHELL: Readonly<Record<Language, Texts>> = { fr, en };
export const shellTexts = (language: Language): Texts => SHELL[language];
const SHELL_WORDS: Readonly<Record<Language, Words>> = { fr: words('fr', fr), en: words('en', en) };

interface Choice {
  readonly words: Words;
  choose(language: Language): void;
}
const Chosen = createContext<Choice>({ words: SHELL_WORDS.fr, choose: () => {} });

/** The reader's language: what was chosen here before, else the first of the browser's that we speak, else English. */
export function firstLanguage(stored: string | null, browser: readonly string[]): Language {
  const spoken = [stored ?? '', ...browser].map(tag =>
    LANGUAGES.find(language => tag.toLowerCase().split('-')[0] === language),
  );
  return spoken.find(language => language !== undefined) ?? 'en';
}

export function LanguageProvider({ children, initial }: { readonly children: ReactNode; readonly initial?: Language }) {
  const [language, setLanguage] = useState<Language>(
    () => initial ?? firstLanguage(read('language'), navigator.languages),
  );
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo<Choice>(
    () => ({
      words: SHELL_WORDS[language],
      choose: chosen => {
        write('language', chosen);
        // the page stays as it is while a game's words are fetched
        startTransition(() => setLanguage(chosen));
      },
    }),
    [language],
  );
  return <Chosen value={choice}>{children}</Chosen>;
}

export const useLanguage = (): Language => useContext(Chosen).words.language;
export const useChooseLanguage = (): ((language: Language) => void) => useContext(Chosen).choose;
/** The shell's own words. A game's words: `useGameWords`. */
export const useTranslate = (): Translate => useContext(Chosen).words.t;
export const useWords = (): Words => useContext(Chosen).words;
