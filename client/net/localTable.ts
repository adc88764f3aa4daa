import { defineGame } from '../../games/kit/defineGame.ts';
import { type Seat, seat } from '../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { act } from '../../games/kit/referee.ts';
import { stopped } from '../../games/kit/upgrade.ts';
import { localBook, Relieved } from './localBook.ts';
import type { Restaffing } from './localCrew.ts';
import { advance, people } from './localMatch.ts';
import { localRunner } from './localRunner.ts';
import { type LocalStanding, localStanding } from './localStanding.ts';
import type { LocalStore } from './localStore.ts';
import { otherTabs } from './otherTabs.ts';
import { type Pacer, pacer } from './pacer.ts';
import type { Thinker } from './thinker.ts';

/** One match on this device, with its bots. Everything that is shown has been stored before. */
export interface LocalTable extends Pick<LocalStanding, 'match' | 'lines' | 'trouble' | 'unplayable' | 'subscribe'> {
  readonly module: AnyModule;
  readonly store: LocalStore;
  /** Ends a match of other rules without a winner. */
  stop(): Promise<void>;
  /** Goes on after a trouble, if it can. */
  retry(): void;
  /** Resolves when the move is stored, or with the reason why not. Never rejects. */
  act(seat: Seat, move: Move): Promise<Check>;
  /** Another one plays that seat from now on. Resolves when that is stored, or with the reason why not. Never rejects. */
  restaff(seat: Seat, restaffing: Restaffing): Promise<Check>;
  /** How fast its bots play. */
  readonly tempo: Tempo;
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

/** null: there is no such match. */
export async function openLocalTable(id: string, parts: TableParts): Promise<LocalTable | null> {
  const { store, module: m, thinker, paceMs = PACE_MS, now = Date.now, onBug = console.error } = parts;
  const standing = await localStanding(store, m, id, onBug);
  if (!standing) return null;
  const { match, lines, trouble, unplayable, subscribe } = standing;
  const game = defineGame(m, { onBug })();
  const rests = pacer(paceMs);
  const inTurn = oneByOne();

  const refresh = async (by?: Seat | 'table'): Promise<void> => {
    const changed = await standing.refresh();
    if (changed === null) return;
    rests.cut();
    runner.wake(changed === 'moved' ? by : undefined);
  };
  const tabs = otherTabs(id, () => void inTurn(refresh).catch(onBug));
  const failed = (error: unknown): Check => {
    onBug(error);
    standing.troubled('not-stored');
    return refuse('not-stored');
  };

  /** `crew`: of the bot whose move it is; null: a person's. */
  const make = (by: Seat | 'table', move: Move | TableMove, crew: number | null): Promise<Check> =>
    inTurn(async () => {
      const at = match().made;
      const why = unplayable();
      if (why) return refuse(why);
      try {
        const made = await act(m, game, localBook(store, m, id, crew, now), by, move);
        if (made.ok) tabs.tell();
        await refresh(made.ok ? by : undefined);
        if (made.ok) return ok;
        const whyNow = unplayable();
        if (whyNow) return refuse(whyNow);
        // another tab was first, between the judgement and the move
        return made.code === 'bug' && match().made !== at ? refuse('too-late') : made;
      } catch (error) {
        if (!(error instanceof Relieved)) return failed(error);
        await refresh();
        return refuse('too-late');
      }
    });

  const stop = (): Promise<void> =>
    inTurn(async () => {
      const kept = standing.kept();
      if (unplayable() !== 'other-rules' || kept.state.G.table.over) return;
      try {
        await store.write(advance(kept, stopped(kept.state, people(kept.seats)[0] ?? seat(0)), null, now()));
        tabs.tell();
        await refresh();
      } catch (error) {
        failed(error);
      }
    });

  const restaff: LocalTable['restaff'] = (at, restaffing) =>
    inTurn(async () => {
      try {
        await store.restaff(id, at, restaffing, now());
        tabs.tell();
        await refresh();
        return ok;
      } catch (error) {
        onBug(error);
        return refuse('not-stored');
      }
    });

  const runner = localRunner({ module: m, standing, rests, thinker, act: make, onBug });
  runner.wake();
  return {
    module: m,
    store,
    match,
    lines,
    trouble,
    unplayable,
    subscribe,
    stop,
    restaff,
    retry: () => {
      standing.troubled(null);
      runner.wake();
    },
    act: (by, move) => make(by, move, null),
    tempo: tempoOf(rests, standing.changed),
    close: () => {
      runner.stop();
      rests.cut();
      tabs.close();
      standing.close();
    },
  };
}

/** One after the other: a second click meets what the first has left. */
function oneByOne(): <T>(job: () => Promise<T>) => Promise<T> {
  let busy: Promise<unknown> = Promise.resolve();
  return job => {
    const done = busy.then(() => job());
    busy = done.catch(() => {});
    return done;
  };
}

function tempoOf(rests: Pacer, changed: () => void): Tempo {
  return {
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
  };
}
