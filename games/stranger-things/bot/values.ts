import type { Seat } from '../../kit/ids.ts';
import { type Hand, type Kind, netFlayers, netKnocks } from '../cards.ts';
import { type Belief, netOf, suspicionOf } from './belief.ts';

export type Side = 'sane' | 'possessed';

/** How near one more of them is to the third, by how many there are already. */
const danger = (net: number): number => (net >= 2 ? 1 : net === 1 ? 0.3 : 0.08);
const need = (net: number): number => (net >= 2 ? 0.8 : net === 1 ? 0.35 : 0.1);

/** What it is worth to a side that somebody gets that card. */
export function worthAt(
  belief: Belief,
  side: Side,
  kind: Kind,
  to: Seat,
  { flayers, knocks } = netOf(belief, to),
): number {
  const bad = suspicionOf(belief, to);
  const good = 1 - bad;
  if (side === 'sane')
    switch (kind) {
      case 'flayer':
        return -good * danger(flayers) - bad * 0.25;
      case 'knock':
        return (bad * 0.8 - good) * danger(knocks);
      case 'memory':
        return good * need(flayers) - bad * 0.1;
      case 'help':
        return (good * 0.9 - bad * 0.4) * need(knocks);
      case 'waffle':
        return good * 0.02;
    }
  switch (kind) {
    case 'flayer':
      return good * danger(flayers) * 1.1 + bad * 0.04;
    case 'knock':
      return (good * 0.8 - bad * 0.4) * danger(knocks);
    case 'memory':
      return bad * 0.05 - good * need(flayers);
    case 'help':
      return (bad * 0.5 - good * 0.6) * need(knocks);
    case 'waffle':
      return bad * 0.02;
  }
}

/** What it is worth to oneself to be rid of a card; a card that keeps one safe is hardly ever given away. */
export function relief(hand: Readonly<Hand>, possessed: boolean, kind: Kind): number {
  switch (kind) {
    case 'knock': {
      const knocks = netKnocks(hand);
      return knocks >= 2 ? 0.5 : knocks === 1 ? 0.15 : 0.03;
    }
    case 'help':
      return netKnocks(hand) >= 2 ? -2 : -need(netKnocks(hand));
    case 'memory':
      return possessed ? -0.12 : netFlayers(hand) >= 2 ? -2 : -need(netFlayers(hand));
    case 'flayer':
      return -0.12;
    case 'waffle':
      return -0.03;
  }
}
