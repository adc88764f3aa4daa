import { type BotTable, dueNow, heard, playDuty } from '../../games/kit/botSeats.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import { type Seat, seat } from '../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { freshSeed } from '../../games/kit/random.ts';
import { act, type Book, Conflict } from '../../games/kit/referee.ts';
import { stopped } from '../../games/kit/upgrade.ts';
import { advance, botLevels, type LocalLine, type LocalMatch, people } from './localMatch.ts';
import { laid, readUpgraded, type Unplayable } from './localRules.ts';
import type { LocalStore } from './localStore.ts';
import { otherTabs } from './otherTabs.ts';
import { type Pacer, pacer } from './pacer.ts';
import type { Thinker } from './thinker.ts';

/** Why the table does not go on as it should: the store fails, a rule fails for every answer, the match was deleted. */
export type Trouble = 'not-stored' | 'stuck' | 'gone';

/** One match on this device, with its bots. Everything that is shown has been stored before. */
export interface LocalTable {
  readonly module: AnyModule;
  readonly store: LocalStore;
  match(): LocalMatch;
  /** Every row of the log so far. */
  lines(): readonly LocalLine[];
  trouble(): Trouble | null;
  /** Why the match is neither played nor shown. null: it is. */
  unplayable(): Unplayable | null;
  /** Ends a match of other rules without a winner. */
  stop(): Promise<void>;
  /** Goes on after a trouble, if it can. */
  retry(): void;
  /** Resolves when the move is stored, or with the reason why not. Never rejects. */
  act(seat: Seat, move: Move): Promise<Check>;
  /** How fast its bots play. */
  readonly tempo: Tempo;
  subscribe(changed: () => void): () => void;
  close(): void;
}

/** Told to those who subscribe to the table, like everything else of it. */
export type Tempo = Pick<Pacer, 'pace' | 'setPace' | 'paused' | 'pause' | 'step'>;

export interface TableParts {
  readonly store: LocalStore;
  readonly module: AnyModule;
  readonly thinker: Pick<Thinker, 'think'>;
  /** How long a bot lets people look before it plays, ms. */
  readonly paceMs?: number;
  readonly now?: () => number;
  readonly onBug?: (error: unknown) => void;
}

const PACE_MS = 900;
/** At most; a bot thinks while people look, and no longer than they do. */
const BUDGET_MS = 300;
const LEAST_BUDGET_MS = 50;

/** null: there is no such match. */
export async function openLocalTable(id: string, parts: TableParts): Promise<LocalTable | null> {
  const { store, module: m, thinker, paceMs = PACE_MS, now = Date.now, onBug = console.error } = parts;
  const found = await readUpgraded(store, m, id, onBug);
  if (!found) return null;
  /** As it is stored. */
  let kept = found;
  let { match, unplayable } = laid(m, kept, onBug);
  let lines: readonly LocalLine[] = (await store.lines(id, 0)).slice(0, match.told);
  let trouble: Trouble | null = null;
  let closed = false;
  let busy: Promise<unknown> = Promise.resolve();
  const rests = pacer(paceMs);
  let playing = false;
  const done = heard();
  const listeners = new Set<() => void>();
  const game = defineGame(m, { onBug })();
  /** A tab of newer rules may have gone on with it: then it is no match of ours. */
  const ours = async (): Promise<LocalMatch | null> => {
    const stored = await store.read(id);
    return stored?.rulesVersion === m.meta.rulesVersion ? stored : null;
  };
  const book: Book = {
    read: async () => (await ours())?.state ?? null,
    write: async (after, made) => {
      const was = await ours();
      if (!was) throw new Error(`no match ${id}`);
      const plain = JSON.parse(JSON.stringify(after)) as typeof after; // as a database on a server would keep it
      if (!(await store.write(advance(was, plain, made, now())))) throw new Conflict();
    },
  };
  const bots = botLevels(match.seats);

  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  /** One after the other: a second click meets what the first has left. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const done = busy.then(job);
    busy = done.catch(() => {});
    return done;
  };
  const refresh = async (by?: Seat | 'table'): Promise<void> => {
    const stored = await store.read(id);
    if (closed) return;
    if (!stored) trouble = 'gone';
    else if (stored.state._stateID !== kept.state._stateID || stored.next !== kept.next) {
      const more = await store.lines(id, lines.length);
      lines = [...lines, ...more].slice(0, stored.told);
      if (stored.state._stateID !== kept.state._stateID) {
        done.moved(by);
        trouble = null;
      }
      kept = stored;
      ({ match, unplayable } = laid(m, kept, onBug));
    } else return;
    changed();
    rests.cut();
    play();
  };
  const tabs = otherTabs(id, () => void inTurn(refresh).catch(onBug));

  const make = (by: Seat | 'table', move: Move | TableMove): Promise<Check> =>
    inTurn(async () => {
      const at = match.made;
      if (unplayable) return refuse(unplayable);
      try {
        const made = await act(m, game, book, by, move);
        if (made.ok) tabs.tell();
        await refresh(made.ok ? by : undefined);
        if (made.ok) return ok;
        if (unplayable) return refuse(unplayable);
        // another tab was first, between the judgement and the move
        return made.code === 'bug' && match.made !== at ? refuse('too-late') : made;
      } catch (error) {
        onBug(error);
        trouble = 'not-stored';
        changed();
        return refuse('not-stored');
      }
    });

  const stop = (): Promise<void> =>
    inTurn(async () => {
      if (unplayable !== 'other-rules' || kept.state.G.table.over) return;
      try {
        await store.write(advance(kept, stopped(kept.state, people(kept.seats)[0] ?? seat(0)), null, now()));
        tabs.tell();
        await refresh();
      } catch (error) {
        onBug(error);
        trouble = 'not-stored';
        changed();
      }
    });

  // a window closes by itself when nobody is left to speak: no clock runs on one device
  const due = () => (trouble || unplayable ? undefined : dueNow(match.state.G, bots, done, { windows: true }));

  const play = (): void => {
    if (playing || closed || !due()) return;
    playing = true;
    void bring()
      .catch(onBug)
      .finally(() => {
        playing = false;
      });
  };
  const bring = async (): Promise<void> => {
    for (;;) {
      const at = match.made;
      const duty = due();
      if (closed || !duty) return;
      const rested = rests.rest();
      // who has to think does so meanwhile; the table itself only waits
      if (duty.seat === null) await rested;
      if (closed) return;
      if (at !== match.made) continue; // people get their time to look at what happened meanwhile
      const became = await playDuty(m, match.state.G, bots, duty, done, lent(rested));
      if (became === 'stuck' && match.made === at && !trouble) {
        trouble = 'stuck';
        changed();
      }
    }
  };

  /** What this table lends to its bots while the state is as it is now: they act when people have had their time to look. */
  const lent = (rested: Promise<void>): BotTable => {
    const { G } = match.state;
    return {
      budgetMs: Math.max(LEAST_BUDGET_MS, Math.min(BUDGET_MS, rests.pace())),
      seed: freshSeed,
      think: call => thinker.think(JSON.parse(JSON.stringify({ ...call, game: m.meta.id }))),
      act: async (by, move) => {
        await rested;
        if (closed || match.state.G !== G) return 'overtaken'; // another tab was faster
        const check = await make(by, move);
        if (check.ok) return 'made';
        if (check.code === 'too-late' || check.code === 'over' || match.state.G !== G) return 'overtaken';
        return trouble ? 'failed' : 'refused';
      },
      onBug,
    };
  };

  play();
  return {
    module: m,
    store,
    match: () => match,
    lines: () => lines,
    trouble: () => trouble,
    unplayable: () => unplayable,
    stop,
    retry: () => {
      trouble = null;
      changed();
      play();
    },
    act: make,
    tempo: {
      pace: rests.pace,
      setPace: ms => {
        rests.setPace(ms);
        changed();
      },
      paused: rests.paused,
      pause: on => {
        rests.pause(on);
        changed();
      },
      step: rests.step,
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closed = true;
      rests.cut();
      tabs.close();
      listeners.clear();
    },
  };
}
