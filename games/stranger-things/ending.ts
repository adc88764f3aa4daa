import { ask } from '../kit/asks.ts';
import { clear, end } from '../kit/base.ts';
import { clockwise, type Seat } from '../kit/ids.ts';
import { tell } from '../kit/news.ts';
import { seen } from '../kit/zones.ts';
import { inPlay } from './circle.ts';
import { handOf } from './hands.ts';
import type { Ended, G } from './types.ts';

/** ST-080: one or two in play, also in the middle of a Rendez-vous (ST-A13). */
export function watchCircle(G: G): void {
  const running = G.phase === 'day' || G.phase === 'effect' || G.phase === 'exchange';
  if (running && inPlay(G).length <= 2) endGame(G);
}

/** ST-083 to ST-085, ST-090 to ST-093 */
export function endGame(G: G): void {
  clear(G);
  seen(G);
  const sane = inPlay(G).some(s => !G.possessed[s]);
  const winners = G.circle.filter(s => Boolean(G.possessed[s]) !== sane); // out players included (ST-053)
  const gained: Record<Seat, number> = Object.fromEntries(
    G.circle.map(s => [s, winners.includes(s) ? 1 + handOf(G, s).waffle : 0]),
  );
  for (const s of G.circle) G.points[s] = (G.points[s] ?? 0) + (gained[s] ?? 0);
  const result: Ended = { winner: sane ? 'sane' : 'possessed', winners, gained };
  G.results.push(result);
  Object.assign(G, { phase: 'reveal', turn: G.turn + 1, top: null, rendezvous: null, step: 'reveal' });
  tell(G, 'reveal', { winner: result.winner });
  if (G.game < G.options.games) {
    ask(G, { stage: 'reveal', seats: [...G.circle], close: 'all', limit: 'look', ticks: true });
    return;
  }
  const most = Math.max(...G.circle.map(s => G.points[s] ?? 0));
  const best = G.options.games === 1 ? winners : G.circle.filter(s => G.points[s] === most); // ST-A24
  end(G, {
    winners: best,
    why: G.options.games === 1 ? result.winner : 'series',
    sane: G.results.filter(r => r.winner === 'sane').length,
    played: G.results.length,
    points: { ...G.points },
  });
}
/** The next game of the series begins on the left of who began the last (ST-A25). */
export const rotate = (G: G): void => {
  G.starter = clockwise([...G.circle].sort(), G.starter)[0] ?? G.starter;
  G.seat = G.starter;
};
