import { anyMove, type Bot, type BotLoader, type Caretaker, randomBot } from '../kit/bots.ts';
import type { Prompt } from '../kit/prompts.ts';
import { sorted, worthOf } from './cards.ts';
import type { View } from './types.ts';

/** Takes the trick with the lowest card that can, else throws the lowest away. */
const easy: Bot<View> = task => {
  const [prompt] = task.prompts;
  return prompt ? play(task.view, prompt) : null;
};

/** By level; `random` is for tests and simulations. */
export const bots: Readonly<Record<string, BotLoader<View>>> = { random: async () => randomBot, easy: async () => easy };
/** Whoever is absent keeps what is worth most. */
export const caretaker: Caretaker<View> = (task, prompt) => play(task.view, prompt) ?? anyMove(task, prompt);

function play(view: View, prompt: Prompt) {
  const hand = sorted(view.hand ?? []);
  const toBeat = Math.max(0, ...view.trick.map(p => worthOf(p.card)));
  const card = (view.trick.length > 0 ? hand.find(c => worthOf(c) > toBeat) : undefined) ?? hand[0];
  return card === undefined ? null : { prompt: prompt.id, type: 'play', answer: [card] };
}
