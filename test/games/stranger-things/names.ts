import {
  type Hand,
  isRendezvous,
  KINDS,
  type Kind,
  noCards,
  type RendezvousId,
} from '../../../games/stranger-things/cards.ts';
import type { Top } from '../../../games/stranger-things/types.ts';

/** Cards as the rules write them: F Mind Flayer, M Memories, C Hard Hit (coup dur), P Helping Hand (coup de pouce), W Waffle. */
const LETTERS: Readonly<Record<string, Kind>> = { F: 'flayer', M: 'memory', C: 'knock', P: 'help', W: 'waffle' };

export function kindOf(letter: string): Kind {
  const kind = LETTERS[letter];
  if (!kind) throw new Error(`no card ${letter}`);
  return kind;
}
export const letterOf = (kind: Kind): string => Object.keys(LETTERS).find(letter => LETTERS[letter] === kind) ?? '?';
/** 'FFM W' */
export const kinds = (text: string): Kind[] => [...text.replaceAll(' ', '')].map(kindOf);
export function handOf(text: string): Hand {
  const hand = noCards();
  for (const kind of kinds(text)) hand[kind] += 1;
  return hand;
}
/** 'FFMW': in the order F M C P W. */
export const letters = (hand: Readonly<Hand>): string => KINDS.map(kind => letterOf(kind).repeat(hand[kind])).join('');
export const written = (cards: readonly Kind[]): string => cards.map(letterOf).join('');
/** 'F C rv-09': Rendez-vous by their ids. */
export const tops = (text: string): Top[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((word): Top[] => (isRendezvous(word as Top) ? [word as RendezvousId] : kinds(word)));
