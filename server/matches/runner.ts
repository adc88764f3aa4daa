import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { botCall, standIns, think } from '../../games/kit/botTurn.ts';
import type { Seat } from '../../games/kit/ids.ts';
import type { Check } from '../../games/kit/legality.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { type Duty, duties } from '../../games/kit/table.ts';
import { botsOf } from './metadata.ts';
import { matchOf, runningMatches, stateOf } from './records.ts';
import type { Shelf } from './shelf.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Time a bot may think, ms: it thinks on the server's only thread. */
const BUDGET = 60;
/** Imagined worlds that a bot is given. */
const WORLDS = 8;
/** After a failure of the store, ms. */
const RETRY = 1000;

/** Plays the seats that were given to bots: one decision at a time in a match, each from that seat's view alone. */
export interface Runner {
  /** Something was stored, or the match has just begun. */
  wake(matchID: string, by?: Seat | 'table'): void;
  /** Goes on with every running match, after a start of the server. */
  wakeAll(): Promise<void>;
  stop(): Promise<void>;
}
export interface RunnerDeps {
  readonly store: Store;
  readonly shelf: Shelf;
  readonly tables: Tables;
  readonly delayMs: number;
  readonly log: Logger;
}

/** What is known of a match between two decisions; lost at a restart without harm. */
interface Pace {
  timer: NodeJS.Timeout | null;
  deciding: boolean;
  /** Something was stored while a bot was deciding. */
  again: boolean;
  /** A seat answers a question that may stay unanswered: nothing that would make it worth asking again. */
  aside: Seat | null;
  /** Such questions that were put since the last other move: seat and prompt. */
  readonly heard: Set<string>;
}

export function runner({ store, shelf, tables, delayMs, log }: RunnerDeps): Runner {
  const paces = new Map<string, Pace>();
  const deciding = new Set<Promise<void>>();
  let stopped = false;

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
    const due = duties(found.state.G, new Set(bots.keys())).filter(d => d.by === 'bot');
    const duty = due.find(d => !d.may) ?? due.find(d => d.may && !pace.heard.has(heardAs(d)));
    if (!duty || duty.seat === null) return 'rest';
    const { seat } = duty;
    const mine = due.filter(d => d.seat === seat);
    const asked = [duty, ...mine.filter(d => d !== duty)].map(d => d.prompt);
    const how = { level: bots.get(seat) ?? 'random', seed: randomBytes(4).readUInt32LE(), budgetMs: BUDGET };
    const call =
      attempt(() => botCall(module, found.state.G, seat, asked, { ...how, worlds: WORLDS })) ??
      botCall(module, found.state.G, seat, asked, { ...how, worlds: 0 });
    const act = (by: Seat | 'table', move: Move | TableMove): Promise<Check> => tables.act(row.game, matchID, by, move);
    const own = attempt(() => think(module, call));
    if (duty.may) {
      for (const d of mine) pace.heard.add(heardAs(d));
      pace.aside = seat;
      try {
        if (own) await act(seat, own);
      } finally {
        pace.aside = null;
      }
      return 'again';
    }
    for (const move of [...(own ? [own] : []), ...standIns(module, call)]) {
      const check = await act(seat, move);
      if (check.ok) return 'rest'; // what was stored wakes us
      const now = await stateOf(store.db, matchID);
      if (now?.state._stateID !== found.state._stateID) return 'again'; // somebody was faster
      log.warn({ matchID, level: how.level, seat, stage: duty.stage, code: check.code }, 'a bot did not find a move');
    }
    const check = await act('table', { prompt: duty.prompt, by: 'table' });
    if (!check.ok) log.error({ matchID, seat, stage: duty.stage, code: check.code }, 'nobody can play for this bot');
    return 'rest';
  };

  const attempt = <T>(way: () => T | null | undefined): T | null => {
    try {
      return way() ?? null;
    } catch (error) {
      log.error({ err: error }, 'a bot failed');
      return null;
    }
  };

  const wake: Runner['wake'] = (matchID, by) => {
    const pace = paces.get(matchID) ?? { timer: null, deciding: false, again: false, aside: null, heard: new Set() };
    paces.set(matchID, pace);
    if (by === undefined || by !== pace.aside) pace.heard.clear();
    schedule(matchID, pace, delayMs);
  };
  return {
    wake,
    wakeAll: async () => {
      for (const id of await runningMatches(store.db)) wake(id);
    },
    stop: async () => {
      stopped = true;
      for (const pace of paces.values()) if (pace.timer) clearTimeout(pace.timer);
      await Promise.all(deciding);
    },
  };
}

const heardAs = (d: Duty): string => `${d.seat} ${d.prompt}`;
