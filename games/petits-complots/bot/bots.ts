import { anyMove, type BotLoader, type Caretaker, randomBot } from '../../kit/bots.ts';
import type { View } from '../types.ts';

/** By level; `random` is for tests and simulations. */
export const bots: Readonly<Record<string, BotLoader<View>>> = {
  random: async () => randomBot,
  easy: async () => (await import('./easy.ts')).easy,
  normal: async () => (await import('./normal.ts')).normal,
};

/** PC-AMB-52: draw, play nothing, pass, discard at random. */
export const caretaker: Caretaker<View> = (task, prompt) => {
  const safe: Readonly<
    Record<string, { readonly type: string; readonly answer: null | { readonly is: 'pass'; readonly then: null } }>
  > = {
    start: { type: 'draw', answer: null },
    main: { type: 'endTurn', answer: null },
    react: { type: 'react', answer: { is: 'pass', then: null } },
    lastCall: { type: 'react', answer: { is: 'pass', then: null } },
  };
  const move = safe[prompt.stage];
  return move ? { prompt: prompt.id, ...move } : anyMove(task, prompt);
};
