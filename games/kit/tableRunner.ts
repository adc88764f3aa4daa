import type { Base } from './base.ts';
import { type Acted, type Bots, type BotTable, dueNow, type Heard, playDuty } from './botSeats.ts';
import { deadlineOf, type Timing } from './clocks.ts';
import type { AnyModule } from './module.ts';
import type { TableMove } from './moves.ts';
import type { Since } from './since.ts';
import { type Duty, duties } from './table.ts';
import { windowFor } from './windows.ts';

/** A table at one moment. */
export interface Scene {
  readonly G: Base;
  readonly bots: Bots;
  /** null: no clock runs here. */
  readonly clocks: Clocks | null;
}
export interface Clocks {
  readonly since: Since;
  readonly timing: Timing;
  /** Epoch ms. */
  readonly now: number;
}
/**
 * What comes next: nothing before somebody moves (`rest`), another look at once (`again`) or after a failure (`retry`), a clock in so
 * many ms. `stuck`: a bot is awaited, and no answer for it was taken.
 */
export type Next = 'rest' | 'again' | 'retry' | 'stuck' | { readonly in: number };

/**
 * Does the one thing that is due at a table without anybody clicking: what the clock closes, else what a bot owes. The server and a
 * device run their tables by it; they only differ in when they call it, and in what they lend.
 */
export async function runOnce(m: AnyModule, scene: Scene, heard: Heard, table: BotTable): Promise<Next> {
  const { G, bots, clocks } = scene;
  const clock = clocks && firstClock(m, G, bots, clocks);
  if (clock && clock.in <= 0) {
    const next = after(await table.act('table', clock.move));
    if (next === 'stuck') table.onBug(new Error(`the clock cannot close ${clock.move.prompt}`));
    return next;
  }
  const early = ({ limit }: Duty): boolean =>
    windowFor(m.meta, limit, clocks?.timing ?? null, new Set(bots.keys())).early;
  const duty = dueNow(G, bots, heard, early);
  const next = duty ? after(await playDuty(m, G, bots, duty, heard, table)) : 'rest';
  if (next === 'stuck') table.onBug(new Error(`nobody can answer ${duty?.stage}`));
  // a clock runs on, whatever became of the bot
  return clock && (next === 'stuck' || !duty) ? { in: clock.in } : next;
}
function after(became: Acted | 'declined' | 'stuck'): Next {
  switch (became) {
    case 'made':
      return 'rest'; // what was stored wakes whoever runs the table
    case 'failed':
      return 'retry';
    case 'refused':
    case 'stuck':
      return 'stuck';
    case 'overtaken':
    case 'declined':
      return 'again';
  }
}

/** What the clocks close first, and in how many ms; null: none runs. */
function firstClock(
  { meta }: AnyModule,
  G: Base,
  bots: Bots,
  { since, timing, now }: Clocks,
): { readonly move: TableMove; readonly in: number } | null {
  if (G.table.over) return null;
  const played = new Set(bots.keys());
  const running = duties(G, played).flatMap(({ by, prompt, limit, seat }) => {
    if (by === 'deadline' && seat !== null) {
      const end = deadlineOf(timing, seat);
      return end === null ? [] : [{ move: { prompt, by: 'table', seat } as const, in: end - now }];
    }
    const ms = by === 'table' ? windowFor(meta, limit, timing, played).ms : null;
    return ms === null ? [] : [{ move: { prompt, by: 'table' } as const, in: (since[prompt] ?? now) + ms - now }];
  });
  return running.sort((a, b) => a.in - b.in)[0] ?? null;
}
