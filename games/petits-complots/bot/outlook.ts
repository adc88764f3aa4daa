import type { BotTask } from '../../kit/bots.ts';
import { type CardId, clockwise, type Seat } from '../../kit/ids.ts';
import type { Random } from '../../kit/random.ts';
import { categoryOf, isFlock } from '../cards/deck.ts';
import { CATEGORIES, type Category } from '../cards/types.ts';
import { isProtected, longest, seriesOf } from '../facts.ts';
import type { View } from '../types.ts';

/** What a seat makes of its view before it decides: everything that a bot weighs rests on this. */
export interface Outlook {
  readonly view: View;
  readonly me: Seat;
  readonly hand: readonly CardId[];
  /** The category that it collects. */
  readonly focus: Category;
  /** The Shepherd and Sheep in its hand. */
  readonly flock: number;
  /** With most of a flock in hand, or late with a part of it and far from a set: it wants the rest. */
  readonly hunting: boolean;
  readonly random: Random;
}

export function outlookOf({ view, seat, random }: Pick<BotTask<View>, 'view' | 'seat' | 'random'>): Outlook {
  const hand = view.hand ?? [];
  const flock = hand.filter(isFlock).length;
  const late = view.round >= LATE && missing(view, seat) > 2;
  return { view, me: seat, hand, focus: focusOf(view, seat), flock, hunting: flock >= (late ? 2 : 3), random };
}
/** The round from which on it is late. */
const LATE = 5;

/** Theories that a seat still lacks to win at this round's end, as things stand; 0 or less: it would win. */
export const missing = (view: View, seat: Seat): number =>
  (view.need[seat] ?? 0) - longest(view.tableau[seat] ?? []).length;
export const series = (view: View, seat: Seat, category: Category | null): number =>
  category === null ? 0 : seriesOf(view.tableau[seat] ?? [], category);
export const others = ({ view, me }: Pick<Outlook, 'view' | 'me'>): Seat[] => clockwise(view.order, me).slice(0, -1);
/** Of that category in the own hand. */
export const held = ({ hand }: Pick<Outlook, 'hand'>, category: Category | null): number =>
  category === null ? 0 : seriesOf(hand, category);
/** No Action of another can touch its theories. */
export const safe = (view: View, seat: Seat): boolean => isProtected(view, seat);
/** Others who are close to a win with theories of that category. */
export const rivals = (look: Pick<Outlook, 'view' | 'me'>, category: Category | null): number =>
  others(look).filter(s => category !== null && (look.view.need[s] ?? 0) - series(look.view, s, category) <= 2).length;
/** Who would win if the round ended now, but oneself. */
export const winning = (look: Pick<Outlook, 'view' | 'me'>): Seat[] =>
  others(look).filter(s => missing(look.view, s) <= 0);

/** What is exposed counts most, then what is held; what lies in front of others is out of reach. */
function focusOf(view: View, me: Seat): Category {
  const points = (category: Category): number => {
    const elsewhere = others({ view, me }).reduce((n, s) => n + series(view, s, category), 0);
    return series(view, me, category) + 0.85 * held({ hand: view.hand ?? [] }, category) - 0.15 * elsewhere;
  };
  return CATEGORIES.reduce((best, c) => (points(c) > points(best) ? c : best), CATEGORIES[0]);
}
export const inFocus = ({ focus }: Outlook, card: CardId): boolean => categoryOf(card) === focus;

/** The highest of these, each counted a little more or less than it is: `spread` 0.1 means by up to a tenth. */
export function best<T>(look: Outlook, spread: number, from: readonly T[], points: (one: T) => number): T | undefined {
  return ranked(look, spread, from, points)[0]?.one;
}
export const ranked = <T>(
  { random }: Outlook,
  spread: number,
  from: readonly T[],
  points: (one: T) => number,
): { readonly one: T; readonly points: number }[] =>
  from
    .map(one => ({ one, points: points(one) * (1 + spread * shake(random)) + 0.01 * shake(random) }))
    .sort((a, b) => b.points - a.points);
/** Between -1 and 1. */
const shake = (random: Random): number => random.below(2001) / 1000 - 1;
/** Happens so often. */
export const chance = ({ random }: Pick<Outlook, 'random'>, share: number): boolean =>
  random.below(1000) < share * 1000;
