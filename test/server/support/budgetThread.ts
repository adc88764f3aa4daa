import { readFileSync } from 'node:fs';
import { botCall, decide, fetchBot } from '../../../games/kit/botTurn.ts';
import { seats } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { start, step } from '../../../games/kit/step.ts';
import { duties } from '../../../games/kit/table.ts';
import { regicide as m } from '../../../games/regicide/game.ts';

/** What the thread is to do; it tells its CPU time for each decision, ms. */
export interface Errand {
  readonly level: string;
  readonly budgetMs: number;
  readonly decisions: number;
}

/** Runs in a thread of the pool, as on the server. */
export default async function work({ level, budgetMs, decisions }: Errand): Promise<number[]> {
  const bot = await fetchBot(m, level);
  const spent: number[] = [];
  for (let n = 0; spent.length < decisions; n += 1) {
    const players = 1 + (n % 4);
    const luck = quick(n);
    const G = start(m, seats(players), m.options.defaults, luck);
    while (!G.table.over && spent.length < decisions) {
      const [due] = duties(G, new Set(seats(players)));
      if (!due?.seat) throw new Error('nobody is due');
      const call = botCall(m, G, due.seat, [due.prompt], { level, seed: luck.below(2 ** 31), budgetMs, worlds: 0 });
      const before = cpuMs();
      const move = decide(m, bot, call, () => performance.now());
      spent.push(cpuMs() - before);
      if (!move || !step(m, G, due.seat, move, luck).ok) throw new Error('no legal move');
    }
  }
  return spent;
}

/** CPU time of this very thread, ns in the first number of that file; it moves in ticks of the scheduler. */
function cpuMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
