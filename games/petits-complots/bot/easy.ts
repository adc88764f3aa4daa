import type { Bot } from '../../kit/bots.ts';
import { type CardId, printOf } from '../../kit/ids.ts';
import { isTheory } from '../cards/deck.ts';
import type { View } from '../types.ts';
import { type Answers, answering, type Playable, type Played } from './answering.ts';
import { chance, inFocus, type Outlook, winning } from './outlook.ts';

/** A beginner: collects one category, plays Actions as they come at anybody, seldom answers, does not watch the others. */
const beginner: Answers = {
  start: look => (look.hand.some(c => inFocus(look, c)) ? 'draw' : 'exchange'),
  main: (look, theories, actions) => {
    const collected = theories.filter(c => inFocus(look, c));
    if (collected.length > 0 && chance(look, 0.7)) return look.random.pick(collected);
    const plays = [...theories, ...actions.filter(a => printOf(a.card) !== 'ac-hot-mic')];
    if (plays.length === 0 || chance(look, 0.2)) return null;
    const play = look.random.pick(plays);
    return typeof play === 'string' ? play : anywhere(look, play);
  },
  react: (look, cards) => {
    const mine = look.view.pending.at(-1)?.target === look.me;
    const useful = cards.filter(c => printOf(c.card) !== 'ac-hot-mic');
    return useful.length > 0 && chance(look, mine ? 0.25 : 0.05) ? anywhere(look, look.random.pick(useful)) : null;
  },
  lastCall: (look, cards) => {
    const mic = cards.find(c => printOf(c.card) === 'ac-hot-mic');
    const at = winning(look).filter(s => mic?.seats.includes(s));
    return mic && at.length > 0 && chance(look, 0.4) ? { card: mic.card, aim: look.random.pick(at) } : null;
  },
  cards: (look, about, { cards, min, max }) => {
    const gained = about.to === 'expose' || about.to === 'hand' || about.to === 'steal' || about.to === 'take';
    return first(look, cards, gained).slice(0, Math.max(min, Math.min(1, max)));
  },
  player: (look, from) => look.random.pick(from),
  category: (look, from) => look.random.pick(from.filter(c => c !== look.focus)),
  trim: (look, { cards, max }) => first(look, cards, false).slice(0, max),
};
export const easy: Bot<View> = answering(beginner);

const anywhere = (look: Outlook, { card, seats, categories }: Playable): Played => ({
  card,
  aim: seats.length > 0 ? look.random.pick(seats) : categories.length > 0 ? look.random.pick(categories) : null,
});
/** What it collects first, or last; for the rest as it comes. */
function first(look: Outlook, cards: readonly CardId[], wanted: boolean): CardId[] {
  const mixed = look.random.shuffle(cards);
  const mine = mixed.filter(c => isTheory(c) && inFocus(look, c));
  const rest = mixed.filter(c => !mine.includes(c));
  return wanted ? [...mine, ...rest] : [...rest, ...mine];
}
