import { type CardId, card, printOf } from '../../../games/kit/ids.ts';
import { ALL_EVENTS, DECK, SHEPHERD, sorted } from '../../../games/petits-complots/cards/deck.ts';

/**
 * Cards as players would call them: theories `space3`, Actions `debunk` (`debunk2`: the second copy), `shepherd`, `sheep1`,
 * events by what follows `ev-` or `ch-`.
 */
const THEORIES: Readonly<Record<string, string>> = {
  cre: 'creatures',
  env: 'environment',
  myt: 'myths',
  his: 'history',
  spa: 'space',
  tec: 'technology',
  pol: 'politics',
};

export function nameOf(id: string): string {
  if (id === SHEPHERD) return 'shepherd';
  const [, copy = '1'] = id.split('#');
  if (id.startsWith('sp-sheep')) return `sheep${copy}`;
  if (id.startsWith('th-')) return `${THEORIES[id.slice(3, 6)] ?? '?'}${Number(id.slice(7))}`;
  return printOf(id).slice(3) + (copy === '1' ? '' : copy);
}
const byName: ReadonlyMap<string, CardId> = new Map([...DECK, ...ALL_EVENTS].map(id => [nameOf(id), id]));

export function idOf(name: string): CardId {
  const id = byName.get(name);
  if (!id) throw new Error(`no card ${name}`);
  return id;
}
export const ids = (text: string): CardId[] => text.split(' ').filter(Boolean).map(idOf);
/** In the order of a hand. */
export const names = (cards: readonly string[]): string => sorted(cards.map(card)).map(nameOf).join(' ');
/** `space1 space2 ... space5` */
export const many = (category: string, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, n) => `${category}${from + n}`).join(' ');
