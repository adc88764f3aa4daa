import { io } from 'socket.io-client';
import type { Json, Seat } from '../../../../games/kit/ids.ts';
import type { AnyModule } from '../../../../games/kit/module.ts';
import type { Random } from '../../../../games/kit/random.ts';
import { type Mine, ROOMS, type RoomShown } from '../../../../games/kit/roomWire.ts';
import { queues } from '../../../../server/matches/queues.ts';
import { makeMove, someMove } from '../../support/chair.ts';

/** All that was told over one line, by what it was entitled to hear. */
export interface Heard {
  /** null: a line to the room. */
  readonly match: string | null;
  /** null: a spectator, or a line to the room. */
  readonly seat: Seat | null;
  /** Keys that were shown on it. */
  readonly key: string | null;
  text: string;
}
/** Somebody with a page: a line to the room, and one to the match where there is one. */
export interface Guest {
  name: string;
  /** null: looks on. */
  key: string | null;
  /** As the room's line told it last; null: there is none. */
  room(): RoomShown | null;
  mine(): Mine;
  here(): boolean;
  come(url: string, code: string): Promise<void>;
  go(): void;
  /** Sits down at the match as the room tells it, where that has begun. */
  sit(): Promise<void>;
  /** Answers what it is asked; the code of the refusal, `ok`, or null: it is asked nothing. */
  play(luck: Random): Promise<string | null>;
}
/** A line is slow when so many speak at once; ms. */
const PATIENCE = 60_000;

export function guest(m: AnyModule, name: string, key: string | null, heard: Heard[]): Guest {
  let line: ReturnType<typeof io> | null = null;
  let table: ReturnType<typeof io> | null = null;
  let told: readonly [RoomShown, Mine] | null = null;
  let at = '';
  let seated: { readonly match: string; readonly seat: Seat | null; G: Json; over: boolean } | null = null;

  const dial = (path: string): Promise<ReturnType<typeof io>> =>
    new Promise((resolve, reject) => {
      const socket = io(`${at}${path}`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        timeout: PATIENCE,
      });
      socket.once('connect', () => resolve(socket));
      socket.once('connect_error', reject);
    });
  const listen = (socket: ReturnType<typeof io>, ear: Heard): void => {
    heard.push(ear);
    socket.onAny((...frame: unknown[]) => {
      ear.text += `${JSON.stringify(frame)}\n`;
    });
  };
  const stand = (): void => {
    table?.disconnect();
    [table, seated] = [null, null];
  };
  // several things may be wanted of one page at once
  const turns = queues();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => turns.run('page', work);
  const sit = async (): Promise<void> => {
    const [room, mine] = told ?? [];
    if (!room?.started || (self.key !== null && mine?.seat === null)) return;
    const seat = mine?.seat ?? null;
    if (table?.connected && seated?.match === room.matchID && seated.seat === seat) return;
    stand();
    const { matchID } = room;
    const socket = await dial(`/${room.game}`);
    table = socket;
    listen(socket, { match: matchID, seat, key: self.key, text: '' });
    const now = { match: matchID, seat, G: null as Json, over: false };
    const shown = (state: { readonly G: Json; readonly ctx: { readonly gameover?: unknown } }): void => {
      now.G = state.G;
      now.over = state.ctx.gameover !== undefined;
      seated = now;
    };
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no sync')), PATIENCE);
      const done = (): void => {
        clearTimeout(late);
        resolve();
      };
      socket.on('sync', (_, info: { readonly state: Parameters<typeof shown>[0] }) => {
        shown(info.state);
        done();
      });
      socket.on('update', (_, state: Parameters<typeof shown>[0]) => shown(state));
      socket.on('refused', done);
      socket.on('disconnect', done);
      socket.emit('sync', matchID, seat, self.key);
    });
  };
  const self: Guest = {
    name,
    key,
    room: () => told?.[0] ?? null,
    mine: () => told?.[1] ?? { seat: null, kept: null },
    here: () => line?.connected === true,
    come: (url, code) =>
      inTurn(async () => {
        self.go();
        at = url;
        const socket = await dial(ROOMS);
        line = socket;
        listen(socket, { match: null, seat: null, key: self.key, text: '' });
        socket.on('room', (room: RoomShown, mine: Mine) => {
          told = [room, mine];
        });
        await socket.timeout(PATIENCE).emitWithAck('enter', code, self.key);
      }),
    go: () => {
      stand();
      line?.disconnect();
      [line, told] = [null, null];
    },
    sit: () => inTurn(sit),
    play: async luck => {
      const move = moveOf(luck);
      if (!move || !table?.connected || !seated || seated.over) return null;
      const packet = makeMove(move, seated.seat);
      const answer: unknown = await table
        .timeout(PATIENCE)
        .emitWithAck('update', packet)
        .catch(() => null);
      const { ok, code } = (answer ?? { ok: false, code: 'cut' }) as { readonly ok: boolean; readonly code?: string };
      return ok ? 'ok' : String(code);
    },
  };
  const moveOf = (luck: Random) =>
    seated?.seat === null || seated?.seat === undefined ? null : someMove(m, seated.G, seated.seat, luck);
  return self;
}
