import { render, act as settle } from '@testing-library/react';
import type { State } from 'boardgame.io';
import { InitializeGame } from 'boardgame.io/internal';
import type { Words } from '../../client/i18n/messages.ts';
import { RELEASE } from '../../client/net/release.ts';
import type { PublicCtx, TableSession, TableSnapshot } from '../../client/net/session.ts';
import { Afterwards } from '../../client/table/Afterwards.tsx';
import type { Board } from '../../client/table/board.ts';
import { promptsOf, useTable } from '../../client/table/useTable.ts';
import type { Base } from '../../games/kit/base.ts';
import { defineGame } from '../../games/kit/defineGame.ts';
import type { Json, Seat } from '../../games/kit/ids.ts';
import { seats as seatsOf } from '../../games/kit/ids.ts';
import { ok } from '../../games/kit/legality.ts';
import { activePlayers } from '../../games/kit/mirror.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import { receives } from '../../games/kit/receives.ts';
import { mayTakeBack } from '../../games/kit/undo.ts';

/** A seat at a table (null: a spectator), with its board drawn, and what it tried to do. */
export interface SeatAt {
  readonly page: HTMLElement;
  readonly moves: Move[];
  leave(): void;
}
export interface Drawn {
  readonly m: AnyModule;
  readonly G: Base;
  readonly seat: Seat | null;
  readonly board: Board<Json>;
  readonly words: Words;
}

/** Draws a state as that seat sees it, from what a seat receives and nothing more. The table keeps what is tried, and stays. */
export function seatAt({ m, G, seat, board: Board, words }: Drawn): SeatAt {
  const moves: Move[] = [];
  const snapshot = snapshotOf(m, G, seat);
  const session: TableSession = {
    snapshot: () => snapshot,
    subscribe: () => () => {},
    act: async move => {
      moves.push(move);
      return ok;
    },
    older: async () => {},
    close: () => {},
  };
  const prompts = promptsOf(m, snapshot);
  const nameOf = (id: string): string => NAMES[Number(id)] ?? id;
  function Seated() {
    const props = useTable({ session, snapshot, module: m, words, nameOf, prompts, afterwards: Afterwards });
    return props && <Board {...props} />;
  }
  const { container, unmount } = render(<Seated />);
  return { page: container, moves, leave: unmount };
}

const NAMES = ['Ana', 'Bo', 'Chloé', 'Dov', 'Emi', 'Flo', 'Gus', 'Hal', 'Ida', 'Jo'];

function snapshotOf(m: AnyModule, G: Base, seat: Seat | null): TableSnapshot {
  const count = m.flow(G).order?.length ?? Math.max(...m.meta.seats);
  const { phase, turn, seat: current, order = seatsOf(count) } = m.flow(G);
  const begun = InitializeGame({ game: defineGame(m, { key: '00' })() as never, numPlayers: order.length });
  const ctx = {
    ...begun.ctx,
    phase,
    turn,
    currentPlayer: current,
    playOrder: [...order],
    playOrderPos: order.indexOf(current),
    activePlayers: activePlayers(G),
    ...(G.table.over ? { gameover: G.table.over } : {}),
  };
  const sent = receives(m, { ...begun, G, ctx } as State<Base>, seat);
  return {
    game: m.meta.id,
    matchID: 'test',
    seat,
    view: JSON.parse(JSON.stringify(sent.G)) as Json,
    ctx: JSON.parse(JSON.stringify(sent.ctx)) as PublicCtx,
    seats: order.map(s => ({
      seat: s,
      name: NAMES[Number(s)] ?? s,
      bot: null,
      caretaker: null,
      connected: true,
      away: null,
    })),
    due: [],
    mayTakeBack: mayTakeBack(G, seat),
    deals: [],
    release: RELEASE,
    lines: [],
    more: false,
    line: 'live',
    behind: false,
    pending: null,
    fate: null,
    refused: null,
    next: null,
  };
}

/** A key on whatever has focus, as a browser does it: Enter and Space press native buttons and links, nothing else. */
export async function press(on: HTMLElement, key: 'Enter' | ' ' | 'Escape' = 'Enter'): Promise<void> {
  await settle(async () => {
    on.focus();
    if (document.activeElement !== on) return;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    if (on.dispatchEvent(event) && key !== 'Escape' && on.matches('button, a[href], summary')) on.click();
  });
}
/** What Tab or the arrows of a group can reach, in order; within an open dialog where there is one. */
export function reachable(page: HTMLElement): HTMLElement[] {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  return [...(dialog ?? page).querySelectorAll<HTMLElement>('button, a[href], input, select, [tabindex]')].filter(
    e =>
      !e.hasAttribute('disabled') &&
      !e.closest('[inert], [hidden], [aria-hidden="true"]') &&
      (e.tabIndex >= 0 || e.matches('button')),
  );
}
