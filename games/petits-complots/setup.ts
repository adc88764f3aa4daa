import { ask } from '../kit/asks.ts';
import { emptyTable } from '../kit/base.ts';
import type { CardId, Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { ALL_EVENTS, DECK, isChaotic } from './cards/deck.ts';
import type { G, Options, Turn } from './types.ts';

export const HAND = 5; // PC-031
/** PC-032, PC-033 */
export const CHAOTIC: Readonly<Record<Options['chaos'], number>> = { quiet: 0, balanced: 2, chaotic: 4 };
export const freshTurn = (): Turn => ({ used: 0, theories: 0, extra: 0, barred: false });

export function setup(seats: readonly Seat[], options: Options, random: Random): G {
  const deck = random.shuffle(DECK); // PC-030
  const hands: Record<Seat, CardId[]> = Object.fromEntries(seats.map(s => [s, deck.splice(-HAND)]));
  const chaotic = random.shuffle(ALL_EVENTS.filter(isChaotic)).slice(0, CHAOTIC[options.chaos]);
  const events = random.shuffle([...ALL_EVENTS.filter(e => !isChaotic(e)), ...chaotic]); // PC-033
  const first = random.pick(seats); // PC-034, PC-AMB-46
  const G: G = {
    table: emptyTable(),
    options,
    order: [...seats],
    phase: 'event',
    round: 0,
    turn: 0,
    first,
    seat: first,
    step: 'round',
    turnsDone: 0,
    now: freshTurn(),
    deck,
    discard: [],
    onTable: [],
    events,
    event: null,
    pastEvents: [],
    hands,
    tableau: Object.fromEntries(seats.map(s => [s, []])),
    lasting: [],
    looking: null,
  };
  // a standing order may be given or withdrawn at any time
  ask(G, { stage: 'orders', seats, close: 'never', limit: 'orders' });
  return G;
}
