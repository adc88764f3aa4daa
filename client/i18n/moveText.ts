import { printOf } from '../../games/kit/ids.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { Words } from './messages.ts';

/**
 * An answer in words, as an advice or a memory: `answer.<type>` of the game's texts, which may say `{cards}` (and `{n}`, how many),
 * `{seat}`, `{option}` or `{n}`, by what the move asks; else the name of the move. « Attaquer avec 8♣ et A♣ »
 */
export function moveText({ type, answer }: Move, words: Words, nameOf: (seat: string) => string): string {
  const key = `answer.${type}`;
  if (!words.knows(key)) return words.t(`move.${type}`);
  if (Array.isArray(answer)) {
    const cards = answer.map(id => words.t(`card.${printOf(String(id))}`));
    return words.t(key, { cards, n: cards.length });
  }
  if (typeof answer === 'string') return words.t(key, { seat: nameOf(answer), option: answer });
  return words.t(key, typeof answer === 'number' ? { n: answer } : {});
}
