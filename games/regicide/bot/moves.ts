import type { Seat } from '../../kit/ids.ts';
import type { Move } from '../../kit/moves.ts';
import type { View } from '../types.ts';
import { SUFFER } from './model/position.ts';
import { FLIP, NEXT, YIELD } from './model/turn.ts';

/** A move without the question that it answers. */
export type Reply = Pick<Move, 'type' | 'answer'>;

/** An answer of the model as a move. Places in hand are those of the view's own hand. */
export function replyOf(view: View, asked: number, answer: number): Reply {
  if (answer === FLIP) return { type: 'flip', answer: null };
  if (answer >= NEXT) return { type: 'choose', answer: view.order[answer - NEXT] ?? null };
  if (asked !== SUFFER && answer === YIELD) return { type: 'yield', answer: null };
  const cards = (view.hand ?? []).filter((_, at) => (answer >> at) & 1);
  return { type: asked === SUFFER ? 'discard' : 'play', answer: cards };
}

/** The other way round; null for a move that the model does not know. */
export function answerOf(view: View, { type, answer }: Reply): number | null {
  switch (type) {
    case 'flip':
      return FLIP;
    case 'yield':
      return YIELD;
    case 'choose':
      return NEXT + view.order.indexOf(answer as Seat);
    case 'play':
    case 'discard':
      return (view.hand ?? []).reduce(
        (mask, card, at) => ((answer as readonly string[]).includes(card) ? mask | (1 << at) : mask),
        0,
      );
    default:
      return null;
  }
}
