import { anyMove, type BotLoader, type Caretaker, randomBot } from '../../kit/bots.ts';
import type { View } from '../types.ts';

/** By level; `random` is for tests and simulations. */
export const bots: Readonly<Record<string, BotLoader<View>>> = {
  random: async () => randomBot,
  easy: async () => randomBot,
  normal: async () => randomBot,
};
export const caretaker: Caretaker<View> = (task, prompt) => anyMove(task, prompt);
