import type { Advice } from './advice.ts';
import type { Base } from './base.ts';
import { anyMove, atOnce, type Bot, type BotTask } from './bots.ts';
import { copy } from './copy.ts';
import type { Json, PromptId, Seat } from './ids.ts';
import type { AnyModule, GameModule } from './module.ts';
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

/** How many imagined worlds a bot of that level is given. */
export const imagined = (m: AnyModule, level: string): number =>
  m.imagines && Object.hasOwn(m.imagines, level) ? (m.imagines[level] ?? 0) : 0;

/** Fetches all that the bots and the adviser of a game need: from then on they answer without the network. */
export async function fetchBots(m: AnyModule): Promise<void> {
  await Promise.all([...Object.values(m.bots), ...(m.adviser ? [m.adviser] : [])].map(load => load()));
}
export async function fetchBot<G extends Base, V, O>(m: GameModule<G, V, O>, level: string): Promise<Bot<V>> {
  const load = Object.hasOwn(m.bots, level) ? m.bots[level] : undefined;
  if (!load) throw new Error(`${m.meta.id} has no bot ${level}`);
  return load();
}

/** The bot's own answer, read as strictly as a person's; null when it has none. Throws what the bot throws. */
export function decide(m: AnyModule, bot: Bot<Json>, call: BotCall, clock: () => number): Move | null {
  const move = bot(taskOf(m, call, clock)) ?? null;
  const read = move && parseMove(String(move.type), { prompt: move.prompt, answer: move.answer });
  return read && 'ok' in read ? null : read;
}
/** The same, of a bot that may have to be fetched first. `clock`: the time in ms. */
export const think = async (m: AnyModule, call: BotCall, clock: () => number): Promise<Move | null> =>
  decide(m, await fetchBot(m, call.level), call, clock);

/** What the game's adviser says to the question that is owed, `also` weighed with the rest; null where nobody can say anything. */
export async function advise(
  m: AnyModule,
  call: BotCall,
  also: Move | null,
  clock: () => number,
): Promise<Advice | null> {
  const adviser = await m.adviser?.();
  const task = taskOf(m, call, clock);
  return adviser && task.prompts.length > 0 ? adviser(task, also) : null;
}

/** Answers to the owed question for a bot that breaks down, is silent or answers wrongly: the caretaker's, then any legal one. */
export function* standIns(m: AnyModule, call: BotCall): Generator<Move> {
  const task = { ...taskOf(m, call, atOnce.clock), ...atOnce };
  const [prompt] = task.prompts;
  if (!prompt) return;
  const ways = [() => m.caretaker(task, prompt), ...Array.from({ length: 5 }, () => () => anyMove(task, prompt))];
  for (const way of ways) {
    const move = quietly(way);
    if (move && legal(m, call.view, call.seat, move).ok) yield move;
  }
}

function taskOf(
  m: AnyModule,
  { view, seat, prompts, budgetMs, worlds, seed }: BotCall,
  clock: () => number,
): BotTask<Json> {
  const open = m.choices(view, seat);
  return {
    view,
    seat,
    prompts: prompts.flatMap(id => open.find(p => p.id === id) ?? []),
    fit: fitOf(m, view, seat),
    random: quick(seed),
    budgetMs,
    clock,
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
