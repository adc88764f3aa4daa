import type { Frame } from '../kit/effects.ts';
import type { Seat } from '../kit/ids.ts';
import { SHEPHERD } from './cards/deck.ts';
import type { Who } from './cards/types.ts';
import { inTurnOrder } from './ending.ts';
import { longest } from './facts.ts';
import { handOf, tableauOf } from './hands.ts';
import { underneath } from './stack.ts';
import type { G } from './types.ts';

/** The players an effect speaks of, in turn order from the first player; nobody where it speaks of nobody. */
export function select(G: G, frame: Frame, who: Who): Seat[] {
  const turnOrder = inTurnOrder(G, G.order);
  const one = (seat: unknown): Seat[] => turnOrder.filter(s => s === seat);
  const most = (points: (s: Seat) => number, least: number): Seat[] => {
    const best = Math.max(...turnOrder.map(points));
    return best < least ? [] : turnOrder.filter(s => points(s) === best);
  };
  switch (who) {
    case 'self':
      return one(frame.by);
    case 'target':
    case 'each':
      return one(frame.bind[who]);
    case 'source':
      return one(underneath(G, frame)?.by);
    case 'first':
      return one(G.first);
    case 'all':
      return turnOrder;
    case 'others':
      return turnOrder.filter(s => s !== frame.by);
    case 'leaders':
      return most(s => longest(tableauOf(G, s)).length, 1);
    case 'trailing':
      return most(s => -tableauOf(G, s).length, Number.NEGATIVE_INFINITY);
    case 'biggestHands':
      return most(s => handOf(G, s).length, 1);
    case 'shepherdHolder':
      return turnOrder.filter(s => handOf(G, s).includes(SHEPHERD));
    default:
      return one(frame.bind[who.slice(1)]);
  }
}
export const selectOne = (G: G, frame: Frame, who: Who): Seat | null => select(G, frame, who)[0] ?? null;
