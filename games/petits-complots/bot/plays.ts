import { type CardId, printOf, type Seat } from '../../kit/ids.ts';
import { categoryOf, isFlock, isTheory } from '../cards/deck.ts';
import { costs } from '../playing.ts';
import { held, missing, type Outlook, others, rivals, safe, series } from './outlook.ts';
import { danger } from './targets.ts';

/** Below this a card stays in hand. */
export const WORTH_PLAYING = 2;

/** What exposing that theory is worth now. */
export function exposing(look: Outlook, card: CardId): number {
  const { view, me, focus } = look;
  const category = categoryOf(card);
  const own = series(view, me, category);
  const complete = own + 1 >= (view.need[me] ?? 0);
  if (complete) return 27;
  if (category === focus) return 12;
  const free = costs(view, me, card) !== 'play';
  return (free ? 4 : 2.4) + 0.8 * own - 1.5 * rivals(look, category);
}

/** What an Action is worth now, aimed at that seat (null: it has no target). Negative: it waits for a better moment. */
export function acting(look: Outlook, card: CardId, at: Seat | null): number {
  const { view, me, focus } = look;
  const lacking = at === null ? 99 : missing(view, at);
  const hunt = look.hunting ? 8 : 0;
  const gain = at !== null && series(view, at, focus) > 0;
  switch (printOf(card)) {
    case 'ac-plagiarism':
      return (
        (gain ? 13 : 4) +
        (lacking <= 0 ? 14 : lacking === 1 ? 5 : 0) +
        (gain && series(view, me, focus) + 1 >= (view.need[me] ?? 0) ? 14 : 0)
      );
    case 'ac-shredder':
      return lacking <= 0 ? 18 : lacking === 1 ? 10 : lacking === 2 ? 5 : 1.5;
    case 'ac-alibi':
      return missing(view, me) <= 0 && !safe(view, me) ? 30 : -1;
    case 'ac-media-frenzy':
      return frenzy(look);
    case 'ac-all-nighter':
      return 6.5 + hunt;
    case 'ac-dusty-archives':
      return archives(look);
    case 'ac-friendly-search':
      return 6.5 + hunt;
    case 'ac-light-fingers':
      return 5 + hunt;
    case 'ac-quid-pro-quo':
      return 3 + hunt;
    case 'ac-memory-lapse':
      return lacking <= 2 ? 4 : 2.2;
    case 'ac-identity-swap':
      return swapping(look, at);
    case 'ac-touchy-subject': {
      const most = Math.max(...others(look).map(s => danger(missing(view, s))));
      return most > 0 ? 4 + Math.min(4, most) : 1.5;
    }
    default:
      return -1; // Hot Mic is kept for the last call, the rest only answers
  }
}

/** Two theories on top: only with more of them in hand than there are plays for. */
function frenzy(look: Outlook): number {
  const collected = held(look, look.focus);
  if (look.view.left.extra > 0) return -1;
  if (collected >= 2 && collected > look.view.left.plays - 1) return 14;
  return look.hand.filter(isTheory).length >= 4 ? 6 : -1;
}
function archives(look: Outlook): number {
  const { discard } = look.view;
  if (look.hunting && discard.some(isFlock)) return 20;
  return discard.some(c => categoryOf(c) === look.focus) ? 9 : 3;
}
/** A hand for a larger one, unless it holds what wins. */
function swapping(look: Outlook, at: Seat | null): number {
  if (look.hunting || at === null) return -1;
  const more = (look.view.sizes[at] ?? 0) - (look.hand.length - 1);
  return more >= 3 && held(look, look.focus) < 3 ? 7 : 1;
}
