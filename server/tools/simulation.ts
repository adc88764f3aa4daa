import type { Base, Outcome } from '../../games/kit/base.ts';
import { botCall, decide, fetchBot, imagined } from '../../games/kit/botTurn.ts';
import { seats } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { keyed, quick } from '../../games/kit/random.ts';
import { start, step, stepTable } from '../../games/kit/step.ts';
import { duties } from '../../games/kit/table.ts';

/** One game that bots played, each from its seat's view alone. */
export interface Played {
  /** null: stuck; the last state tells where. */
  readonly over: Outcome | null;
  readonly moves: number;
  readonly decisions: number;
  /** CPU time of the bots' thinking. */
  readonly thoughtMs: number;
  readonly G: Base;
}

/** Nobody plays this long; a game that does is stuck. */
const BOUND = 5_000;

/**
 * Bots of one level in all seats play game `number` of a seed to its end. They think by the CPU time of this process, so that
 * their budgets do not depend on what else the machine does. Without a budget the same arguments always give the same game.
 */
export async function simulate(
  m: AnyModule,
  players: number,
  level: string,
  {
    seed,
    number,
    options,
    budgetMs,
  }: { readonly seed: number; readonly number: number; readonly options: unknown; readonly budgetMs: number },
): Promise<Played> {
  const parsed = m.options.parse(options, players);
  if (parsed === null) throw new Error('these options are not offered at this seat count');
  const random = keyed({ key: seed.toString(16).padStart(32, '0'), deal: number, at: 0 });
  const luck = quick(seed * 100_003 + number);
  const all = seats(players);
  const bots = new Set(all);
  const bot = await fetchBot(m, level);
  const G = start(m, all, parsed, random);
  let [moves, decisions, thoughtMs] = [0, 0, 0];
  for (let n = 0; n < BOUND && !G.table.over; n += 1) {
    const open = duties(G, bots);
    const due = open.find(d => !d.may) ?? open[0];
    if (!due) break;
    if (due.seat === null) {
      stepTable(m, G, { prompt: due.prompt, by: 'table' }, random);
      moves += 1;
      continue;
    }
    const how = { level, seed: luck.below(2 ** 32), budgetMs, worlds: imagined(m, level) };
    // as at a table (botSeats.ts): beside what it owes, it is asked what it may leave unanswered
    const also = open.filter(d => d.seat === due.seat && d.prompt !== due.prompt).map(d => d.prompt);
    const call = botCall(m, G, due.seat, [due.prompt, ...also], how);
    const before = cpuMs();
    const move = decide(m, bot, call, cpuMs);
    thoughtMs += cpuMs() - before;
    decisions += 1;
    // a bot of ours that has no legal answer is a bug, and shows as a stuck game
    if (move && !step(m, G, due.seat, move, random).ok) break;
    if (!move && !due.may) break;
    if (move) moves += 1;
  }
  return { over: G.table.over, moves, decisions, thoughtMs, G };
}

/** CPU time of this process so far, ms. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
