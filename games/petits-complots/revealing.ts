import { done, failed, type Op } from '../kit/effects.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { asStep } from './cards/types.ts';
import { poolOf } from './pools.ts';
import type { G } from './types.ts';
import { selectOne } from './who.ts';

/** Nothing moves: a hand is looked at until the Action is done, or cards are shown to all. */
export const reveal: Op<G> = (G, frame) => {
  const step = asStep<'reveal'>(frame.do);
  seen(G);
  if (step.to === 'self') {
    const of = selectOne(G, frame, step.from.of);
    if (of === null || frame.by === null) return failed;
    G.looking = { by: frame.by, of };
    tell(G, 'looks', { seat: frame.by, from: of });
    return done;
  }
  for (const seat of G.order) {
    const cards = poolOf(G, frame, { zone: step.from.zone, seat }, step.filter);
    tell(G, cards.length > 0 ? 'shows' : 'showsNothing', {
      seat,
      ...(cards.length > 0 && { cards, count: cards.length }),
    });
  }
  return done;
};
