import { clear } from '../../../games/kit/base.ts';
import { seat, seats } from '../../../games/kit/ids.ts';
import { quick, type Random } from '../../../games/kit/random.ts';
import {
  adventure,
  CHARACTERS,
  isRendezvous,
  KINDS,
  type Kind,
  listed,
  noCards,
  RENDEZVOUS_IDS,
  type RendezvousId,
} from '../../../games/stranger-things/cards.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import { setup } from '../../../games/stranger-things/setup.ts';
import type { G, Options, Top } from '../../../games/stranger-things/types.ts';
import { handOf, tops } from './names.ts';

/** A table in the middle of a game, in the players' words. Every Adventure card of that player count lies somewhere. */
export interface Situation {
  /** One hand for each player, as 'FFMW'; of those who are out: what lies under their tile. */
  readonly hands: readonly string[];
  /** From its top: the first is turned up at once. Whatever is named nowhere lies below, Waffles first, then the Rendez-vous to come. */
  readonly pile?: string;
  /** Whose turn it is: the first player's. */
  readonly active?: number;
  readonly possessed?: readonly number[];
  /** Those possessed since the deal: all that are possessed. */
  readonly first?: readonly number[];
  readonly out?: readonly number[];
  /** Rendez-vous that are over. */
  readonly past?: readonly RendezvousId[];
  /** Clockwise, where people have traded places. */
  readonly circle?: readonly number[];
  readonly options?: Partial<Options>;
  /** Which game of the series runs: the first. */
  readonly game?: number;
  readonly points?: readonly number[];
  readonly random?: Random;
}

export function situation(s: Situation): G {
  const players = s.hands.length;
  const options: Options = { ...rules.options.defaults, starter: 'first', ...s.options };
  const G = setup(seats(players), options, quick(1));
  clear(G);
  const named = tops(s.pile ?? 'W');
  const past = [...(s.past ?? [])];
  const used = [...past, ...named.filter(isRendezvous)];
  const unused = RENDEZVOUS_IDS.filter(id => !used.includes(id));
  const missing = 3 - used.length;
  const toCome = missing > 0 ? unused.splice(-missing) : [];
  const who = (list: readonly number[] | undefined) => (list ?? []).map(seat);
  s.hands.forEach((hand, n) => {
    G.hands[seat(n)] = handOf(hand);
    G.points[seat(n)] = s.points?.[n] ?? 0;
    G.characters[seat(n)] = CHARACTERS[n] ?? '';
  });
  for (const p of who(s.possessed)) G.possessed[p] = true;
  Object.assign(G, {
    phase: 'look',
    step: 'day',
    game: s.game ?? 1,
    turn: 1,
    starter: seat(0),
    seat: seat(s.active ?? 0),
    circle: s.circle ? who(s.circle) : seats(players),
    first: who(s.first ?? s.possessed).sort(),
    out: who(s.out),
    past,
    box: unused,
    pile: [...toCome, ...restOf(G, named), ...named.reverse()],
  });
  return G;
}
function restOf(G: G, named: readonly Top[]): Kind[] {
  const rest = noCards();
  const all = adventure(G.circle.length, G.options.deck === 'balanced');
  for (const kind of KINDS) {
    const held = Object.values(G.hands).reduce((n, hand) => n + hand[kind], 0);
    rest[kind] = all[kind] - held - named.filter(top => top === kind).length;
    if (rest[kind] < 0) throw new Error(`not so many cards ${kind} are in the game`);
  }
  return listed(rest);
}
