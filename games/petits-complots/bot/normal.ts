import type { Bot } from '../../kit/bots.ts';
import { printOf, type Seat } from '../../kit/ids.ts';
import { isActionCard } from '../cards/deck.ts';
import { exchangeKeepsPlays } from '../facts.ts';
import type { View } from '../types.ts';
import { type Answers, answering, type Playable, type Played } from './answering.ts';
import { ban } from './categories.ts';
import { best, chance, inFocus, missing, type Outlook, ranked, safe } from './outlook.ts';
import { picking } from './picks.ts';
import { acting, exposing, WORTH_PLAYING } from './plays.ts';
import { lastCallTarget, stakes } from './reactions.ts';
import { target, trouble } from './targets.ts';
import { worth } from './worth.ts';

/** How much its judgement wavers. */
const SPREAD = 0.12;

/** Collects one category, stops whoever is about to win, answers by what is at stake, and goes for the flock with most of it in hand. */
export const player: Answers = {
  start: look => {
    const useful = look.hand.filter(c => inFocus(look, c) || (isActionCard(c) && worth(look, c) >= 5)).length;
    const keeps = exchangeKeepsPlays(look.view, look.me);
    const poor = (useful === 0 && look.hand.length <= 5) || (keeps && useful <= 1);
    return poor && look.flock < 2 ? 'exchange' : 'draw';
  },
  main: (look, theories, actions) => {
    const plays = [
      ...theories.map(card => ({ play: card, points: exposing(look, card) })),
      ...actions.map(way => {
        const play = aim(look, way);
        return { play, points: acting(look, way.card, way.seats.length > 0 ? (play.aim as Seat) : null) };
      }),
    ].filter(p => p.points >= WORTH_PLAYING);
    return best(look, SPREAD, plays, p => p.points)?.play ?? null;
  },
  react: (look, cards) => {
    const { atMe, cancel } = stakes(look);
    const way = (print: string): Played | null => {
      const found = cards.find(c => printOf(c.card) === print);
      return found ? { card: found.card, aim: null } : null;
    };
    const back = way('ac-boomerang') ?? way('ac-red-herring');
    if (back && chance(look, atMe)) return back;
    const debunk = way('ac-debunk');
    if (debunk && chance(look, cancel)) return debunk;
    const alibi = way('ac-alibi');
    return alibi && atMyTheories(look) && chance(look, atMe) ? alibi : null;
  },
  lastCall: (look, cards) => {
    const mics = cards.filter(c => printOf(c.card) === 'ac-hot-mic');
    const [mic] = mics;
    const at = mic && lastCallTarget(look, mics.length, mic.seats);
    if (mic && at && (at.sure || chance(look, 0.4))) return { card: mic.card, aim: at.seat };
    const alibi = cards.find(c => printOf(c.card) === 'ac-alibi');
    const mine = missing(look.view, look.me) <= 0 && !safe(look.view, look.me);
    return alibi && mine ? { card: alibi.card, aim: null } : null;
  },
  cards: (look, about, { cards, min, max }) =>
    ranked(look, SPREAD, cards, c => picking(look, about, c))
      .filter(({ points }, n) => n < min || points > 1)
      .slice(0, max)
      .map(r => r.one),
  player: (look, from) => best(look, SPREAD, from, s => trouble(look, s)) as Seat,
  category: (look, from) => best(look, SPREAD, from, c => ban(look, c, { mine: true })) ?? look.focus,
  trim: (look, { cards, max }) =>
    ranked(look, SPREAD, cards, c => -worth(look, c))
      .slice(0, max)
      .map(r => r.one),
};
export const normal: Bot<View> = answering(player);

/** A card with the best that it can be aimed at. */
function aim(look: Outlook, { card, seats, categories }: Playable): Played {
  if (categories.length > 0)
    return { card, aim: best(look, SPREAD, categories, c => ban(look, c, { mine: false })) ?? null };
  return { card, aim: best(look, SPREAD, seats, s => target(look, card, s)) ?? null };
}
function atMyTheories({ view, me }: Outlook): boolean {
  const top = view.pending.at(-1);
  return top?.target === me && ['ac-plagiarism', 'ac-shredder', 'ac-hot-mic'].includes(printOf(top.card));
}
