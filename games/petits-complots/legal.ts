import type { CardId, Seat } from '../kit/ids.ts';
import { NOTHING, type Option, options, type Prompt, type Space } from '../kit/prompts.ts';
import { categoryOf, isLightning, isTheory } from './cards/deck.ts';
import { CATEGORIES, type Timing } from './cards/types.ts';
import { badCategory, handLimit } from './facts.ts';
import { actionsIn, aimOf, badTheory } from './playing.ts';
import type { About, View } from './types.ts';

/** What this seat may do, from its view. */
export function choices(view: View, me: Seat): Prompt[] {
  const hand = view.hand ?? [];
  return view.asks
    .filter(a => a.seats.includes(me))
    .map((a): Prompt => {
      const prompt = { id: a.id, seat: me, stage: a.stage };
      switch (a.stage) {
        case 'start':
          return { ...prompt, moves: { draw: NOTHING, exchange: NOTHING } }; // PC-063, PC-AMB-16
        case 'main':
          return {
            ...prompt,
            moves: {
              expose: { kind: 'cards', from: hand.filter(isTheory).map(c => theory(view, me, c)), min: 1, max: 1 },
              play: { kind: 'either', of: aims(view, me, actionsIn(hand), 'turn') },
              endTurn: NOTHING,
            },
          };
        case 'interrupt':
          return {
            ...prompt,
            may: true,
            moves: { interrupt: { kind: 'either', of: aims(view, me, hand.filter(isLightning), 'interrupt') } },
          };
        case 'react':
        case 'lastCall': {
          const moment = a.stage === 'react' ? 'reaction' : 'lastCall';
          const cards = aims(view, me, hand.filter(isLightning), moment);
          return { ...prompt, moves: { react: { kind: 'either', of: { pass: NOTHING, ...cards } } } };
        }
        case 'pick':
          return { ...prompt, moves: { answer: picking(view, me, a.about as unknown as About) } };
        case 'trim': {
          const surplus = hand.length - handLimit(view, me); // PC-060
          return {
            ...prompt,
            moves: { discard: { kind: 'cards', from: options(hand), min: surplus, max: surplus } },
          };
        }
        default:
          return {
            ...prompt,
            may: true,
            moves: { order: { kind: 'option', from: options(['pass', 'ask']) } },
          };
      }
    });
}

const aims = (view: View, me: Seat, cards: readonly CardId[], moment: Timing): Record<string, Space> =>
  Object.fromEntries(cards.map(card => [card, aimOf(view, me, card, moment)]));
function theory(view: View, me: Seat, id: CardId): Option {
  const no = badTheory(view, me, id);
  return { id, ...(no && { no }) };
}

function picking(view: View, me: Seat, about: About): Space {
  switch (about.what) {
    case 'player':
      return { kind: 'seat', from: options(about.from) };
    case 'category':
      return { kind: 'option', from: options(CATEGORIES) };
    case 'cards': {
      const from = pool(view, me, about).map((id): Option => {
        const no = about.to === 'expose' ? badCategory(view, me, id) : null; // PC-AMB-39
        return { id, ...(no && { no }) };
      });
      const open = from.filter(o => !o.no).length;
      return {
        kind: 'cards',
        from,
        min: about.upTo ? 0 : Math.min(about.count, open),
        max: Math.min(about.count, open),
      };
    }
  }
}
/** What may be picked from, as this seat sees it. */
function pool(view: View, me: Seat, { zone, of, type, categories }: About & { readonly what: 'cards' }): CardId[] {
  const whose = of ?? me;
  const cards =
    zone === 'discard'
      ? view.discard
      : zone === 'tableau'
        ? (view.tableau[whose] ?? [])
        : whose === me
          ? (view.hand ?? [])
          : view.looking?.of === whose
            ? view.looking.cards
            : (view.open[whose] ?? []);
  return cards.filter(c => {
    const category = categoryOf(c);
    return (
      (type === null || category !== null) &&
      (categories === null || (category !== null && categories.includes(category)))
    );
  });
}
export const fits = {};
