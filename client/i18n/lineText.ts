import type { Reason } from '../../games/kit/advice.ts';
import { type Params, printOf } from '../../games/kit/ids.ts';
import type { Refusal } from '../../games/kit/legality.ts';
import type { Line } from '../../games/kit/wire.ts';
import type { Words } from './messages.ts';

type NameOf = (seat: string) => string;
const SEATS = new Set(['seat', 'from', 'to', 'by']);
const CARDS = new Set(['card', 'cards']);

/**
 * A line of the log as a sentence: seats become names, card ids become cards (games/kit/news.ts says which are which). Where a
 * game's cards have names with an article (`the.<id>`), a sentence about one `card` may say `{the}`.
 */
export const lineText = (line: Pick<Line, 'key' | 'params'>, words: Words, nameOf: NameOf): string =>
  sentence(words.t(`news.${line.key}`, shown(line.params, words, nameOf)));
/**
 * Why an adviser would answer so: `hint.<key>` of the game's texts, its parameters shown as in the log. `the` may hold a card's id
 * by itself.
 */
export const reasonText = (reason: Reason, words: Words, nameOf: NameOf): string =>
  sentence(words.t(`hint.${reason.key}`, shown(reason.params, words, nameOf)));
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** A refusal in words: the game's own reason, else the kit's, else an error of the house. */
export function whyText(refusal: Refusal, words: Words, nameOf: NameOf): string {
  const params = shown(refusal.params, words, nameOf);
  for (const key of [`no.${refusal.code}`, `error.${refusal.code}`]) if (words.knows(key)) return words.t(key, params);
  return words.t('error.unknown', { code: refusal.code });
}

const shown = (params: Params, words: Words, nameOf: NameOf): Params => ({
  ...articled(params.card, words),
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (SEATS.has(name)) return [name, typeof value === 'object' ? value.map(nameOf) : nameOf(String(value))];
      if (CARDS.has(name))
        return [
          name,
          typeof value === 'object' ? value.map(id => cardName(id, words)) : cardName(String(value), words),
        ];
      if (name === 'the') return [name, words.t(`the.${String(value)}`)];
      return [name, value];
    }),
  ),
});
const articled = (card: Params[string] | undefined, words: Words): Params =>
  typeof card === 'string' && words.knows(`the.${printOf(card)}`) ? { the: words.t(`the.${printOf(card)}`) } : {};
const cardName = (id: string, words: Words): string => words.t(`card.${printOf(id)}`);
