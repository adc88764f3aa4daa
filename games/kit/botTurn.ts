import type { Base } from './base.ts';
import { anyMove, type BotTask } from './bots.ts';
import { copy } from './copy.ts';
import type { Json, PromptId, Seat } from './ids.ts';
import type { AnyModule } from './module.ts';
import { type Move, parseMove } from './moves.ts';
import { quick } from './random.ts';
import { fitOf, legal } from './step.ts';

/**
 * What a bot is told, as data: it can be posted to a worker, and nothing in it is hidden from its seat. Built by the table, which
 * alone holds the true state.
 */
export interface BotCall {
  readonly level: string;
  readonly seat: Seat;
  readonly view: Json;
  /** The questions that are due from this seat; the first is the one that is owed an answer. */
  readonly prompts: readonly PromptId[];
  readonly budgetMs: number;
  /** States that look the same to this seat. */
  readonly worlds: readonly Json[];
  /** Of the bot's own chance, which is not the match's. */
  readonly seed: number;
}

export const botCall = (
  m: AnyModule,
  G: Base,
  seat: Seat,
  prompts: readonly PromptId[],
  how: { readonly level: string; readonly seed: number; readonly budgetMs: number; readonly worlds: number },
): BotCall => {
  const random = quick(how.seed);
  return {
    level: how.level,
    seat,
    view: copy(m.view(G, seat)),
    prompts,
    budgetMs: how.budgetMs,
    worlds: Array.from({ length: how.worlds }, () => m.redeal(G, seat, random) as unknown as Json),
    seed: random.below(2 ** 32),
  };
};

/** The bot's own answer, read as strictly as a person's; null when it has none. Throws what the bot throws. */
export function think(m: AnyModule, call: BotCall): Move | null {
  if (!Object.hasOwn(m.bots, call.level)) throw new Error(`${m.meta.id} has no bot ${call.level}`);
  const move = m.bots[call.level]?.(taskOf(m, call)) ?? null;
  const read = move && parseMove(String(move.type), { prompt: move.prompt, answer: move.answer });
  return read && 'ok' in read ? null : read;
}

/** Answers to the owed question for a bot that breaks down, is silent or answers wrongly: the caretaker's, then any legal one. */
export function* standIns(m: AnyModule, call: BotCall): Generator<Move> {
  const task = taskOf(m, call);
  const [prompt] = task.prompts;
  if (!prompt) return;
  const ways = [() => m.caretaker(task, prompt), ...Array.from({ length: 5 }, () => () => anyMove(task, prompt))];
  for (const way of ways) {
    const move = quietly(way);
    if (move && legal(m, call.view, call.seat, move).ok) yield move;
  }
}

function taskOf(m: AnyModule, { view, seat, prompts, budgetMs, worlds, seed }: BotCall): BotTask<Json> {
  const open = m.choices(view, seat);
  return {
    view,
    seat,
    prompts: prompts.flatMap(id => open.find(p => p.id === id) ?? []),
    fit: fitOf(m, view, seat),
    random: quick(seed),
    budgetMs,
    worlds,
  };
}
/** One who plays for another must not break down too. */
function quietly(way: () => Move | null): Move | null {
  try {
    return way();
  } catch {
    return null;
  }
}
