import { Client } from 'boardgame.io/client';
import { defineGame } from '../../games/kit/defineGame.ts';
import type { Due } from '../../games/kit/due.ts';
import type { Deal } from '../../games/kit/fair.ts';
import type { Json, Seat } from '../../games/kit/ids.ts';
import { type Check, ok, type Refusal, refuse } from '../../games/kit/legality.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Move } from '../../games/kit/moves.ts';
import { fateOf } from './fate.ts';
import { lineCare, PASSES, soon } from './lineCare.ts';
import { NO_LOG, withNews, withOlder, withPage } from './lines.ts';
import type { OpenSocket } from './openSocket.ts';
import type { Fate, PublicCtx, SeatInfo, TableSession, TableSnapshot } from './session.ts';
import { TableTransport } from './tableTransport.ts';

export interface OnlineSeat {
  readonly module: AnyModule;
  readonly matchID: string;
  /** null: a spectator. */
  readonly seat: Seat | null;
  readonly credentials: string | null;
  readonly open?: OpenSocket;
}
/** The update usually comes with the answer; how long the board waits for it, ms. */
const UPDATE_WAIT = 600;
/** A move without any answer for so long is looked for with a new sync, ms. */
const OVERDUE = 6000;

/** One seat's connection to a match on the server: boardgame.io's client over our transport, and what it leaves open. */
export function onlineSession({ module, matchID, seat, credentials, open }: OnlineSeat): TableSession {
  let line: TableSnapshot['line'] = 'connecting';
  let log = NO_LOG;
  let due: readonly Due[] = [];
  let mayTakeBack = false;
  let deals: readonly Deal[] = [];
  let release = '';
  let behind = false;
  let refused: Refusal | null = null;
  let next: string | null = null;
  let fate: Fate | null = null;
  let pending: { readonly move: Move; readonly after: number; readonly done: (check: Check) => void } | null = null;
  /** The move was answered `ok`; its update is still to come. */
  let awaitsUpdate: ReturnType<typeof setTimeout> | undefined;
  let updated = false;
  let lostSince: number | null = null;
  let resync: ReturnType<typeof setTimeout> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const settle = (check: Check): void => {
    clearTimeout(awaitsUpdate);
    awaitsUpdate = undefined;
    const was = pending;
    pending = null;
    was?.done(check);
  };
  const lose = (): void => {
    if (line === 'live') line = 'lost';
    lostSince ??= Date.now();
    changed();
  };

  let transport: TableTransport | undefined;
  const client = Client({
    game: defineGame(module)(),
    matchID,
    ...(seat !== null && { playerID: seat }),
    ...(credentials !== null && { credentials }),
    debug: false,
    multiplayer: opts => {
      transport = new TableTransport(
        opts,
        {
          disconnected: lose,
          told: (kind, beside) => {
            due = beside.due;
            mayTakeBack = beside.mayTakeBack;
            if (beside.deals) deals = beside.deals;
            release = beside.release ?? release;
            log = kind === 'sync' ? withPage(log, beside) : withNews(log, beside.lines);
            updated = true;
            if (kind === 'sync') {
              behind = false; // if it is not, that is said next
              // a page of other rules would show what is not so
              const same = beside.rules === undefined || beside.rules === module.meta.rulesVersion;
              refused = same ? null : refuse('old-page');
              lostSince = null;
            }
          },
          tookIn,
          refused: refusal => {
            // of a sync: a move's refusal comes with its answer. Too many at once, or a server in trouble, is no reason to give up the seat
            if (PASSES.has(refusal.code)) {
              clearTimeout(resync);
              resync = setTimeout(() => transport?.requestSync(), soon());
            } else {
              refused = refusal;
              changed();
            }
          },
          behind: on => {
            behind = on;
            changed();
          },
          next: id => {
            next = id;
            changed();
          },
          closing: within => {
            care.closing(within, moveOn);
          },
          answered: check => {
            if (!pending) return;
            if (!check.ok) settle(check);
            else if (updated) settle(ok);
            else
              awaitsUpdate = setTimeout(() => {
                settle(ok);
                changed();
              }, UPDATE_WAIT);
            changed();
          },
        },
        open,
      );
      return transport;
    },
  });

  function tookIn(): void {
    const state = client.getState();
    if (state && line !== 'live' && lostSince === null && transport?.isConnected) {
      line = 'live';
      fate = null; // told once: of an earlier move nothing is said again
      if (pending && seat !== null) {
        const { move, after } = pending;
        fate = fateOf(move, seat, { view: viewOf(state), mayTakeBack, lines: log.lines.filter(({ n }) => n > after) });
        settle(fate === 'kept' ? ok : refuse('line-lost'));
      }
    }
    if (pending && awaitsUpdate !== undefined && updated) settle(ok);
    changed();
  }

  /** To another server, or to this one when it is back. */
  function moveOn(): boolean {
    if (pending && line === 'live') return false;
    transport?.redial();
    return true;
  }

  let shown = snapshot();
  function changed(): void {
    shown = snapshot();
    for (const listener of [...listeners]) listener();
  }
  function snapshot(): TableSnapshot {
    const state = client.getState();
    return {
      game: module.meta.id,
      matchID,
      seat,
      view: state ? viewOf(state) : null,
      ctx: state ? (state.ctx as unknown as PublicCtx) : null,
      seats: seatsOf(client.matchData),
      due,
      mayTakeBack,
      deals,
      release,
      lines: log.lines,
      more: log.more,
      line,
      behind,
      pending: pending?.move ?? null,
      fate,
      refused,
      next,
    };
  }

  client.start();

  const care = lineCare({
    alive: answered => transport?.alive(answered),
    lose,
    heard: () => {
      if (line === 'lost' && lostSince !== null) transport?.requestSync(); // it is back: what did I miss?
    },
    lostSince: () => lostSince,
    dial: () => transport?.dial(),
    redial: () => transport?.redial(),
  });

  return {
    snapshot: () => shown,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    act: move => {
      if (seat === null) return Promise.resolve(refuse('not-asked'));
      if (pending) return Promise.resolve(refuse('busy')); // the second click of a double click
      if (line !== 'live') return Promise.resolve(refuse('line-lost'));
      const dispatch = client.moves[move.type];
      if (!dispatch) return Promise.resolve(refuse('no-such-move'));
      return new Promise<Check>(done => {
        pending = { move, after: log.lines.at(-1)?.n ?? -1, done };
        fate = null;
        updated = false;
        changed();
        dispatch({ prompt: move.prompt, answer: move.answer });
        clearTimeout(overdue);
        overdue = setTimeout(() => {
          if (pending?.move !== move || line !== 'live') return;
          lose();
          transport?.requestSync();
        }, OVERDUE);
      });
    },
    older: async () => {
      const first = log.lines[0];
      if (!first || !log.more) return;
      const told = await transport?.older(first.n);
      if (told) log = withOlder(log, told);
      changed();
    },
    close: () => {
      care.stop();
      clearTimeout(resync);
      clearTimeout(overdue);
      settle(refuse('line-lost'));
      client.stop();
      listeners.clear();
    },
  };
}

/** What boardgame.io's client calls G is the seat's view: JSON, as it came over the wire. */
const viewOf = (state: { readonly G: unknown }): Json => state.G as Json;

interface PlayerData {
  readonly id: number | string;
  readonly name?: string;
  readonly isConnected?: boolean;
  readonly data?: { readonly bot?: string; readonly caretaker?: string };
}
function seatsOf(players: unknown): readonly SeatInfo[] {
  if (!Array.isArray(players)) return [];
  return (players as readonly PlayerData[]).map(({ id, name, isConnected, data }) => ({
    seat: String(id) as Seat,
    name: name ?? '',
    bot: data?.bot ?? null,
    caretaker: data?.caretaker ?? null,
    connected: data?.bot !== undefined || isConnected === true,
    away: null, // the room tells (table/away/awaySeats.ts)
  }));
}
