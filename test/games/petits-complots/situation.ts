import { ask } from '../../../games/kit/asks.ts';
import { emptyTable } from '../../../games/kit/base.ts';
import { type CardId, type Seat, seat, seats } from '../../../games/kit/ids.ts';
import type { Lasting } from '../../../games/kit/lasting.ts';
import type { Random } from '../../../games/kit/random.ts';
import { ALL_EVENTS, DECK, isChaotic } from '../../../games/petits-complots/cards/deck.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import { CHAOTIC, freshTurn } from '../../../games/petits-complots/setup.ts';
import type { G, Options } from '../../../games/petits-complots/types.ts';
import { idOf, ids } from './names.ts';

/** A table in the middle of a game, in the players' words: cards as in names.ts, piles from their top. All 109 cards lie somewhere. */
export interface Situation {
  /** One hand for each player. */
  readonly hands: readonly string[];
  /** Exposed theories of each. */
  readonly shown?: readonly string[];
  /** On top of the draw pile; below lies whatever is named nowhere else. */
  readonly pile?: string;
  readonly discard?: string;
  /** Where cards lie that are named nowhere: in the draw pile, or in that player's hand. */
  readonly rest?: 'pile' | 'discard' | number;
  /** The event of the round, whose effect is over. */
  readonly event?: string;
  /** Events to come, the next one first. Left out: all others, a harmless one first. Empty: none is left. */
  readonly next?: string;
  readonly first?: number;
  readonly turn?: number;
  /** `turn`: the turn is about to start; `main`: cards are played (left out); `turnEnd`, `roundEnd`: it ends; `round`: the next one begins. */
  readonly at?: G['step'];
  /** Of the running turn. */
  readonly now?: Partial<G['now']>;
  readonly lasting?: readonly Lasting[];
  readonly options?: Partial<Options>;
  readonly random?: Random;
  /** Who has ordered to pass. */
  readonly passing?: readonly number[];
}

export function situation(s: Situation): G {
  const players = s.hands.length;
  const order = seats(players);
  const options: Options = { ...rules.options.defaults, ...s.options };
  const each = (texts: readonly string[] | undefined): Record<Seat, CardId[]> =>
    Object.fromEntries(order.map((p, n) => [p, ids(texts?.[n] ?? '')]));
  const hands = each(s.hands);
  const tableau = each(s.shown);
  const pile = ids(s.pile ?? '').reverse();
  const discard = ids(s.discard ?? '');
  const named = [...Object.values(hands).flat(), ...Object.values(tableau).flat(), ...pile, ...discard];
  if (new Set(named).size !== named.length) throw new Error('a card lies in two places');
  const rest = DECK.filter(c => !named.includes(c));
  if (s.rest === 'discard') discard.push(...rest);
  else if (typeof s.rest === 'number') hands[seat(s.rest)]?.push(...rest);
  else pile.unshift(...rest.reverse()); // theories first, the flock at the bottom
  const event = idOf(s.event ?? 'mystery-parcel');
  const next = ids(s.next ?? (s.event === 'fresh-start' ? 'general-frenzy' : 'fresh-start'));
  const chaotic = ALL_EVENTS.filter(e => isChaotic(e) && e !== event && !next.includes(e));
  const known = [event, ...next].filter(isChaotic).length;
  const others = [
    ...ALL_EVENTS.filter(e => !isChaotic(e) && e !== event && !next.includes(e)),
    ...chaotic.slice(0, Math.max(0, CHAOTIC[options.chaos] - known)),
  ];
  const toCome = s.next === '' ? [] : [...others.slice(1), ...next.reverse()];
  const pastEvents = s.next === '' ? others : others.slice(0, 1);
  const first = seat(s.first ?? 0);
  const at = s.at ?? 'main';
  // between rounds nobody is in turn; the last one was the seat to the right of the first player
  const between = at === 'round' || at === 'roundEnd';
  const whose = between ? ((s.first ?? 0) + players - 1) % players : (s.turn ?? s.first ?? 0);
  const G: G = {
    table: emptyTable(),
    options,
    order,
    phase: 'table',
    round: pastEvents.length + 1,
    turn: (pastEvents.length + 1) * (players + 1),
    first,
    seat: seat(whose),
    step: at,
    turnsDone: between ? players : (whose - (s.first ?? 0) + players) % players,
    now: { ...freshTurn(), ...s.now },
    deck: pile,
    discard,
    onTable: [],
    events: toCome,
    event,
    pastEvents,
    hands,
    tableau,
    lasting: [...(s.lasting ?? [])],
    looking: null,
  };
  for (const n of s.passing ?? []) G.table.standing[seat(n)] = 'pass';
  ask(G, { stage: 'orders', seats: order, close: 'never', limit: 'none' });
  return G;
}
