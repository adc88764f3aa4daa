import { type CardId, card } from '../kit/ids.ts';

/** __PREFIX__-001: 24 cards, numbered from 1. */
export const DECK: readonly CardId[] = Array.from({ length: 24 }, (_, n) => card(`c${n + 1}`));

export const worthOf = (id: CardId): number => Number(id.slice(1));
/** By value: the order in which a card was dealt tells nothing. */
export const sorted = (cards: readonly CardId[]): CardId[] => [...cards].sort((a, b) => worthOf(a) - worthOf(b));
