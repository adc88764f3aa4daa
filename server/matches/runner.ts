import type { Logger } from 'pino';
import { type BotTable, dueNow, type Heard, heard, playDuty } from '../../games/kit/botSeats.ts';
import type { Seat } from '../../games/kit/ids.ts';
import { freshSeed } from '../../games/kit/random.ts';
import type { Meters } from '../ops/meters.ts';
import { botsOf } from './metadata.ts';
import { standsStill } from './otherRules.ts';
import { matchOf, runningMatches, stateOf } from './records.ts';
import type { Shelf } from './shelf.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import type { Thinking } from './thinking.ts';

/** After a failure of the store, ms. */
const RETRY = 1000;

/** Plays the seats that were given to bots: one decision at a time in a match, each from that seat's view alone. */
export interface Runner {
  /** Something was stored, or the match has just begun. */
  wake(matchID: string, by?: Seat | 'table'): void;
  /** Goes on with every running match, after a start of the server. */
  wakeAll(): Promise<void>;
  /** No bot has anything to do, or is about to look whether it has. */
  resting(): boolean;
  /** No bot moves any more; what one is thinking about, it will think about again after the next start. */
  stop(): Promise<void>;
}
export interface RunnerDeps {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly tables: Tables;
  readonly thinking: Thinking;
  /** Time a bot may think, ms. */
  readonly budgetMs: number;
  readonly delayMs: number;
  readonly log: Logger;
  readonly meters: Meters;
}

/** What is known of a match between two decisions; lost at a restart without harm. */
interface Pace {
  timer: NodeJS.Timeout | null;
  deciding: boolean;
  /** Something was stored while a bot was deciding. */
  again: boolean;
  readonly heard: Heard;
}

export function runner({ store, shelf, tables, thinking, budgetMs, delayMs, log, meters }: RunnerDeps): Runner {
  const paces = new Map<string, Pace>();
  const deciding = new Set<Promise<void>>();
  let stopped = false;
  let halt: () => void = () => {};
  const halted = new Promise<null>(resolve => {
    halt = () => resolve(null);
  });

  const schedule = (matchID: string, pace: Pace, delay: number): void => {
    if (stopped) return;
    if (pace.deciding) pace.again = true;
    else
      pace.timer ??= setTimeout(() => {
        pace.timer = null;
        const done = decide(matchID, pace).finally(() => deciding.delete(done));
        deciding.add(done);
      }, delay);
  };

  const decide = async (matchID: string, pace: Pace): Promise<void> => {
    pace.deciding = true;
    pace.again = false;
    let next: 'rest' | 'again' | 'retry' = 'rest';
    try {
      next = await once(matchID, pace);
    } catch (error) {
      log.error({ err: error, matchID }, 'a bot seat could not be played');
      next = 'retry';
    }
    pace.deciding = false;
    if (next === 'retry') schedule(matchID, pace, Math.max(delayMs, RETRY));
    else if (next === 'again' || pace.again) schedule(matchID, pace, delayMs);
    else paces.delete(matchID);
  };

  const once = async (matchID: string, pace: Pace): Promise<'rest' | 'again'> => {
    const row = await matchOf(store.db, matchID);
    if (!row?.started || row.over) return 'rest';
    const bots = botsOf(row.metadata);
    const shelved = shelf.get(row.game);
    const found = bots.size > 0 && shelved ? await stateOf(store.db, matchID) : null;
    if (!found || !shelved) return 'rest';
    const { module } = shelved;
    if (standsStill(module, row)) return 'rest';
    const { G, _stateID } = found.state;
    // windows close by the clock here, not by the bots
    const duty = dueNow(G, bots, pace.heard, { windows: false });
    if (!duty) return 'rest';
    const about = { matchID, seat: duty.seat, stage: duty.stage };
    const lent: BotTable = {
      budgetMs,
      seed: freshSeed,
      think: call => Promise.race([thinking.think(row.game, call), halted]),
      act: async (by, move) => {
        if (stopped) return 'failed';
        const check = await tables.act(row.game, matchID, by, move);
        if (check.ok) {
          meters.move(row.game, by === 'table' ? 'table' : 'bot');
          return 'made';
        }
        const now = await stateOf(store.db, matchID);
        if (now?.state._stateID !== _stateID) return 'overtaken';
        log.warn({ ...about, by, code: check.code }, 'a move for a bot was refused');
        return 'refused';
      },
      onBug: error => log.error({ err: error, ...about }, 'a bot failed'),
    };
    const became = await playDuty(module, G, bots, duty, pace.heard, lent);
    if (became === 'stuck') log.error(about, 'nobody can play for this bot');
    // what was stored wakes us
    return became === 'made' || became === 'stuck' ? 'rest' : 'again';
  };

  const wake: Runner['wake'] = (matchID, by) => {
    const pace = paces.get(matchID) ?? { timer: null, deciding: false, again: false, heard: heard() };
    paces.set(matchID, pace);
    pace.heard.moved(by);
    schedule(matchID, pace, delayMs);
  };
  return {
    wake,
    wakeAll: async () => {
      for (const id of await runningMatches(store.db)) wake(id);
    },
    resting: () => paces.size === 0,
    stop: async () => {
      stopped = true;
      halt();
      for (const pace of paces.values()) if (pace.timer) clearTimeout(pace.timer);
      await Promise.all(deciding);
    },
  };
}
