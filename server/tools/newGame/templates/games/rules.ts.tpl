import { ask } from '../kit/asks.ts';
import { end } from '../kit/base.ts';
import { card, clockwise, type Seat } from '../kit/ids.ts';
import type { GameModule } from '../kit/module.ts';
import { tell } from '../kit/news.ts';
import { moveCard } from '../kit/zones.ts';
import { worthOf } from './cards.ts';
import type { G, Options, View } from './types.ts';

type Rules = GameModule<G, View, Options>;

/** What happens when a question is answered. */
export const resolve: Rules['resolve'] = {
  play: (G, { answers }) => {
    for (const { seat, answer } of answers) {
      const [id] = Array.isArray(answer) ? answer : [];
      if (typeof id !== 'string') continue;
      const played = card(id);
      moveCard(handOf(G, seat), [], played);
      G.trick.push({ seat, card: played });
      G.turn += 1;
      tell(G, 'played', { seat, card: played });
      if (G.trick.length < G.order.length) G.seat = clockwise(G.order, seat)[0] ?? seat;
      else takeTrick(G);
    }
  },
};

/** Nobody is asked: the next card, or the end. */
export const next: Rules['next'] = G => {
  if (G.order.some(s => handOf(G, s).length > 0)) ask(G, { stage: 'play', seats: [G.seat], close: 'first', limit: 'turn' });
  else finish(G);
};

/** __PREFIX__-003: the highest card takes the trick, and whoever played it leads. */
function takeTrick(G: G): void {
  const best = G.trick.reduce((a, b) => (worthOf(b.card) > worthOf(a.card) ? b : a));
  G.taken[best.seat] = takenBy(G, best.seat) + 1;
  G.trick = [];
  G.seat = best.seat;
  tell(G, 'takes', { seat: best.seat, card: best.card });
}

/** __PREFIX__-004: most tricks win; who has as many wins too. */
function finish(G: G): void {
  const most = Math.max(...G.order.map(s => takenBy(G, s)));
  end(G, { winners: G.order.filter(s => takenBy(G, s) === most), why: 'most-tricks', most });
}

const handOf = (G: G, seat: Seat) => G.hands[seat] ?? [];
const takenBy = (G: G, seat: Seat): number => G.taken[seat] ?? 0;
