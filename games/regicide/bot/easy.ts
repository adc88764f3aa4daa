import type { Bot } from '../../kit/bots.ts';
import type { CardId, Seat } from '../../kit/ids.ts';
import { total } from '../cards.ts';
import { preview } from '../preview.ts';
import type { View } from '../types.ts';
import { type Answers, answering } from './answering.ts';

/** A beginner: the hardest blow now, the cheapest payment now, a Jester only when nothing else is left. Sees one step. */
const beginner: Answers = {
  play: (view, me, cards, prompt) => {
    const effect = preview(view, me, { prompt, type: 'play', answer: cards });
    if (!effect) return Number.NEGATIVE_INFINITY;
    const over = effect.damage - (view.enemy.health - view.enemy.damage);
    return effect.falls ? 100 - over : effect.damage;
  },
  yield: () => -100,
  pay: (_view: View, _me: Seat, cards: readonly CardId[]) => -total(cards) - cards.length / 100,
  flip: () => -500,
  choose: (view, _me, seat) => view.sizes[seat] ?? 0,
};
export const easy: Bot<View> = answering(beginner);
