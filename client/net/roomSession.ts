import type { Socket } from 'socket.io-client';
import { type Check, type Refusal, refuse } from '../../games/kit/legality.ts';
import { type Mine, ROOMS, type RoomShown, type Talk } from '../../games/kit/roomWire.ts';
import { lineCare, PASSES, soon } from './lineCare.ts';
import { type OpenSocket, openSocket } from './openSocket.ts';
import { type TalkHeard, talkHeard } from './talkHeard.ts';

/** What is known of a room at this moment. A new object after every change. */
export interface RoomSnapshot extends TalkHeard {
  /** null until it was told. Stays as it was while the line is lost. */
  readonly room: RoomShown | null;
  readonly mine: Mine;
  /** The credentials for which `mine` was told; null: none were shown, or the room has not been entered yet. */
  readonly as: string | null;
  readonly line: 'connecting' | 'live' | 'lost';
  /** There is no such room (any more). */
  readonly refused: Refusal | null;
  /** Why nothing was told yet, for now: the server does not answer, or is in trouble. */
  readonly troubled: Refusal | null;
  /** How much the server's clock is before this device's, ms: deadlines are told by the server's. */
  readonly ahead: number;
}

/** One room, as it is told over a socket of its own: the page of a room knows it by this alone. */
export interface RoomSession {
  snapshot(): RoomSnapshot;
  /** Calls `changed` after every change; returns how to stop. */
  subscribe(changed: () => void): () => void;
  /** Who looks on is somebody else from now on: they have sat down, or left. */
  as(credentials: string | null): void;
  /** Asks once more, now. */
  retry(): void;
  /** Brings older lines of the talk. */
  earlier(): Promise<void>;
  close(): void;
}

/** How long an answer is waited for, ms. */
const PATIENCE = 5000;
const NOBODY: Mine = { seat: null, kept: null };

export function roomSession(code: string, credentials: string | null, open: OpenSocket = openSocket): RoomSession {
  let key = credentials;
  let snapshot: RoomSnapshot = {
    room: null,
    mine: NOBODY,
    as: null,
    talk: [],
    more: false,
    line: 'connecting',
    refused: null,
    troubled: null,
    ahead: 0,
  };
  let lostSince: number | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const change = (part: Partial<RoomSnapshot>): void => {
    snapshot = { ...snapshot, ...part };
    for (const listener of [...listeners]) listener();
  };
  const lose = (): void => {
    lostSince ??= Date.now();
    if (snapshot.line === 'live') change({ line: 'lost' });
  };

  const socket: Socket = open(ROOMS);
  const enter = (): void => {
    if (!socket.connected) return;
    const shown = key;
    socket.emit('enter', code, shown, (check: Check) => {
      if (check.ok) return change({ as: shown });
      if (!PASSES.has(check.code)) return change({ refused: check });
      change({ troubled: check });
      clearTimeout(again);
      again = setTimeout(enter, soon());
    });
  };
  socket.on('connect', enter);
  socket.on('disconnect', lose);
  socket.on('connect_error', () => {
    if (!snapshot.room) change({ troubled: refuse('offline') });
    lose();
  });
  socket.on('room', (room: RoomShown, mine: Mine) => {
    lostSince = null;
    change({ room, mine, line: 'live', refused: null, troubled: null, ahead: room.now - Date.now() });
  });
  socket.on('talk', (told: Talk) => change(talkHeard(snapshot, told)));
  socket.on('refused', (refused: Refusal) => {
    if (!PASSES.has(refused.code)) change({ refused });
  });
  socket.on('closing', (within: number) => {
    care.closing(within, () => {
      redial();
      return true;
    });
  });
  const redial = (): void => {
    if (!socket.connected) return;
    socket.disconnect();
    socket.connect();
  };

  const care = lineCare({
    alive: answered => {
      if (socket.connected) socket.emit('alive', answered);
    },
    lose,
    heard: () => {
      if (snapshot.line === 'lost') enter(); // it is back: what did I miss?
    },
    lostSince: () => lostSince,
    dial: () => {
      if (!socket.connected) socket.connect();
    },
    redial,
  });

  return {
    snapshot: () => snapshot,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    as: next => {
      if (next === key) return;
      key = next;
      enter();
    },
    retry: () => {
      if (socket.connected) enter();
      else socket.connect();
    },
    earlier: async () => {
      const first = snapshot.talk[0];
      if (!first || !snapshot.more || !socket.connected) return;
      const page: unknown = await socket
        .timeout(PATIENCE)
        .emitWithAck('earlier', first.n)
        .catch(() => null);
      if (isTalk(page)) change(talkHeard(snapshot, page));
    },
    close: () => {
      care.stop();
      clearTimeout(again);
      listeners.clear();
      socket.removeAllListeners();
      socket.close();
    },
  };
}
const isTalk = (page: unknown): page is Talk =>
  page !== null && typeof page === 'object' && 'lines' in page && Array.isArray(page.lines);
