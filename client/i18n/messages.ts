import { IntlMessageFormat } from 'intl-messageformat';
import type { Params } from '../../games/kit/ids.ts';
import type { Translate } from './translate.ts';

export type Language = 'fr' | 'en';
export const LANGUAGES: readonly Language[] = ['fr', 'en'];
/** Key -> sentence (ICU message). */
export type Texts = Readonly<Record<string, string>>;

/** Is there a sentence for this key? */
export type Knows = (key: string) => boolean;
export interface Words {
  readonly language: Language;
  readonly t: Translate;
  readonly knows: Knows;
}

/**
 * Words from several files; the first that has a key says it. A list among the parameters is joined as the language joins lists.
 * A key that nobody knows is shown as it is: better than nothing, and seen at once.
 */
export function words(language: Language, ...files: readonly Texts[]): Words {
  const parsed = new Map<string, IntlMessageFormat>();
  const find = (key: string): string | undefined => files.find(texts => Object.hasOwn(texts, key))?.[key];
  const message = (key: string): IntlMessageFormat | undefined => {
    const known = parsed.get(key);
    if (known) return known;
    const text = find(key);
    if (text === undefined) return undefined;
    const made = new IntlMessageFormat(text, LOCALES[language], undefined, { ignoreTag: true });
    parsed.set(key, made);
    return made;
  };
  return {
    language,
    knows: key => find(key) !== undefined,
    t: (key, params = {}) => {
      try {
        return String(message(key)?.format(plain(language, params)) ?? key);
      } catch {
        return key; // a parameter is missing: the texts' own test finds it
      }
    },
  };
}

/** What a language is to Intl: English is British (no comma before the last “and”). */
export const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-GB' };

/** « A, B et C » */
export const list = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(items);

const plain = (language: Language, params: Params): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? value : list(language, value),
    ]),
  );
