import type { Seat } from '../kit/ids.ts';
import { options, type Prompt } from '../kit/prompts.ts';
import type { View } from './types.ts';

/** What this seat may do, from its view. */
export const choices = (view: View, me: Seat): Prompt[] =>
  view.asks
    .filter(a => a.seats.includes(me))
    .map(a => ({
      id: a.id,
      seat: me,
      stage: a.stage,
      moves: { play: { kind: 'cards', from: options(view.hand ?? []), min: 1, max: 1 } }, // __PREFIX__-002: any card
    }));
