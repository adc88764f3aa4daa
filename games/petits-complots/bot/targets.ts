import { type CardId, printOf, type Seat } from '../../kit/ids.ts';
import { action } from '../cards/deck.ts';
import { missing, type Outlook, series } from './outlook.ts';
import { worth } from './worth.ts';

/** How much it matters to break a set, by the theories that its player still lacks. */
export const danger = (lacking: number): number => (lacking <= 0 ? 20 : lacking === 1 ? 8 : lacking === 2 ? 3 : 0);

/** What speaks for aiming that Action at that seat. */
export function target(look: Outlook, card: CardId, seat: Seat): number {
  const { view } = look;
  const lacking = missing(view, seat);
  if (action(card).target?.where?.zone === 'tableau') {
    const gain = printOf(card) === 'ac-plagiarism' ? 6 * Math.min(2, series(view, seat, look.focus)) : 0;
    return 1 + danger(lacking) + gain;
  }
  const seen = view.open[seat] ?? [];
  const best = Math.max(0, ...seen.map(c => worth(look, c)));
  return 1 + 0.4 * (view.sizes[seat] ?? 0) + 1.2 * Math.max(0, 3 - lacking) + 0.5 * best;
}
/** Who should have the trouble, if somebody must. */
export const trouble = ({ view }: Outlook, seat: Seat): number =>
  20 - 2 * missing(view, seat) + 0.1 * (view.sizes[seat] ?? 0);
