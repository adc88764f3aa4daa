import { anyMove, type BotLoader, type Caretaker, randomBot } from '../../kit/bots.ts';
import type { View } from '../types.ts';
import { easy } from './easy.ts';
import { normal } from './normal.ts';

/** By level; `random` is for tests and simulations. */
export const bots: Readonly<Record<string, BotLoader<View>>> = {
  random: async () => randomBot,
  easy: async () => easy,
  normal: async () => normal,
  hard: async () => (await import('./hard.ts')).hard,
  expert: async () => (await import('./expert.ts')).expert,
};

/** Whoever is absent is played for like a good team-mate. */
export const caretaker: Caretaker<View> = (task, prompt) =>
  normal({ ...task, prompts: [prompt] }) ?? anyMove(task, prompt);
