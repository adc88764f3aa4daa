import { type CardId, card } from '../kit/ids.ts';

export type Suit = 'h' | 'd' | 'c' | 's';
export const SUITS: readonly Suit[] = ['h', 'd', 'c', 's'];
export type Rank = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'X';
const NUMBERS: readonly Rank[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
export const ROYALS: readonly Rank[] = ['J', 'Q', 'K'];

/** What is printed on a card. `suit` is null on a Jester. */
export interface Face {
  readonly rank: Rank;
  readonly suit: Suit | null;
  /** For attacking and for paying (RG-012, RG-046). */
  readonly value: number;
}

/** RG-001: 52 cards (`Ah`, `10d`, `Qs` ...) and two Jesters (`X1`, `X2`). RG-012: their values. */
const FACES: ReadonlyMap<string, Face> = new Map<string, Face>([
  ...SUITS.flatMap(suit =>
    (['A', ...NUMBERS, ...ROYALS] as const).map((rank): [string, Face] => [
      `${rank}${suit}`,
      { rank, suit, value: worth(rank) },
    ]),
  ),
  ['X1', { rank: 'X', suit: null, value: 0 }],
  ['X2', { rank: 'X', suit: null, value: 0 }],
]);

export const DECK: readonly CardId[] = [...FACES.keys()].map(card);
export const ENEMIES: readonly CardId[] = DECK.filter(isRoyal);

/** Throws on an id that is no card. */
export function face(id: CardId): Face {
  const found = FACES.get(id);
  if (!found) throw new Error(`no card ${id}`);
  return found;
}
/** What a card counts for, attacking or paying. */
export const worthOf = (id: CardId): number => face(id).value;
export const suitOf = (id: CardId): Suit | null => face(id).suit;
export function isRoyal(id: CardId): boolean {
  return ROYALS.includes(face(id).rank);
}
export const isAce = (id: CardId): boolean => face(id).rank === 'A';
export const isJester = (id: CardId): boolean => face(id).rank === 'X';

/** RG-011: the value of a play, or of a payment. */
export const total = (cards: readonly CardId[]): number => cards.reduce((sum, c) => sum + worthOf(c), 0);

/** By suit, then by value: the order in which hands and sets are shown, so that no order tells how cards came. */
export const sorted = (cards: readonly CardId[]): CardId[] => [...cards].sort((a, b) => place(a) - place(b));
const place = (id: CardId): number => DECK.indexOf(id);

function worth(rank: Rank): number {
  if (rank === 'A') return 1;
  if (rank === 'J') return 10;
  if (rank === 'Q') return 15;
  return rank === 'K' ? 20 : Number(rank);
}
