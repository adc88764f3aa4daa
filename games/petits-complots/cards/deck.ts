import { type CardId, card, printOf } from '../../kit/ids.ts';
import { ACTIONS } from './actions.ts';
import { EVENTS } from './events.ts';
import { type ActionCard, CATEGORIES, type Category, type EventCard } from './types.ts';

/** A theory's id begins so. */
const PREFIXES: Readonly<Record<Category, string>> = {
  creatures: 'th-cre',
  environment: 'th-env',
  myths: 'th-myt',
  history: 'th-his',
  space: 'th-spa',
  technology: 'th-tec',
  politics: 'th-pol',
};
/** PC-020: ten theories in each of seven categories. */
const theoriesOf = (category: Category): CardId[] =>
  Array.from({ length: 10 }, (_, n) => card(`${PREFIXES[category]}-${String(n + 1).padStart(2, '0')}`));
const theories = CATEGORIES.flatMap(theoriesOf);
const categories: ReadonlyMap<CardId, Category> = new Map(
  CATEGORIES.flatMap(category => theoriesOf(category).map(id => [id, category] as const)),
);
export const copiesOf = (print: string): number =>
  print === SHEEP_PRINT ? 4 : isAction(print) ? action(print).copies : 1;
const copies = (print: string): CardId[] =>
  Array.from({ length: copiesOf(print) }, (_, n) => card(`${print}#${n + 1}`));

export const SHEPHERD = card('sp-shepherd');
const SHEEP_PRINT = 'sp-sheep';

const isAction = (print: string): print is keyof typeof ACTIONS => Object.hasOwn(ACTIONS, print);
/** What is printed on an Action card. */
export function action(id: string): ActionCard {
  const print = printOf(id);
  if (!isAction(print)) throw new Error(`${id} is no Action card`);
  return ACTIONS[print];
}
export function eventCard(id: string): EventCard {
  const found: EventCard | undefined = Object.hasOwn(EVENTS, id) ? EVENTS[id as keyof typeof EVENTS] : undefined;
  if (!found) throw new Error(`${id} is no event`);
  return found;
}

/** Every card of the draw pile (PC-030): 70 theories, 34 Actions, the Shepherd, four Sheep. In the order in which a hand is held. */
export const DECK: readonly CardId[] = [
  ...theories,
  ...Object.keys(ACTIONS).flatMap(copies),
  SHEPHERD,
  ...copies(SHEEP_PRINT),
];
export const ALL_EVENTS: readonly CardId[] = Object.keys(EVENTS).map(card);
export const isChaotic = (event: CardId): boolean => eventCard(event).chaotic;

/** null: no theory. */
export const categoryOf = (id: CardId): Category | null => categories.get(id) ?? null;
export const isTheory = (id: CardId): boolean => categoryOf(id) !== null;
export const isActionCard = (id: CardId): boolean => isAction(printOf(id));
export const isLightning = (id: CardId): boolean => isActionCard(id) && action(id).lightning;
export const isSheep = (id: CardId): boolean => printOf(id) === SHEEP_PRINT;
/** PC-024: of the Action family, but never played. */
export const isFlock = (id: CardId): boolean => id === SHEPHERD || isSheep(id);

const places: ReadonlyMap<CardId, number> = new Map(DECK.map((id, n) => [id, n]));
/** A copy, in the order in which a hand is held: so the order in which cards came tells nobody anything. */
export const sorted = (cards: readonly CardId[]): CardId[] =>
  [...cards].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
