import { ask, withdraw } from '../kit/asks.ts';
import type { Seat } from '../kit/ids.ts';
import { inPlay } from './circle.ts';
import type { G } from './types.ts';

/** Claims and chat alike: those in play, while it is day and while an effect is carried out; never in the exchange (ST-061, ST-049). */
export function mayTalk(G: G, seat: Seat): boolean {
  switch (G.phase) {
    case 'seat':
    case 'reveal':
      return true;
    case 'look':
    case 'exchange':
      return false;
    case 'day':
      return !G.out.includes(seat);
    case 'effect':
      return !G.out.includes(seat) && !G.options.silentEffects;
  }
}
/** The question that lets people claim stands open exactly as long as they may talk. */
export function letTalk(G: G): void {
  const talkers = inPlay(G).filter(s => mayTalk(G, s));
  const open = G.table.asks.find(a => a.stage === 'talk');
  if (open && open.seats.join() === talkers.join()) return;
  withdraw(G, a => a.stage === 'talk');
  if (talkers.length > 0) ask(G, { stage: 'talk', seats: talkers, close: 'never', limit: 'talk' });
}
