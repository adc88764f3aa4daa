import type { Seat } from '../kit/ids.ts';
import { refuse } from '../kit/legality.ts';
import { type Answer, type Fit, NOTHING, type Option, options, type Prompt, type Space } from '../kit/prompts.ts';
import { CHARACTERS, type Hand, KINDS, type Kind, listed } from './cards.ts';
import { others } from './circle.ts';
import { handOf } from './hands.ts';
import type { About, G, View } from './types.ts';

/** Cards that a seat may hand over during a Rendez-vous: only the possessed give a Flayer (ST-066, ST-067, ST-A20). */
const giveable = (hand: Readonly<Hand>, possessed: boolean): Kind[] =>
  listed(hand).filter(kind => kind !== 'flayer' || possessed);
export const mayGive = (G: G, seat: Seat): Kind[] => giveable(handOf(G, seat), G.possessed[seat] === true);

/** What this seat may do, from its view. */
export function choices(view: View, me: Seat): Prompt[] {
  const { me: mine } = view;
  if (!mine) return [];
  return view.asks
    .filter(a => a.seats.includes(me) && !a.mine)
    .map((a): Prompt => {
      const prompt = { id: a.id, seat: me, stage: a.stage };
      switch (a.stage) {
        case 'seat':
          return { ...prompt, moves: { character: { kind: 'option', from: options(['any', ...CHARACTERS]) } } };
        case 'look':
        case 'reveal':
          return { ...prompt, moves: { ready: NOTHING } };
        case 'give':
          return { ...prompt, moves: { give: { kind: 'seat', from: options(others(view, me)) } } }; // ST-023 to ST-025
        case 'choose':
          return { ...prompt, moves: choosing(view, me, a.about as unknown as About) };
        case 'exchange':
          return { ...prompt, moves: { trade: trade(view) } };
        default:
          return { ...prompt, may: true, moves: { claim: claims(view, me) } };
      }
    });
}

function choosing(view: View, me: Seat, about: About): Prompt['moves'] {
  switch (about.what) {
    case 'pick':
      return { pick: { kind: 'seat', from: options(about.from) } };
    case 'vote':
      return { vote: { kind: 'seat', from: options(about.from.filter(s => s !== me)) } };
    case 'name':
      return { name: { kind: 'option', from: options(about.kinds) } };
    case 'offer':
      return { offer: slots(view, ['card'], null) };
  }
}
const trade = (view: View): Space => slots(view, ['left', 'right'], view.terms.ban);

/** A card for each slot, as far as there are cards that may be given (ST-A01); whoever has only one picks the side. */
function slots(view: View, names: readonly string[], ban: Kind | null): Space {
  const hand = view.me?.hand;
  const possessed = view.me?.possessed === true;
  const legal = hand ? giveable(hand, possessed) : [];
  const enough = legal.filter(kind => kind !== ban).length >= names.length;
  const from = KINDS.filter(kind => (hand?.[kind] ?? 0) > 0).map((id): Option => {
    if (id === 'flayer' && !possessed) return { id, no: refuse('keep-flayer') };
    return id === ban && enough ? { id, no: refuse('sheltered') } : { id };
  });
  return {
    kind: 'assign',
    slots: names.map(id => ({ id, from })),
    fill: Math.min(names.length, legal.length),
    supply: Object.fromEntries(KINDS.map(kind => [kind, hand?.[kind] ?? 0])),
    ...(ban !== null && { fits: 'shelter' }),
  };
}

/** The Cabin: a Hard Hit only where nothing else is left. */
export const fits: Readonly<Record<string, (view: View, me: Seat, answer: Answer) => Fit>> = {
  shelter: (view, _me, answer) => {
    const { me: mine, terms } = view;
    if (!mine || terms.ban === null) return 'fits';
    const given = Object.values(answer as Record<string, Kind>);
    const rest = giveable(mine.hand, mine.possessed).filter(kind => kind !== terms.ban).length;
    const banned = given.filter(kind => kind === terms.ban).length;
    return banned <= Math.max(0, 2 - rest) ? 'fits' : refuse('sheltered');
  },
};

/** ST-031: anything, true or false; the same for everybody, whatever they hold. */
function claims(view: View, me: Seat): Space {
  const seat: Space = { kind: 'seat', from: options(view.circle.filter(s => s !== me)) };
  return {
    kind: 'either',
    of: {
      hold: {
        kind: 'all',
        of: { kind: { kind: 'option', from: options(KINDS) }, count: { kind: 'number', min: 0, max: 6 } },
      },
      got: { kind: 'number', min: 0, max: 2 },
      sane: NOTHING,
      accuse: seat,
      trust: seat,
      ask: seat,
      give: NOTHING,
      spare: NOTHING,
    },
  };
}
