import type { SeenAsk } from '../../../games/kit/asks.ts';
import type { Option, Prompt, Space } from '../../../games/kit/prompts.ts';
import type { About, View } from '../../../games/stranger-things/types.ts';

/** What this seat is asked: what it must answer, and whether it may talk. */
export interface Asked {
  readonly must: Prompt | undefined;
  readonly talk: Prompt | undefined;
}
export const asked = (prompts: readonly Prompt[]): Asked => ({
  must: prompts.find(p => !p.may),
  talk: prompts.find(p => p.stage === 'talk'),
});

export const askOf = (view: View, prompt: Prompt | undefined): SeenAsk | undefined =>
  view.asks.find(a => a.id === prompt?.id);
/** What a choice of a Rendez-vous is about. */
export function aboutOf(view: View, prompt: Prompt | undefined): About | null {
  const ask = askOf(view, prompt);
  return ask?.stage === 'choose' ? (ask.about as unknown as About) : null;
}

/** Somebody is to be chosen: by which move, out of whom. */
export interface Aim {
  readonly type: 'give' | 'pick' | 'vote';
  readonly from: readonly Option[];
}
export function aimOf(prompt: Prompt | undefined): Aim | null {
  for (const type of ['give', 'pick', 'vote'] as const) {
    const space = prompt?.moves[type];
    if (space?.kind === 'seat') return { type, from: space.from };
  }
  return null;
}

export type AssignSpace = Extract<Space, { readonly kind: 'assign' }>;
/** Cards are to be given: by which move, into which slots. */
export interface Giving {
  readonly type: 'offer' | 'trade';
  readonly space: AssignSpace;
}
export function givingOf(prompt: Prompt | undefined): Giving | null {
  for (const type of ['offer', 'trade'] as const) {
    const space = prompt?.moves[type];
    if (space?.kind === 'assign') return { type, space };
  }
  return null;
}

/** The question that everybody in it answers in secret, and who has: public ticks. null: none is open. */
export function ticking(view: View): { readonly ask: SeenAsk; readonly ready: number } | null {
  const ask = view.asks.find(a => a.close === 'all' && a.answered !== null);
  return ask ? { ask, ready: ask.answered?.length ?? 0 } : null;
}
