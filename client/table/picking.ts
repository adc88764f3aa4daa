import { useState } from 'react';
import { type Refusal, refuse } from '../../games/kit/legality.ts';
import type { Move } from '../../games/kit/moves.ts';
import type { FitOf, Prompt, Space } from '../../games/kit/prompts.ts';
import { useAdvising } from './advice/useAdvising.ts';
import type { TableTools } from './board.ts';

export type CardsSpace = Extract<Space, { readonly kind: 'cards' }>;

/** Why this card may not join those already picked; null when it may. A picked card may always be put back. */
export function barred(space: CardsSpace, picked: readonly string[], id: string, fit: FitOf): Refusal | null {
  const option = space.from.find(o => o.id === id);
  if (!option) return refuse('not-an-option');
  if (option.no) return option.no;
  if (picked.includes(id)) return null;
  const grown = [...picked, id];
  const verdict = space.fits === undefined ? 'fits' : fit(space.fits, grown);
  if (typeof verdict === 'object') return verdict;
  return grown.length > space.max ? refuse('too-many', { max: space.max }) : null;
}

/** This card does not join the only one that is picked, but could be picked in its place. */
export const swaps = (space: CardsSpace, picked: readonly string[], id: string, fit: FitOf): boolean =>
  picked.length === 1 && barred(space, picked, id, fit) !== null && barred(space, [], id, fit) === null;

/** The open question; while the answer is under way, still the one that was answered, so that nothing jumps. */
export function usePrompt(table: Pick<TableTools, 'prompts' | 'pending'>): Prompt | undefined {
  const now = table.prompts[0];
  const [kept, keep] = useState(now);
  if (!table.pending && kept !== now) keep(now);
  return table.pending ? kept : now;
}

export interface Picking {
  readonly picked: readonly string[];
  toggle(id: string): void;
  /** That one instead of all that was picked. */
  swap(id: string): void;
  clear(): void;
}
/**
 * What is picked in answer to one question; a new question begins with nothing. While a move is under way it stays. A hint that comes
 * picks the cards that it advises, so that one press plays them.
 */
export function usePicking(prompt: Prompt | undefined, pending: boolean): Picking {
  const [state, setState] = useState<{ readonly prompt: string; readonly picked: readonly string[] }>({
    prompt: '',
    picked: [],
  });
  const best = useAdvising()?.best ?? null;
  const [followed, follow] = useState(best);
  if (best !== followed) {
    follow(best);
    if (best && best.prompt === prompt?.id) setState({ prompt: prompt.id, picked: cardsOf(prompt, best) });
  }
  const current = pending || state.prompt === prompt?.id ? state.picked : [];
  const set = (picked: readonly string[]) => prompt && setState({ prompt: prompt.id, picked });
  return {
    picked: current,
    toggle: id => set(current.includes(id) ? current.filter(x => x !== id) : [...current, id]),
    swap: id => set([id]),
    clear: () => set([]),
  };
}

/** The cards that an answer names; none where its move takes none. */
const cardsOf = ({ moves }: Prompt, { type, answer }: Move): readonly string[] =>
  moves[type]?.kind === 'cards' && Array.isArray(answer) ? answer.map(String) : [];
