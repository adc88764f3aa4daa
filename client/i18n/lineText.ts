import type { Params } from '../../games/kit/ids.ts';
import type { Refusal } from '../../games/kit/legality.ts';
import type { Line } from '../../games/kit/wire.ts';
import type { Words } from './messages.ts';

type NameOf = (seat: string) => string;
const SEATS = new Set(['seat', 'from', 'to', 'by']);
const CARDS = new Set(['card', 'cards']);

/** A line of the log as a sentence: seats become names, card ids become cards (games/kit/news.ts says which are which). */
export const lineText = (line: Pick<Line, 'key' | 'params'>, words: Words, nameOf: NameOf): string =>
  words.t(`news.${line.key}`, shown(line.params, words, nameOf));

/** A refusal in words: the game's own reason, else the kit's, else an error of the house. */
export function whyText(refusal: Refusal, words: Words, nameOf: NameOf): string {
  const params = shown(refusal.params, words, nameOf);
  for (const key of [`no.${refusal.code}`, `error.${refusal.code}`]) if (words.knows(key)) return words.t(key, params);
  return words.t('error.unknown', { code: refusal.code });
}

const shown = (params: Params, words: Words, nameOf: NameOf): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (SEATS.has(name)) return [name, typeof value === 'object' ? value.map(nameOf) : nameOf(String(value))];
      if (CARDS.has(name))
        return [
          name,
          typeof value === 'object' ? value.map(id => cardName(id, words)) : cardName(String(value), words),
        ];
      return [name, value];
    }),
  );
const cardName = (id: string, words: Words): string => words.t(`card.${id}`);
