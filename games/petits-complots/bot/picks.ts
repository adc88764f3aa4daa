import type { CardId } from '../../kit/ids.ts';
import { categoryOf } from '../cards/deck.ts';
import type { About } from '../types.ts';
import { inFocus, missing, type Outlook, series } from './outlook.ts';
import { exposing } from './plays.ts';
import { danger } from './targets.ts';
import { worth } from './worth.ts';

type Cards = About & { readonly what: 'cards' };

/** What speaks for picking that card: its own use where it is gained, little use where it is lost, the harm done to others. */
export function picking(look: Outlook, about: Cards, card: CardId): number {
  switch (about.to) {
    case 'expose':
      return exposing(look, card);
    case 'hand':
    case 'steal':
      return worth(look, card);
    case 'swap':
    case 'pass':
      return -worth(look, card);
    case 'take':
      return breaking(look, about, card) + taking(look, card);
    case 'back':
      // Fact-Check asks for one of one's own
      return about.of === look.me ? (inFocus(look, card) ? 1 : 2) : breaking(look, about, card);
    case 'discard':
      return about.zone === 'tableau' ? breaking(look, about, card) : -worth(look, card);
  }
}

/** How much a theory matters to the set of whom it belongs to. */
function breaking({ view }: Outlook, { of }: Cards, card: CardId): number {
  if (of === null) return 0;
  const length = series(view, of, categoryOf(card));
  const lacking = (view.need[of] ?? 0) - length;
  return 1 + length + 1.5 * danger(lacking);
}
/** A theory that comes to lie in front of oneself. */
function taking(look: Outlook, card: CardId): number {
  const { view, me } = look;
  const own = series(view, me, categoryOf(card));
  return (inFocus(look, card) ? 16 : own) + (own + 1 >= (view.need[me] ?? 0) && missing(view, me) > 0 ? 20 : 0);
}
