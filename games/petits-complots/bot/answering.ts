import type { Bot, BotTask } from '../../kit/bots.ts';
import type { CardId, Seat } from '../../kit/ids.ts';
import type { Move } from '../../kit/moves.ts';
import type { Answer, Prompt, Space } from '../../kit/prompts.ts';
import { isActionCard } from '../cards/deck.ts';
import type { Category } from '../cards/types.ts';
import type { About, View } from '../types.ts';
import { type Outlook, outlookOf } from './outlook.ts';

/** A card that may be played now, with all that it may be aimed at. */
export interface Playable {
  readonly card: CardId;
  readonly seats: readonly Seat[];
  readonly categories: readonly Category[];
}
/** `aim` null: the card has none. */
export interface Played {
  readonly card: CardId;
  readonly aim: Seat | Category | null;
}
/** Cards that may be picked, and how many. */
export interface Offer {
  readonly cards: readonly CardId[];
  readonly min: number;
  readonly max: number;
}
/** How a level answers each kind of question; only what is legal is put to it. */
export interface Answers {
  start(look: Outlook): 'draw' | 'exchange';
  /** null: end the turn. */
  main(look: Outlook, theories: readonly CardId[], actions: readonly Playable[]): CardId | Played | null;
  /** null: pass. */
  react(look: Outlook, cards: readonly Playable[]): Played | null;
  lastCall(look: Outlook, cards: readonly Playable[]): Played | null;
  cards(look: Outlook, about: About & { readonly what: 'cards' }, offer: Offer): readonly CardId[];
  player(look: Outlook, from: readonly Seat[]): Seat;
  category(look: Outlook, from: readonly Category[]): Category;
  trim(look: Outlook, offer: Offer): readonly CardId[];
}

/**
 * A bot of these answers. It never interrupts: what could be played then can be played as well when an attack or the last call
 * comes. Its standing order stays as it is: it thinks anew each time.
 */
export const answering =
  (level: Answers): Bot<View> =>
  task => {
    for (const prompt of task.prompts) {
      const answer = reply(level, task, prompt);
      if (answer) return { prompt: prompt.id, ...answer };
    }
    return null;
  };

type Reply = Pick<Move, 'type' | 'answer'>;
function reply(level: Answers, task: BotTask<View>, { stage, id, moves }: Prompt): Reply | null {
  const look = outlookOf(task);
  switch (stage) {
    case 'start':
      return { type: level.start(look), answer: null };
    case 'main': {
      const chosen = level.main(look, offered(moves.expose).cards, playable(moves.play));
      if (chosen === null) return { type: 'endTurn', answer: null };
      return typeof chosen === 'string'
        ? { type: 'expose', answer: [chosen] }
        : { type: 'play', answer: aimed(chosen) };
    }
    case 'react':
    case 'lastCall':
      return { type: 'react', answer: aimed(level[stage](look, playable(moves.react))) };
    case 'pick': {
      const about = task.view.asks.find(a => a.id === id)?.about as unknown as About;
      return { type: 'answer', answer: picked(level, look, about, moves.answer) };
    }
    case 'trim':
      return { type: 'discard', answer: level.trim(look, offered(moves.discard)) };
    default:
      return null;
  }
}

function picked(level: Answers, look: Outlook, about: About, space: Space | undefined): Answer {
  if (about.what === 'cards') return level.cards(look, about, offered(space));
  return about.what === 'player'
    ? level.player(look, choices(space) as readonly Seat[])
    : level.category(look, choices(space) as readonly Category[]);
}
const aimed = (played: Played | null): Answer =>
  played === null ? { is: 'pass', then: null } : { is: played.card, then: played.aim };

function offered(space: Space | undefined): Offer {
  if (space?.kind !== 'cards') return { cards: [], min: 0, max: 0 };
  return { cards: space.from.filter(o => !o.no).map(o => o.id as CardId), min: space.min, max: space.max };
}
const choices = (space: Space | undefined): readonly string[] =>
  space?.kind === 'seat' || space?.kind === 'option' ? space.from.filter(o => !o.no).map(o => o.id) : [];
function playable(space: Space | undefined): Playable[] {
  if (space?.kind !== 'either') return [];
  return Object.entries(space.of).flatMap(([id, part]): Playable[] => {
    if (!isActionCard(id as CardId)) return [];
    const card = id as CardId;
    if (part.kind === 'nothing') return part.no ? [] : [{ card, seats: [], categories: [] }];
    const open = choices(part);
    if (open.length === 0) return [];
    return part.kind === 'seat'
      ? [{ card, seats: open as readonly Seat[], categories: [] }]
      : [{ card, seats: [], categories: open as readonly Category[] }];
  });
}
