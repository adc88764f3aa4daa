import type { CardId } from '../../../kit/ids.ts';
import { DECK, face, SUITS } from '../../cards.ts';

/** In the fast model a card is its place in the deck: 0 to 51 by suit, then by rank; the Jesters are 52 and 53. */
export const CARDS = DECK.length;
/** Suits by number: hearts, diamonds, clubs, spades; a Jester has the next one. */
export const [HEARTS, DIAMONDS, CLUBS, SPADES, NO_SUIT] = [0, 1, 2, 3, 4] as const;
const RANKS = ['X', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const [JESTER, ACE, JACK] = [0, 1, 11] as const;

export const VALUE = Uint8Array.from(DECK, card => face(card).value);
export const SUIT = Uint8Array.from(DECK, card => {
  const { suit } = face(card);
  return suit === null ? NO_SUIT : SUITS.indexOf(suit);
});
/** 0 a Jester, 1 an Ace, 2 to 10, then Jack, Queen, King. */
export const RANK = Uint8Array.from(DECK, card => RANKS.indexOf(face(card).rank));

const NUMBERS: ReadonlyMap<CardId, number> = new Map(DECK.map((card, n) => [card, n]));
/** Throws on an id that is no card. */
export function numberOf(card: CardId): number {
  const found = NUMBERS.get(card);
  if (found === undefined) throw new Error(`no card ${card}`);
  return found;
}
export function cardOf(number: number): CardId {
  const card = DECK[number];
  if (card === undefined) throw new Error(`no card number ${number}`);
  return card;
}
