import { type BotTable, heard } from '../../games/kit/botSeats.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { Check } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { freshSeed } from '../../games/kit/random.ts';
import { runOnce } from '../../games/kit/tableRunner.ts';
import { botLevels, crewOf, type LocalMatch } from './localMatch.ts';
import type { LocalStanding } from './localStanding.ts';
import type { Pacer } from './pacer.ts';
import type { Thinker } from './thinker.ts';

/** At most; a bot thinks while people look, and no longer than they do. */
const BUDGET_MS = 300;
const LEAST_BUDGET_MS = 50;

/** Plays the seats of bots, one decision at a time, and closes what nobody is left to speak in: no clock runs on one device. */
export interface LocalRunner {
  /** Something is stored, by whom if that is known; or a trouble is over. */
  wake(by?: Seat | 'table'): void;
  stop(): void;
}
export interface LocalRunnerParts {
  readonly module: AnyModule;
  readonly standing: LocalStanding;
  readonly rests: Pacer;
  readonly thinker: Pick<Thinker, 'think'>;
  /** Only while the seats are played as in that `crew`. */
  act(by: Seat | 'table', move: Move | TableMove, crew: number): Promise<Check>;
  onBug(error: unknown): void;
}

export function localRunner({ module: m, standing, rests, thinker, act, onBug }: LocalRunnerParts): LocalRunner {
  const put = heard();
  let stopped = false;
  let running = false;
  /** Something has happened since it was last looked at what is due. */
  let woken = false;

  const halted = (): boolean => stopped || standing.trouble() !== null || standing.unplayable() !== null;
  const run = async (): Promise<void> => {
    running = true;
    try {
      while (woken && !halted()) {
        woken = false;
        const at = standing.match();
        const scene = { G: at.state.G, bots: botLevels(at.seats), clocks: null };
        const next = await runOnce(m, scene, put, lent(at));
        if (next === 'again') woken = true;
        if (next === 'stuck' && standing.match() === at && !halted()) standing.troubled('stuck');
      }
    } finally {
      running = false;
    }
  };

  /** What this table lends to its bots while the match is as it is now: they act when people have had their time to look. */
  const lent = (at: LocalMatch): BotTable => {
    let rested: Promise<void> | undefined;
    const rest = (): Promise<void> => {
      rested ??= rests.rest();
      return rested;
    };
    return {
      budgetMs: Math.max(LEAST_BUDGET_MS, Math.min(BUDGET_MS, rests.pace())),
      seed: freshSeed,
      think: call => {
        void rest();
        return thinker.think(JSON.parse(JSON.stringify({ ...call, game: m.meta.id })));
      },
      act: async (by, move) => {
        if (by !== 'table') await rest(); // what it closes shows nothing that people would have to look at first
        if (stopped || standing.match() !== at) return 'overtaken'; // somebody was faster, or plays there now
        const check = await act(by, move, crewOf(at));
        if (check.ok) return 'made';
        if (check.code === 'too-late' || check.code === 'over' || standing.match() !== at) return 'overtaken';
        return standing.trouble() ? 'failed' : 'refused';
      },
      onBug,
    };
  };

  return {
    wake: by => {
      put.moved(by);
      woken = true;
      if (!running) void run().catch(onBug);
    },
    stop: () => {
      stopped = true;
    },
  };
}
