import type { Bot } from '../../kit/bots.ts';
import type { CardId, Seat } from '../../kit/ids.ts';
import { face, isAce, isJester, suitOf, total, worthOf } from '../cards.ts';
import { preview } from '../preview.ts';
import type { Preview, View } from '../types.ts';
import { type Answers, answering } from './answering.ts';
import { type Weights, weightsFor } from './weights.ts';

/** Cards that a hand may hope for from one draw, in points. */
const HOPE = 5;

/** A good player of one turn: what the play does now, what it costs the hand, and whether the blow that follows can be paid. */
const player: Answers = {
  play: (view, me, cards, prompt) => {
    const w = weightsFor(view.order.length);
    if (cards.some(isJester)) return (view.played.length > 0 ? 4 : -3) + view.enemy.strikes * 0.6 - 6;
    const effect = preview(view, me, { prompt, type: 'play', answer: cards });
    if (!effect) return Number.NEGATIVE_INFINITY;
    const powers =
      effect.heals * w.heal * (1 + w.low * Math.max(0, 14 - view.tavern)) + drawnIn(effect) * w.draw - kept(cards, w);
    return powers + (effect.falls ? fall(view, effect, w) : stand(view, me, cards, effect, w));
  },
  yield: view => {
    const w = weightsFor(view.order.length);
    const need = view.enemy.strikes;
    return w.yield - need * w.keep + (total(handOf(view)) < need ? w.die * 10 : 0);
  },
  pay: (view, _me, cards) => -kept(cards, weightsFor(view.order.length)),
  flip: view => {
    const w = weightsFor(view.order.length);
    const paying = view.asks.some(a => a.stage === 'suffer') ? view.enemy.strikes * w.keep * 0.5 : 0;
    return w.flip - total(handOf(view)) * w.keep + Math.min(view.handLimit, view.tavern) * w.draw * 0.75 - paying;
  },
  choose: (view, me, seat) => (view.sizes[seat] ?? 0) - (seat === me ? 0.5 : 0),
};
export const normal: Bot<View> = answering(player);

/** The enemy falls: the blow that it would have struck is saved, and an exact kill is a card to come. */
function fall(view: View, effect: Preview, w: Weights): number {
  const over = effect.damage - (view.enemy.health - view.enemy.damage);
  return w.kill + (effect.exact ? worthOf(view.enemy.card) * w.exact : -over * w.over) + view.enemy.strikes * w.keep;
}

/** It stands: damage counts, so does what is held off for the turns to come; and the blow must be paid. */
function stand(view: View, me: Seat, cards: readonly CardId[], effect: Preview, w: Weights): number {
  const turns = Math.min(4, effect.left / 11 + 0.6);
  const heldOff = (view.enemy.strikes - effect.pays) * w.shield * turns * 0.6;
  return effect.damage * w.damage + heldOff - effect.pays * w.keep + danger(view, me, cards, effect, w);
}

/** What is left in hand may not pay for the blow; a Jester aside makes that less of an end. */
function danger(view: View, me: Seat, cards: readonly CardId[], effect: Preview, w: Weights): number {
  const left = total(handOf(view)) - total(cards);
  if (left >= effect.pays) return 0;
  const saved = (view.jesters[me] ?? 0) > 0;
  const drawn = Math.min(drawnIn(effect), Math.ceil(drawnIn(effect) / view.order.length));
  if (drawn === 0) return w.die * (saved ? 0.3 : 4);
  const hope = (left + drawn * HOPE) / effect.pays;
  return hope < 1.3 ? w.die * (saved ? 0.2 : 0.6) * (1.3 - hope) : 0;
}

/** What these cards would have been worth in hand. */
const kept = (cards: readonly CardId[], w: Weights): number =>
  cards.reduce((sum, card) => {
    const suit = suitOf(card);
    const { value } = face(card);
    const bySuit = suit === null ? 2 : w.suits[suit] * (value > 10 ? 1.3 : 0.4 + value * 0.06);
    return sum + value * w.keep + bySuit + (isAce(card) ? w.ace : 0);
  }, 0);

const handOf = (view: View): readonly CardId[] => view.hand ?? [];
const drawnIn = (effect: Preview): number => Object.values<number>(effect.draws).reduce((sum, n) => sum + n, 0);
