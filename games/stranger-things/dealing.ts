import { ask } from '../kit/asks.ts';
import type { Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import type { Random } from '../kit/random.ts';
import { adventure, type Kind, listed, RENDEZVOUS_IDS, roleFlayers } from './cards.ts';
import { add, clearHands, handOf, isTaken } from './hands.ts';
import type { G, Terms, Top } from './types.ts';

export const USUAL: Terms = { skipped: [], pass: 'both', ban: null, open: null };
const DEALT = 3;
const PACKETS = 3;

/** ST-003 to ST-018: a new game for the same circle. */
export function deal(G: G, random: Random): void {
  if (G.game > 0) random.nextDeal();
  const seats = [...G.circle].sort();
  const count = seats.length;
  G.circle = seats; // who traded places sits where they sat before
  clearHands(G);
  const cards = adventure(count, G.options.deck === 'balanced');
  const flayers = roleFlayers(count);
  cards.flayer -= flayers;
  cards.waffle -= count - flayers;
  const roles = random.shuffle<Kind>(seats.map((_, n) => (n < flayers ? 'flayer' : 'waffle')));
  let pile = random.shuffle(listed(cards));
  const dealt = new Map<Seat, Kind[]>(seats.map(s => [s, pile.splice(-DEALT)]));
  // ST-011, ST-A10, ST-A11: whoever has nothing but Hard Hits gets other cards, as if it had never been
  for (;;) {
    const again = seats.filter(s => dealt.get(s)?.every(kind => kind === 'knock'));
    if (again.length === 0) break;
    pile = random.shuffle([...pile, ...again.flatMap(s => dealt.get(s) ?? [])]);
    for (const s of again) dealt.set(s, pile.splice(-DEALT));
  }
  seats.forEach((s, n) => {
    const role = roles[n] ?? 'waffle';
    for (const kind of [role, ...(dealt.get(s) ?? [])]) add(G, s, kind);
    G.possessed[s] = role === 'flayer' || isTaken(handOf(G, s)); // ST-008, ST-012
  });
  G.first = seats.filter(s => G.possessed[s]);
  const chosen = random.shuffle(RENDEZVOUS_IDS);
  G.box = chosen.splice(PACKETS); // ST-014
  G.pile = packets(pile, chosen);
  Object.assign(G, {
    game: G.game + 1,
    phase: 'look',
    turn: G.turn + 1,
    step: 'day',
    top: null,
    rendezvous: null,
    past: [],
    terms: USUAL,
    out: [],
    notes: {},
    gifts: [],
    exchanges: [],
    stated: [],
    claims: [],
    history: [
      {
        is: 'dealt',
        hands: Object.fromEntries(seats.map(s => [s, { ...handOf(G, s) }])),
        possessed: [...G.first],
      },
    ],
  });
  tell(G, 'starts', { seat: G.starter, count: G.game, games: G.options.games });
  // ST-016, ST-017: the same screen and the same button for everybody, whatever there is to see; it ends for all at once, and
  // nobody is told who has read for how long (ST-245)
  ask(G, { stage: 'look', seats, close: 'all', limit: 'look' });
}

/** ST-013, ST-015: a Rendez-vous under each of three packets, of which the upper ones take the odd cards (ST-A18). Top at the end. */
export function packets(cards: readonly Kind[], rendezvous: readonly Top[]): Top[] {
  const left = [...cards];
  const pile: Top[] = [];
  for (let n = 0; n < PACKETS; n += 1) {
    const size = Math.ceil(left.length / (PACKETS - n));
    const under = rendezvous[n];
    pile.unshift(...(under === undefined ? [] : [under]), ...left.splice(-size));
  }
  return pile;
}
