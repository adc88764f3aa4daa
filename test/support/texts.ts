import { existsSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';

export type Language = 'fr' | 'en';
export const LANGUAGES: readonly Language[] = ['fr', 'en'];
export type Texts = Readonly<Record<string, string>>;

/** A game's own sentences, and all that its table can say: its own over the kit's. */
export function textsOf(id: string): {
  readonly own: Record<Language, Texts>;
  readonly texts: Record<Language, Texts>;
} {
  const kit = { fr: read('kit', 'fr'), en: read('kit', 'en') };
  const own = { fr: read(id, 'fr'), en: read(id, 'en') };
  return { own, texts: { fr: { ...kit.fr, ...own.fr }, en: { ...kit.en, ...own.en } } };
}
function read(folder: string, language: Language): Texts {
  const file = `games/${folder}/texts/${language}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
}

type Ast = ReturnType<IntlMessageFormat['getAst']>;
/** The parameters that a sentence asks for, with their kind (argument, number, plural, select), sorted. Throws when it is malformed. */
export function parameters(sentence: string, language: Language): string[] {
  const found = new Set<string>();
  const walk = (ast: Ast): void => {
    for (const part of ast) {
      if (part.type >= 1 && part.type <= 6 && 'value' in part && typeof part.value === 'string') found.add(part.value);
      if ('options' in part) for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(sentence, language, undefined, { ignoreTag: true }).getAst());
  return [...found].sort();
}

/** Typography that a French reader would stumble over: a breaking space before ? ! ; : or inside « », a straight apostrophe. */
export const frenchFlaw = (sentence: string): boolean =>
  /[^\u00a0\u202f\s?!:;»…][?!;»]|[^\u00a0\u202f\d]:(?!\/\/)|[^\S\u00a0\u202f][?!;:»]|«[^\u00a0\u202f]|['"]/.test(
    withoutCode(sentence),
  );
/** A sentence without its parameters and the names of its plural forms. */
const withoutCode = (sentence: string): string =>
  sentence
    .replace(/\{\w+\}/g, 'x')
    .replace(/\{\w+, (plural|select|selectordinal),/g, '')
    .replace(/(=\d+|\w+) \{/g, ' ')
    .replaceAll('}', ' ');
