import { fetchBot } from '../../../games/kit/botTurn.ts';
import { seat } from '../../../games/kit/ids.ts';
import type { Answer } from '../../../games/kit/prompts.ts';
import { quick } from '../../../games/kit/random.ts';
import { CATEGORIES } from '../../../games/petits-complots/cards/types.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { taskOf } from '../../support/play.ts';
import { nameOf } from './names.ts';
import type { ComplotsTable } from './table.ts';

const [easy, normal] = await Promise.all(['easy', 'normal'].map(level => fetchBot(rules, level)));
export type Level = 'easy' | 'normal';
const botOf = (level: Level) => {
  const bot = level === 'easy' ? easy : normal;
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
};

/** What a bot in that seat answers, by different chance each time, in the players' words: `expose space3`, `play shredder 1`, `pass`. */
export function answers(t: ComplotsTable, player: number, times = 40, level: Level = 'normal'): string[] {
  return Array.from({ length: times }, (_, n) => {
    const task = taskOf(rules, t.G, seat(player), quick(n + 1));
    const asked = task.prompts.filter(p => p.stage !== 'orders');
    const move = botOf(level)({ ...task, prompts: asked });
    return move
      ? [...(move.type === 'react' ? [] : [move.type]), words(move.answer)].filter(Boolean).join(' ')
      : 'nothing';
  });
}
/** Every different answer, the commonest first. */
export function does(t: ComplotsTable, player: number, level: Level = 'normal'): string[] {
  const given = answers(t, player, 40, level);
  const often = (what: string): number => given.filter(g => g === what).length;
  return [...new Set(given)].sort((a, b) => often(b) - often(a));
}
/** The share of answers that are as named. */
export const share = (t: ComplotsTable, player: number, what: string, level: Level = 'normal'): number =>
  answers(t, player, 300, level).filter(a => a === what).length / 300;

function words(answer: Answer): string {
  if (answer === null || typeof answer === 'number') return '';
  if (typeof answer === 'string') return named(answer);
  if (Array.isArray(answer)) return answer.map(named).sort().join(' ');
  const { is, then } = answer as { readonly is: string; readonly then: Answer };
  return is === 'pass' ? 'pass' : [nameOf(is), words(then)].filter(Boolean).join(' ');
}
const named = (word: unknown): string => {
  const text = String(word);
  return /^\d+$/.test(text) || CATEGORIES.some(c => c === text) ? text : nameOf(text);
};
