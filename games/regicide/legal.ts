import type { CardId, Seat } from '../kit/ids.ts';
import { refuse } from '../kit/legality.ts';
import { type Answer, type Fit, NOTHING, options, type Prompt, type Space } from '../kit/prompts.ts';
import { face, isAce, isJester, isRoyal, suitOf, total, worthOf } from './cards.ts';
import { jestersAside } from './setup.ts';
import type { View } from './types.ts';

/** What this seat may do, from its view. */
export function choices(view: View, me: Seat): Prompt[] {
  const hand = view.hand ?? [];
  return view.asks
    .filter(a => a.seats.includes(me))
    .flatMap((a): Prompt[] => {
      const prompt = { id: a.id, seat: me, stage: a.stage };
      switch (a.stage) {
        case 'mulligan':
          return a.mine ? [] : [{ ...prompt, moves: { keep: keepOrExchange(hand) } }];
        case 'play':
          return [{ ...prompt, moves: { play: cards(hand, 4, 'play'), yield: yielding(view), ...flipping(view, me) } }];
        case 'suffer':
          return [{ ...prompt, moves: { discard: cards(hand, hand.length, 'pay'), ...flipping(view, me) } }];
        case 'jester':
          return [{ ...prompt, moves: { flip: NOTHING } }];
        case 'next':
          return [{ ...prompt, moves: { choose: { kind: 'seat', from: options(view.order) } } }]; // RG-D04: himself too
        default:
          return [];
      }
    });
}

/** Rules on whole answers, from the view. */
export const fits: Readonly<Record<string, (view: View, me: Seat, answer: Answer) => Fit>> = {
  play: (_view, _me, answer) => fitsPlay(answer as readonly CardId[]),
  pay: (view, _me, answer) => fitsPayment(answer as readonly CardId[], view.enemy.strikes),
};

/** RG-013: one card; an Ace with one other (RG-014); a combo (RG-019). */
export function fitsPlay(cards: readonly CardId[]): Fit {
  if (cards.length === 0) return 'more';
  if (cards.length === 1) return 'fits';
  if (cards.some(isJester)) return refuse('jester-alone'); // RG-057
  if (cards.some(isAce)) return cards.length === 2 ? 'fits' : refuse('one-companion'); // RG-015, RG-016, RG-020
  if (cards.some(isRoyal)) return refuse('royal-alone'); // RG-042
  if (new Set(cards.map(c => face(c).rank)).size > 1) return refuse('same-number');
  return total(cards) <= 10 ? 'fits' : refuse('combo-ten');
}

/** RG-046: laid one at a time, laying stops when the need is met; the best order lays the highest card last. */
export function fitsPayment(cards: readonly CardId[], need: number): Fit {
  const paid = total(cards);
  if (paid < need) return 'more';
  return paid - Math.max(...cards.map(worthOf)) < need ? 'fits' : refuse('paid-already', { need });
}

const cards = (hand: readonly CardId[], max: number, fit: string): Space => ({
  kind: 'cards',
  from: options(hand),
  min: 1,
  max,
  fits: fit,
});

/** RG-083 */
const keepOrExchange = (hand: readonly CardId[]): Space => ({
  kind: 'option',
  from: [{ id: 'yes' }, { id: 'no', ...(hand.some(c => suitOf(c) === 'd') ? { no: refuse('has-diamond') } : {}) }],
});

/** RG-052 to RG-056 */
function yielding(view: View): Space {
  if (view.order.length === 1) return { kind: 'nothing', no: refuse('solo-yield') };
  return mayYield(view.order, view.seat, view.yielded) ? NOTHING : { kind: 'nothing', no: refuse('must-play') };
}
/** RG-052: not when every other player yielded on their last turn; in solo that holds of nobody (RG-056, RG-D01). */
export const mayYield = (order: readonly Seat[], seat: Seat, yielded: Readonly<Record<Seat, boolean>>): boolean =>
  order.some(s => s !== seat && yielded[s] !== true);

/** RG-068, RG-084: offered where Jesters lie aside, with its reason once they are gone. */
function flipping(view: View, me: Seat): Record<string, Space> {
  if (jestersAside(view.order.length, view.options) === 0) return {};
  return { flip: (view.jesters[me] ?? 0) > 0 ? NOTHING : { kind: 'nothing', no: refuse('no-jester') } };
}
