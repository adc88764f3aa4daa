import type { SeenAsk } from '../../../games/kit/asks.ts';
import { type Refusal, refuse } from '../../../games/kit/legality.ts';
import type { Prompt, Space } from '../../../games/kit/prompts.ts';
import type { About, View } from '../../../games/petits-complots/types.ts';
import type { CardsSpace } from '../../table/picking.ts';

/** The questions that are open for this seat, each in its part of the board. */
export interface Asked {
  /** The one that waits for an answer. */
  readonly must: Prompt | undefined;
  /** In another's turn: a lightning card may be played at any time. */
  readonly interrupt: Prompt | undefined;
  /** Whether to be asked at all until one's next turn. */
  readonly orders: Prompt | undefined;
}
export const asked = (prompts: readonly Prompt[]): Asked => ({
  must: prompts.find(p => !p.may),
  interrupt: prompts.find(p => p.stage === 'interrupt'),
  orders: prompts.find(p => p.stage === 'orders'),
});

/** How a card of the hand answers a question: by which move, aimed how. */
export interface Use {
  readonly type: 'expose' | 'play' | 'react' | 'interrupt';
  readonly aim: Space;
}
export function playOf(prompt: Prompt | undefined, id: string): Use | null {
  const expose = prompt?.moves.expose;
  const option = expose?.kind === 'cards' ? expose.from.find(o => o.id === id) : undefined;
  if (option) return { type: 'expose', aim: { kind: 'nothing', ...(option.no && { no: option.no }) } };
  for (const type of ['play', 'react', 'interrupt'] as const) {
    const space = prompt?.moves[type];
    const aim = space?.kind === 'either' && Object.hasOwn(space.of, id) ? space.of[id] : undefined;
    if (aim) return { type, aim };
  }
  return null;
}
/** Why that card cannot be used so; null: it can. */
export const refusalOf = (use: Use | null): Refusal | null =>
  use === null ? refuse('not-asked') : (use.aim.kind === 'nothing' && use.aim.no) || null;
/** The answer that such a use sends. */
export const answerOf = (use: Use, id: string, then: string | null) =>
  use.type === 'expose' ? [id] : { is: id, then };

/** The answer that lets something pass. */
export const PASS = { is: 'pass', then: null } as const;

/** Cards that are to be picked, and from where; null: none are. */
export interface Choosing {
  readonly type: 'answer' | 'discard';
  readonly space: CardsSpace;
  /** They are cards of one's own hand. */
  readonly own: boolean;
}
export function choosing(view: View, me: string | null, prompt: Prompt | undefined): Choosing | null {
  for (const type of ['answer', 'discard'] as const) {
    const space = prompt?.moves[type];
    if (space?.kind !== 'cards') continue;
    const about = aboutOf(view, prompt);
    const own = about?.what !== 'cards' || (about.zone === 'hand' && (about.of === null || about.of === me));
    return { type, space, own };
  }
  return null;
}

export const askOf = (view: View, prompt: Prompt | undefined): SeenAsk | undefined =>
  view.asks.find(a => a.id === prompt?.id);
/** What a `pick` is about, as the game's own types say it. */
export function aboutOf(view: View, prompt: Prompt | undefined): About | null {
  const ask = askOf(view, prompt);
  return ask?.stage === 'pick' ? (ask.about as unknown as About) : null;
}

/** What this seat has answered under seal, and may still change: a card, a pass, cards; null: nothing yet. */
export function sealed(view: View, prompt: Prompt | undefined): { readonly cards: readonly string[] } | null {
  const mine = askOf(view, prompt)?.mine;
  if (!mine) return null;
  const { answer } = mine;
  if (Array.isArray(answer)) return { cards: answer.map(String) };
  const is = answer !== null && typeof answer === 'object' && 'is' in answer ? String(answer.is) : 'pass';
  return { cards: is === 'pass' ? [] : [is] };
}
