import { ask } from '../kit/asks.ts';
import { emptyTable } from '../kit/base.ts';
import type { Seat } from '../kit/ids.ts';
import type { Random } from '../kit/random.ts';
import { noCards } from './cards.ts';
import { USUAL } from './dealing.ts';
import type { G, Options } from './types.ts';

/** ST-001, ST-002: a circle, nothing dealt yet. */
export function setup(seats: readonly Seat[], options: Options, random: Random): G {
  const each = <T>(of: (s: Seat) => T): Record<Seat, T> => Object.fromEntries(seats.map(s => [s, of(s)]));
  const first = seats[0] as Seat;
  const starter = options.starter === 'first' ? first : random.pick(seats); // ST-020, ST-A25
  const G: G = {
    table: emptyTable(),
    options,
    circle: [...seats],
    phase: 'seat',
    game: 0,
    turn: 0,
    starter,
    seat: starter,
    characters: {},
    pile: [],
    box: [],
    top: null,
    rendezvous: null,
    past: [],
    terms: USUAL,
    hands: each(noCards),
    possessed: each(() => false),
    first: [],
    out: [],
    notes: {},
    gifts: [],
    exchanges: [],
    stated: [],
    claims: [],
    points: each(() => 0),
    results: [],
    history: [],
    step: 'dealing',
  };
  ask(G, { stage: 'seat', seats, close: 'all', limit: 'look', ticks: true });
  return G;
}
