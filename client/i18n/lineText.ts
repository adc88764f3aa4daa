import type { Reason } from '../../games/kit/advice.ts';
import { type Params, printOf } from '../../games/kit/ids.ts';
import type { Refusal } from '../../games/kit/legality.ts';
import type { Line } from '../../games/kit/wire.ts';
import type { Words } from './messages.ts';

type NameOf = (seat: string) => string;
const SEATS = new Set(['seat', 'from', 'to', 'by']);
const CARDS = new Set(['card', 'cards']);

/**
 * A line of the log as a sentence: seats become names, card ids become cards (games/kit/news.ts says which are which). A sentence
 * about one `card` may say `{the}` where the game's cards have names with an article (`the.<print>`), and `{text}` where they say
 * what they do (`card.<print>.text`). Names that are sentences themselves need quotation marks: `quoted` of the game's texts.
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
  ...more(params.card, words),
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (SEATS.has(name)) return [name, typeof value === 'object' ? value.map(nameOf) : nameOf(String(value))];
      if (CARDS.has(name))
        return [
          name,
          typeof value === 'object' ? value.map(id => cardText(id, words)) : cardText(String(value), words),
        ];
      if (name === 'the') return [name, words.t(`the.${String(value)}`)];
      return [name, value];
    }),
  ),
});
function more(card: Params[string] | undefined, { t, knows }: Words): Params {
  if (typeof card !== 'string') return {};
  const keys = { the: `the.${printOf(card)}`, text: `card.${printOf(card)}.text` };
  return Object.fromEntries(Object.entries(keys).flatMap(([name, key]) => (knows(key) ? [[name, t(key)]] : [])));
}
/** The name of a card as it stands in a sentence. */
export function cardText(id: string, { t, knows }: Words): string {
  const card = t(`card.${printOf(id)}`);
  return knows('quoted') ? t('quoted', { card }) : card;
}
