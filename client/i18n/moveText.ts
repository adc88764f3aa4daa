import { type Json, printOf } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import { cardText } from './lineText.ts';
import type { Words } from './messages.ts';

/**
 * An answer in words, as an advice or a memory: `answer.<type>` of the game's texts, which may say `{cards}` (and `{n}`, how many),
 * `{seat}`, `{option}` or `{n}`, by what the move asks; else the name of the move. « Attaquer avec 8♣ et A♣ » One of several ways,
 * `{is, then}`, is `{option}`, and `{cards}` where it is a card.
 */
export function moveText({ type, answer }: Move, words: Words, nameOf: (seat: string) => string): string {
  const key = `answer.${type}`;
  if (!words.knows(key)) return words.t(`move.${type}`);
  if (Array.isArray(answer)) {
    const cards = answer.map(id => cardText(String(id), words));
    return words.t(key, { cards, n: cards.length });
  }
  const way = aimed(answer);
  if (way !== null) {
    const cards = words.knows(`card.${printOf(way)}`) ? [cardText(way, words)] : [];
    return words.t(key, { cards, n: cards.length, option: way });
  }
  if (typeof answer === 'string') return words.t(key, { seat: nameOf(answer), option: answer });
  return words.t(key, typeof answer === 'number' ? { n: answer } : {});
}
const aimed = (answer: Json): string | null =>
  answer !== null && typeof answer === 'object' && 'is' in answer && typeof answer.is === 'string' ? answer.is : null;
