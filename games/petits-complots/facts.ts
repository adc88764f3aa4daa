import type { CardId, Seat } from '../kit/ids.ts';
import { amount, holds, values } from '../kit/lasting.ts';
import { type Refusal, refuse } from '../kit/legality.ts';
import { action, categoryOf, isTheory } from './cards/deck.ts';
import { CATEGORIES, type Category } from './cards/types.ts';
import type { G, Public } from './types.ts';

/** Public facts, from a state as from a view: legality and targets rest on them alone. */
export const publicOf = (G: G): Public => ({
  order: G.order,
  tableau: G.tableau,
  sizes: sizesOf(G),
  lasting: G.lasting,
});
export const sizesOf = (G: G): Record<Seat, number> =>
  Object.fromEntries(G.order.map(s => [s, G.hands[s]?.length ?? 0]));

/** PC-002: theories of one category that win. */
const NEED: Readonly<Record<number, number>> = { 3: 7, 4: 6, 5: 5 };
export const needOf = ({ order, lasting }: Pick<Public, 'order' | 'lasting'>, seat: Seat): number =>
  amount(lasting, 'winCount', seat, NEED[order.length] ?? 5);

export const seriesOf = (cards: readonly CardId[], category: Category): number =>
  cards.filter(c => categoryOf(c) === category).length;
/** The longest series in front of somebody, and the categories that are as long. */
export function longest(cards: readonly CardId[]): { readonly length: number; readonly of: readonly Category[] } {
  const lengths = CATEGORIES.map(category => seriesOf(cards, category));
  const length = Math.max(...lengths);
  return { length, of: length === 0 ? [] : CATEGORIES.filter((_, n) => lengths[n] === length) };
}
/** PC-003: who meets the theory condition, in seat order. */
export const qualifiers = (p: Public): Seat[] =>
  p.order.filter(s => longest(p.tableau[s] ?? []).length >= needOf(p, s));

export const drawCount = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): number =>
  amount(lasting, 'drawCount', seat, 2); // PC-050
export const playLimit = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): number =>
  amount(lasting, 'playLimit', seat, 2); // PC-051
export const handLimit = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): number =>
  amount(lasting, 'handLimit', seat, 10); // PC-060
export const theoryLimit = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): number =>
  amount(lasting, 'theoryLimit', seat, 99);
export const extraTheories = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): number =>
  amount(lasting, 'extraTheoryPlays', seat, 0);
export const isProtected = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): boolean =>
  holds(lasting, 'protectTableau', seat);
const isBanned = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat, category: Category): boolean =>
  values(lasting, 'banCategory', seat).includes(category);
export const isFree = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat, category: Category): boolean =>
  values(lasting, 'freeCategory', seat).includes(category);
export const banned = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat, type: 'action' | 'lightning'): boolean =>
  values(lasting, 'banType', seat).includes(type);
/** PC-067: the exchange of the whole hand leaves the plays. */
export const exchangeKeepsPlays = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): boolean =>
  holds(lasting, 'exchangeKeepsPlays', seat);
export const handsOpen = ({ lasting }: Pick<Public, 'lasting'>, seat: Seat): boolean =>
  holds(lasting, 'openHands', seat);

/** Why an Action of `by` cannot be aimed at `seat`; null: it can (PC-AMB-33 to PC-AMB-35). */
export function badTarget(p: Public, by: Seat, card: CardId, seat: Seat): Refusal | null {
  if (seat === by) return refuse('yourself');
  const where = action(card).target?.where;
  if (!where) return null;
  if (where.unprotected && isProtected(p, seat)) return refuse('protected');
  if (where.zone === 'hand') return (p.sizes[seat] ?? 0) < where.atLeast ? refuse('empty-hand') : null;
  return (p.tableau[seat]?.length ?? 0) < where.atLeast ? refuse('no-theory-there') : null;
}
export const targets = (p: Public, by: Seat, card: CardId): Seat[] => p.order.filter(s => !badTarget(p, by, card, s));

/** Why that theory may not be exposed because of its category; null: it may. Moving between tables is not exposing (PC-AMB-39). */
export function badCategory(p: Public, by: Seat, card: CardId): Refusal | null {
  const category = categoryOf(card);
  if (!isTheory(card) || category === null) return refuse('no-theory');
  return isBanned(p, by, category) ? refuse('banned-category', { category }) : null;
}
