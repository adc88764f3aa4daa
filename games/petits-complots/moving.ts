import { done, type Frame, failed, type Op } from '../kit/effects.ts';
import type { CardId, Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { asStep, type Step } from './cards/types.ts';
import { badCategory, longest, publicOf } from './facts.ts';
import { carry, discard, draw, handOf, tableauOf, tellHanded, theory } from './hands.ts';
import { askPick, picked } from './picking.ts';
import { lying, poolOf, type Spot, spot } from './pools.ts';
import type { About, G } from './types.ts';
import { selectOne } from './who.ts';

/** From where cards are picked: of the draw pile they are drawn. */
type Source = Exclude<Spot, { readonly zone: 'deck' }>;

/** Cards from one zone to another: as many as there are (evaluation rule 2), by whatever picks them. */
export const move: Op<G> = (G, frame, random) => {
  const step = asStep<'move'>(frame.do);
  const from = spot(G, frame, step.from);
  const to = spot(G, frame, step.to);
  if (!from || !to || (from.zone === to.zone && from.seat === to.seat)) return failed;
  if (from.zone === 'deck') {
    if (to.seat !== null && typeof step.count === 'number') draw(G, to.seat, step.count, random);
    return done;
  }
  const all = poolOf(G, frame, from, step.filter);
  const exposes = from.zone === 'hand' && to.zone === 'tableau';
  const pool = exposes ? all.filter(c => !badCategory(publicOf(G), from.seat, c)) : all;
  const count = step.count === 'all' ? pool.length : step.count;
  if (frame.pc === 0 && step.pick.startsWith('by:')) {
    const by = selectOne(G, frame, step.pick === 'by:each' ? 'each' : 'self');
    if (by === null) return failed;
    if (mayChoose(G, from, to, step, pool.length, count))
      return askPick(G, frame, [by], aboutMove(G, frame, from, to, step, count));
  }
  const cards = picked(frame, pool, step.pick, count, random);
  if (cards.length === 0) return failed;
  shift(G, from, to, cards);
  return done;
};

/**
 * Is there anything to choose? Said by public facts alone: of a hand only its size counts, so that whoever holds no theory is asked,
 * too, and can answer nothing.
 */
function mayChoose(G: G, from: Source, to: Spot, step: Step<'move'>, pool: number, count: number): boolean {
  const open = from.zone === 'hand' ? handOf(G, from.seat).length : pool;
  return open > 0 && (step.upTo === true || purpose(from, to) === 'expose' || open > count);
}
function aboutMove(G: G, frame: Frame, from: Source, to: Spot, step: Step<'move'>, count: number): About {
  return {
    what: 'cards',
    card: frame.source as CardId,
    zone: from.zone,
    of: from.seat,
    count,
    upTo: step.upTo === true,
    to: purpose(from, to),
    type: step.filter?.type === 'theory' ? 'theory' : null,
    categories: step.filter?.category && from.seat !== null ? longest(tableauOf(G, from.seat)).of : null,
  };
}
function purpose(from: Source, to: Spot): (About & { readonly what: 'cards' })['to'] {
  if (to.zone === 'discard') return 'discard';
  if (to.zone === 'tableau') return from.zone === 'hand' ? 'expose' : 'take';
  if (from.zone === 'discard') return 'hand';
  return from.zone === 'tableau' ? 'back' : 'steal';
}

/** Moves them and tells whom it concerns. */
function shift(G: G, from: Source, to: Spot, cards: readonly CardId[]): void {
  if (from.zone === 'hand' && to.zone === 'discard') {
    discard(G, from.seat, cards);
    return;
  }
  carry(lying(G, from), lying(G, to), cards);
  if (from.zone === 'discard') tell(G, 'recovers', { seat: to.seat ?? '', cards, count: cards.length });
  else if (from.zone === 'hand' && to.zone === 'hand') tellHanded(G, from.seat, to.seat, cards);
  else for (const card of cards) tellTheory(G, from.zone === 'hand', from.seat, to, card);
}
function tellTheory(G: G, exposed: boolean, from: Seat, to: Spot, card: CardId): void {
  if (exposed) {
    seen(G);
    tell(G, 'exposes', { seat: from, ...theory(card) });
  } else if (to.zone === 'hand') tell(G, 'takesBack', { seat: from, ...theory(card) });
  else if (to.zone === 'tableau') tell(G, 'takesTheory', { seat: to.seat, from, ...theory(card) });
  else tell(G, 'shreds', { from, ...theory(card) });
}
