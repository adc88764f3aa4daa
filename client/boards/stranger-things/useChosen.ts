import { useState } from 'react';
import type { Prompt } from '../../../games/kit/prompts.ts';
import type { Kind } from '../../../games/stranger-things/cards.ts';
import type { AssignSpace } from './asked.ts';

interface Choice {
  readonly prompt: string;
  readonly seat: string | null;
  /** A card for each slot that is filled. */
  readonly given: Readonly<Record<string, Kind>>;
  /** The slot that was pointed at for the next card. */
  readonly slot: string | null;
}
export interface Chosen extends Omit<Choice, 'prompt'> {
  choose(seat: string | null): void;
  /** Puts a card there; what was there goes back, and so does what would be one too many. */
  fill(slot: string, kind: Kind, space: AssignSpace): void;
  /** The next card goes there. */
  point(slot: string): void;
  clear(): void;
}
const NONE: Choice = { prompt: '', seat: null, given: {}, slot: null };

/** What is chosen in answer to one question, before it is sent. Another question begins with nothing; a move under way keeps it. */
export function useChosen(prompt: Prompt | undefined, pending: boolean): Chosen {
  const [state, setState] = useState(NONE);
  const now = pending || state.prompt === prompt?.id ? state : NONE;
  const set = (changed: Partial<Choice>) => prompt && setState({ ...now, ...changed, prompt: prompt.id });
  return {
    seat: now.seat,
    given: now.given,
    slot: now.slot,
    choose: seat => set({ seat }),
    fill: (slot, kind, { fill, supply }) => {
      const others = Object.entries(now.given).filter(([id]) => id !== slot);
      const used = others.filter(([, given]) => given === kind).length;
      const room = used < (supply?.[kind] ?? 1) && others.length < fill;
      const kept = room ? others : others.filter(([, given]) => given !== kind).slice(0, fill - 1);
      set({ given: { ...Object.fromEntries(kept), [slot]: kind }, slot: null });
    },
    point: slot => set({ slot }),
    clear: () => set(NONE),
  };
}
