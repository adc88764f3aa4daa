import { fetchBot } from '../../../games/kit/botTurn.ts';
import { seat } from '../../../games/kit/ids.ts';
import type { Move } from '../../../games/kit/moves.ts';
import type { Answer } from '../../../games/kit/prompts.ts';
import { quick } from '../../../games/kit/random.ts';
import type { Kind } from '../../../games/stranger-things/cards.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import type { Claim } from '../../../games/stranger-things/types.ts';
import { taskOf } from '../../support/play.ts';
import { written } from './names.ts';
import type { FlayerTable } from './table.ts';

const [easy, normal] = await Promise.all(['easy', 'normal'].map(level => fetchBot(rules, level)));
export type Level = 'easy' | 'normal';
const botOf = (level: Level) => {
  const bot = level === 'easy' ? easy : normal;
  if (!bot) throw new Error(`no bot ${level}`);
  return bot;
};

/**
 * What a bot in that seat does, by different chance each time, in the players' words: `give 2`, `trade WC`, `offer W`. `speaking`:
 * what it says (`hold flayer 2`, `got 1`, `accuse 3`), or `nothing`; otherwise it is not asked to speak.
 */
export function answers(t: FlayerTable, player: number, { times = 40, level = 'normal', speaking = false }: How = {}) {
  return Array.from({ length: times }, (_, n) => {
    const task = taskOf(rules, t.G, seat(player), quick(n + 1));
    const move = botOf(level)({ ...task, prompts: task.prompts.filter(p => (p.stage === 'talk') === speaking) });
    return move ? words(move) : 'nothing';
  });
}
export interface How {
  readonly times?: number;
  readonly level?: Level;
  readonly speaking?: boolean;
}
/** Every different answer, the commonest first. */
export function does(t: FlayerTable, player: number, how: How = {}): string[] {
  const given = answers(t, player, how);
  const often = (what: string): number => given.filter(g => g === what).length;
  return [...new Set(given)].sort((a, b) => often(b) - often(a));
}
export const says = (t: FlayerTable, player: number, how: How = {}): string[] =>
  does(t, player, { ...how, speaking: true });
/** The share of answers that are as named. */
export const share = (t: FlayerTable, player: number, what: string, how: How = {}): number =>
  answers(t, player, { times: 200, ...how }).filter(a => a === what).length / 200;

/** It says all that it has to say, one thing after the other. */
export function speaks(t: FlayerTable, player: number, level: Level = 'normal'): string[] {
  const all: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const task = taskOf(rules, t.G, seat(player), quick(n + 1));
    const move = botOf(level)({ ...task, prompts: task.prompts.filter(p => p.stage === 'talk') });
    if (!move) return all;
    all.push(words(move));
    const { is, then } = move.answer as { readonly is: Claim['says']; readonly then: Answer };
    t.claims(player, is, then);
  }
  throw new Error(`${player} does not stop talking`);
}

function words({ type, answer }: Move): string {
  if (type === 'claim') return claimed(answer);
  if (answer === null || typeof answer !== 'object') return [type, answer].filter(w => w !== null).join(' ');
  return `${type} ${written(Object.values(answer) as Kind[])}`.trim();
}
function claimed(answer: Answer): string {
  const { is, then } = answer as { readonly is: string; readonly then: Answer };
  const rest = then !== null && typeof then === 'object' ? Object.values(then) : [then];
  return [is, ...rest.filter(w => w !== null)].join(' ');
}
