import { type CardId, printOf } from '../../kit/ids.ts';
import { categoryOf, isFlock } from '../cards/deck.ts';
import { held, inFocus, type Outlook, rivals, series } from './outlook.ts';

/** What an Action is worth in hand, by print. */
const ACTIONS: Readonly<Record<string, number>> = {
  'ac-debunk': 7,
  'ac-boomerang': 5.5,
  'ac-red-herring': 5,
  'ac-alibi': 5,
  'ac-hot-mic': 6.5,
  'ac-plagiarism': 8,
  'ac-media-frenzy': 5,
  'ac-all-nighter': 6,
  'ac-dusty-archives': 6,
  'ac-friendly-search': 6,
  'ac-light-fingers': 4.5,
  'ac-quid-pro-quo': 3,
  'ac-shredder': 5,
  'ac-memory-lapse': 3.2,
  'ac-identity-swap': 3,
  'ac-touchy-subject': 3,
};
/** By how many cards of the flock are in hand already: the fifth is the game. */
const FLOCK = [4, 5, 8, 14, 30];

/** What it is worth to hold that card, in points: 10 is a theory of the category that is collected. */
export function worth(look: Outlook, card: CardId): number {
  if (isFlock(card)) {
    const rest = look.flock - (look.hand.includes(card) ? 1 : 0);
    return (look.hunting ? 6 : 0) + (FLOCK[rest] ?? 25);
  }
  const category = categoryOf(card);
  if (category === null) return ACTIONS[printOf(card)] ?? 3;
  if (inFocus(look, card)) return 10;
  // what somebody else needs is kept from them
  return 1.5 + series(look.view, look.me, category) + held(look, category) + 2 * rivals(look, category);
}
