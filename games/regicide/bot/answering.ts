import { anyMove, type Bot } from '../../kit/bots.ts';
import type { CardId, Json, Seat } from '../../kit/ids.ts';
import type { Move } from '../../kit/moves.ts';
import type { Prompt, Space } from '../../kit/prompts.ts';
import type { View } from '../types.ts';
import { payments, plays } from './candidates.ts';

/** How much a bot likes each answer; the highest wins, the first of equals. */
export interface Answers {
  play(view: View, me: Seat, cards: readonly CardId[], prompt: string): number;
  yield(view: View, me: Seat): number;
  pay(view: View, me: Seat, cards: readonly CardId[]): number;
  flip(view: View, me: Seat): number;
  choose(view: View, me: Seat, seat: Seat): number;
}

/** A bot that weighs every answer of the question it is asked, and gives the best. */
export const answering =
  (likes: Answers): Bot<View> =>
  task => {
    const prompt = task.prompts[0];
    if (!prompt) return null;
    const best = weigh(likes, task.view, task.seat, prompt).reduce<Weighed | null>(
      (top, next) => (top === null || next.worth > top.worth ? next : top),
      null,
    );
    return best ? { prompt: prompt.id, type: best.type, answer: best.answer } : anyMove(task, prompt);
  };

interface Weighed extends Pick<Move, 'type'> {
  readonly answer: Json;
  readonly worth: number;
}

function weigh(likes: Answers, view: View, me: Seat, prompt: Prompt): Weighed[] {
  const hand = view.hand ?? [];
  return Object.entries(prompt.moves)
    .filter(([, space]) => !('no' in space && space.no))
    .flatMap(([type, space]): Weighed[] => {
      switch (type) {
        case 'play':
          return plays(hand).map(cards => ({ type, answer: cards, worth: likes.play(view, me, cards, prompt.id) }));
        case 'discard':
          return payments(hand, view.enemy.strikes).map(cards => ({
            type,
            answer: cards,
            worth: likes.pay(view, me, cards),
          }));
        case 'yield':
          return [{ type, answer: null, worth: likes.yield(view, me) }];
        case 'flip':
          return [{ type, answer: null, worth: likes.flip(view, me) }];
        case 'choose':
          return seatsOf(space).map(seat => ({ type, answer: seat, worth: likes.choose(view, me, seat) }));
        case 'keep': // RG-083: a hand without Diamonds is worth exchanging
          return open(space).map(id => ({ type, answer: id, worth: id === 'no' ? 1 : 0 }));
        default:
          return [];
      }
    });
}
const open = (space: Space): string[] =>
  space.kind === 'option' || space.kind === 'seat' ? space.from.filter(o => !o.no).map(o => o.id) : [];
const seatsOf = (space: Space): Seat[] => open(space) as Seat[];
