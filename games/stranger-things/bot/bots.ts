import { anyMove, type BotLoader, type Caretaker, randomBot } from '../../kit/bots.ts';
import type { View } from '../types.ts';
import { answering } from './answering.ts';
import { EASY, NORMAL } from './level.ts';

/** By level; `random` is for tests and simulations. */
export const bots: Readonly<Record<string, BotLoader<View>>> = {
  random: async () => randomBot,
  easy: async () => answering(EASY),
  normal: async () => answering(NORMAL),
};
/** A clock has run out: any legal answer (ST-A27), which tells nothing of what whoever is silent holds. */
export const caretaker: Caretaker<View> = (task, prompt) => anyMove(task, prompt);
