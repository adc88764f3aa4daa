import type { Base } from './base.ts';
import type { BotTask } from './bots.ts';
import { copy } from './copy.ts';
import type { Json, PromptId, Seat } from './ids.ts';
import type { AnyModule } from './module.ts';
import type { Move } from './moves.ts';
import type { Random } from './random.ts';
import { fitOf, legal } from './step.ts';

/** What a bot is told, as data: it can be posted to a worker, and there is nothing in it that its seat does not see. */
export interface BotCall {
  readonly level: string;
  readonly prompt: PromptId;
  readonly seat: Seat;
  readonly view: Json;
  readonly budgetMs: number;
  /** States that look the same to this seat. */
  readonly worlds: readonly Json[];
}

/** Built by the table from the true state; `worlds` of them are redealt. */
export const botCall = (
  m: AnyModule,
  G: Base,
  due: { readonly seat: Seat; readonly prompt: PromptId },
  level: string,
  random: Random,
  { budgetMs = 0, worlds = 0 }: { readonly budgetMs?: number; readonly worlds?: number } = {},
): BotCall => ({
  level,
  prompt: due.prompt,
  seat: due.seat,
  view: copy(m.view(G, due.seat)),
  budgetMs,
  worlds: Array.from({ length: worlds }, () => m.redeal(G, due.seat, random) as unknown as Json),
});

/**
 * The bot's answer to one question, legal in its view. A bot that throws, is silent where an answer is owed, or answers wrongly
 * is answered for by the caretaker; null only where nobody waits. `onBug` hears of it.
 */
export function botMove(
  m: AnyModule,
  call: BotCall,
  random: Random,
  onBug: (error: unknown) => void = () => {},
): Move | null {
  const { view, seat } = call;
  const prompts = m.choices(view, seat).filter(p => p.id === call.prompt);
  const [prompt] = prompts;
  if (!prompt) return null;
  const task: BotTask<Json> = {
    view,
    seat,
    prompts,
    fit: fitOf(m, view, seat),
    random,
    budgetMs: call.budgetMs,
    worlds: call.worlds,
  };
  try {
    const move = m.bots[call.level]?.(task) ?? null;
    if (move === null && prompt.may) return null;
    if (move && legal(m, view, seat, move).ok) return move;
    onBug(new Error(`the ${call.level} bot has no legal answer to ${prompt.stage}`));
  } catch (error) {
    onBug(error);
  }
  return m.caretaker(task, prompt);
}
