import { duesFor } from '../../games/kit/due.ts';
import { deals } from '../../games/kit/fair.ts';
import { type Json, type Seat, seat as seatOf } from '../../games/kit/ids.ts';
import { refuse } from '../../games/kit/legality.ts';
import type { Move } from '../../games/kit/moves.ts';
import { receives } from '../../games/kit/receives.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';
import { type Line, PAGE } from '../../games/kit/wire.ts';
import type { LocalTable } from './localTable.ts';
import { RELEASE } from './release.ts';
import type { PublicCtx, TableSession, TableSnapshot } from './session.ts';

/** One seat (null: a spectator) of a table on this device. It shows what a server would send to that seat, and nothing more. */
export function localSession(table: LocalTable, seat: Seat | null): TableSession {
  /** From which of this seat's lines on they are shown: a new one pushes none out. */
  let from = Math.max(0, linesFor(table, seat).length - PAGE);
  let pending: Move | null = null;
  let shown: { readonly of: readonly unknown[]; readonly snapshot: TableSnapshot } | undefined;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  return {
    snapshot: () => {
      const of = [table.match(), table.lines(), table.trouble(), table.unplayable(), from, pending];
      if (!shown || of.some((part, n) => part !== shown?.of[n]))
        shown = { of, snapshot: snapshotOf(table, seat, from, pending) };
      return shown.snapshot;
    },
    subscribe: listener => {
      listeners.add(listener);
      const stop = table.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    act: async move => {
      if (seat === null) return refuse('not-asked');
      if (pending) return refuse('busy'); // the second click of a double click
      pending = move;
      changed();
      const check = await table.act(seat, move);
      pending = null;
      changed();
      return check;
    },
    older: async () => {
      from = Math.max(0, from - PAGE);
      changed();
    },
    close: () => listeners.clear(),
  };
}

function snapshotOf(table: LocalTable, seat: Seat | null, from: number, pending: Move | null): TableSnapshot {
  const match = table.match();
  const { G } = match.state;
  // JSON, as if it had come over a line: what a board writes into it never reaches the match
  const unplayable = table.unplayable();
  const { G: view, ctx } = unplayable
    ? { G: null, ctx: null } // rules that are not its own would show what is not so
    : JSON.parse(JSON.stringify(receives(table.module, match.state, seat)));
  const mine = linesFor(table, seat);
  const lines = mine.slice(from);
  return {
    game: match.game,
    matchID: match.id,
    seat,
    view: view as Json,
    ctx: ctx as PublicCtx,
    seats: match.seats.map(({ name, bot, caretaker = null }, n) => ({
      seat: seatOf(n),
      name,
      bot,
      caretaker,
      connected: true,
      away: null,
    })),
    due: duesFor(table.module.meta, G, match.since, null, new Set(), seat),
    mayTakeBack: mayTakeBack(G, seat),
    deals: deals(match.state),
    release: RELEASE,
    lines,
    more: lines.length < mine.length,
    line: 'live',
    behind: false,
    pending,
    fate: null,
    refused: table.trouble() === 'gone' ? refuse('no-match') : unplayable && refuse(unplayable),
    next: match.next,
  };
}

function linesFor(table: LocalTable, seat: Seat | null): Line[] {
  return table
    .lines()
    .filter(({ to }) => to === 'all' || (seat !== null && to.includes(seat)))
    .map(({ turn, key, params }, n) => ({ n, turn, key, params }));
}
