import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import { type BotCall, botCall, standIns } from '../../games/kit/botTurn.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import type { Seat } from '../../games/kit/ids.ts';
import { type Check, ok, refuse } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move, TableMove } from '../../games/kit/moves.ts';
import { act } from '../../games/kit/referee.ts';
import { type Duty, duties } from '../../games/kit/table.ts';
import { botSeats, type LocalLine, type LocalMatch } from './localMatch.ts';
import type { LocalStore } from './localStore.ts';
import { masterStorage } from './masterStorage.ts';
import { otherTabs } from './otherTabs.ts';
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
  /** Goes on after a trouble, if it can. */
  retry(): void;
  /** Resolves when the move is stored, or with the reason why not. Never rejects. */
  act(seat: Seat, move: Move): Promise<Check>;
  subscribe(changed: () => void): () => void;
  close(): void;
}

export interface TableParts {
  readonly store: LocalStore;
  readonly module: AnyModule;
  readonly thinker: Thinker;
  /** How long a bot lets people look before it plays, ms. */
  readonly paceMs?: number;
  readonly now?: () => number;
  readonly onBug?: (error: unknown) => void;
}

const PACE_MS = 900;
const BUDGET_MS = 300;
/** Imagined worlds that a bot is given. */
const WORLDS = 8;

/** null: there is no such match. */
export async function openLocalTable(id: string, parts: TableParts): Promise<LocalTable | null> {
  const { store, module: m, thinker, paceMs = PACE_MS, now = Date.now, onBug = console.error } = parts;
  const found = await store.read(id);
  if (!found) return null;
  let match: LocalMatch = found;
  let lines: readonly LocalLine[] = (await store.lines(id, 0)).slice(0, match.told);
  let trouble: Trouble | null = null;
  let closed = false;
  let busy: Promise<unknown> = Promise.resolve();
  let wake: () => void = () => {};
  let playing = false;
  /** May-questions that a bot has left unanswered in this state. */
  let declined = new Set<string>();
  const listeners = new Set<() => void>();
  const game = defineGame(m, { onBug })();
  const storage = masterStorage(store, now);
  const bots = botSeats(match.seats);

  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  /** One after the other: a second click meets what the first has left. */
  const inTurn = <T>(job: () => Promise<T>): Promise<T> => {
    const done = busy.then(job);
    busy = done.catch(() => {});
    return done;
  };
  const refresh = async (): Promise<void> => {
    const stored = await store.read(id);
    if (closed) return;
    if (!stored) trouble = 'gone';
    else if (stored.made !== match.made || stored.next !== match.next) {
      const more = await store.lines(id, lines.length);
      lines = [...lines, ...more].slice(0, stored.told);
      if (stored.made !== match.made) {
        declined = new Set();
        trouble = null;
      }
      match = stored;
    } else return;
    changed();
    wake();
    play();
  };
  const tabs = otherTabs(id, () => void inTurn(refresh).catch(onBug));

  const make = (by: Seat | 'table', move: Move | TableMove): Promise<Check> =>
    inTurn(async () => {
      const at = match.made;
      try {
        const made = await act(m, game, storage, id, by, move);
        if (made.ok) tabs.tell();
        await refresh();
        if (made.ok) return ok;
        // another tab was first, between the judgement and the move
        return made.code === 'bug' && match.made !== at ? refuse('too-late') : made;
      } catch (error) {
        onBug(error);
        trouble = 'not-stored';
        changed();
        return refuse('not-stored');
      }
    });

  const due = (): Duty | undefined => {
    const { G } = match.state;
    if (trouble || G.table.over) return undefined;
    const all = duties(G, bots).filter(d => d.by !== 'deadline' && !declined.has(`${d.prompt}:${d.seat}`));
    // a window closes by itself when nobody is left to speak: no clock runs on one device
    return all.find(d => (d.by === 'table' ? everybodySpoke(G, d) : !d.may)) ?? all.find(d => d.may);
  };

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
      if (closed || !due()) return;
      await new Promise<void>(resolve => {
        const timer = setTimeout(resolve, paceMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      const duty = due();
      if (closed || !duty) return;
      if (at !== match.made) continue; // people get their time to look at what happened meanwhile
      if (!(await answer(duty)) && match.made === at && !trouble) {
        trouble = 'stuck';
        changed();
      }
    }
  };

  /** Does what is due; false when no answer at all was taken. */
  const answer = async (duty: Duty): Promise<boolean> => {
    const { seat } = duty;
    const closing: TableMove = { prompt: duty.prompt, by: 'table' };
    if (seat === null) return settled(await make('table', closing));
    const { G } = match.state;
    const call = callFor(duty, seat);
    const own = await thinker.think(JSON.parse(JSON.stringify({ ...call, game: m.meta.id }))).catch(onBug);
    if (closed || match.state.G !== G) return true; // another tab was faster
    if (duty.may) {
      if (!own || !settled(await make(seat, own))) declined.add(`${duty.prompt}:${seat}`);
      return true;
    }
    for (const move of [...(own ? [own] : []), ...standIns(m, call)]) {
      if (settled(await make(seat, move)) || match.state.G !== G) return true;
      if (trouble) return false;
    }
    return settled(await make('table', closing));
  };
  const callFor = (duty: Duty, seat: Seat): BotCall => {
    const { G } = match.state;
    const others = duties(G, bots).filter(d => d.seat === seat && d.prompt !== duty.prompt);
    const level = match.seats[Number(seat)]?.bot ?? '';
    const how = { level, seed: freshSeed(), budgetMs: BUDGET_MS };
    const asked = [duty, ...others].map(d => d.prompt);
    try {
      return botCall(m, G, seat, asked, { ...how, worlds: WORLDS });
    } catch (error) {
      onBug(error); // a bot without imagined worlds still plays
      return botCall(m, G, seat, asked, { ...how, worlds: 0 });
    }
  };

  play();
  return {
    module: m,
    store,
    match: () => match,
    lines: () => lines,
    trouble: () => trouble,
    retry: () => {
      trouble = null;
      changed();
      play();
    },
    act: make,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closed = true;
      wake();
      tabs.close();
      listeners.clear();
    },
  };
}

const freshSeed = (): number => globalThis.crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Made, or no longer asked: another tab was first. */
const settled = (check: Check): boolean => check.ok || check.code === 'too-late' || check.code === 'over';

function everybodySpoke(G: State<Base>['G'], duty: Duty): boolean {
  const question = G.table.asks.find(a => a.id === duty.prompt);
  const sealed = G.table.sealed[duty.prompt] ?? [];
  return question?.seats.every(s => sealed.some(x => x.seat === s)) ?? false;
}
