import { card } from '../../../games/kit/ids.ts';
import { type Face, face, type Suit } from '../../../games/regicide/cards.ts';
import { SHAPES, type Suit as SuitName } from '../../ui/Rich.tsx';

export const suitNames: Readonly<Record<Suit, SuitName>> = { h: 'hearts', d: 'diamonds', c: 'clubs', s: 'spades' };
/** Outline on a 24 grid. */
export const pip = (suit: Suit): string => SHAPES[suitNames[suit]];
export const faceOf = (id: string): Face => face(card(id));

interface Tincture {
  readonly field: string;
  readonly shade: string;
  /** The second ink, printed off register. */
  readonly plate: string;
}
/** The heralds' colours: gules, or, vert, azure. */
export const tinctures: Readonly<Record<Suit, Tincture>> = {
  h: { field: '#A8202F', shade: '#5E0F1A', plate: '#E48A7C' },
  d: { field: '#B47A10', shade: '#5F3D00', plate: '#E3AC3C' },
  c: { field: '#14593F', shade: '#08301F', plate: '#7DBB8E' },
  s: { field: '#24457E', shade: '#0F2346', plate: '#86A6DC' },
};
