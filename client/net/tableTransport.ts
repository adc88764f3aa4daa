import type { CredentialedActionShape, FilteredMetadata, State, SyncInfo } from 'boardgame.io';
import { Transport } from 'boardgame.io/internal';
import type { Operation } from 'rfc6902';
import type { Socket } from 'socket.io-client';
import type { Json } from '../../games/kit/ids.ts';
import type { Check, Refusal } from '../../games/kit/legality.ts';
import type { Beside, Seen, Told } from '../../games/kit/wire.ts';
import { type OpenSocket, openSocket } from './openSocket.ts';
import { patched } from './patched.ts';

type TransportOpts = ConstructorParameters<typeof Transport>[0];

/** What a table's line tells beside what boardgame.io's client is told. */
export interface Hears {
  disconnected(): void;
  /** Before boardgame.io's client is given what it came with. */
  told(kind: 'sync' | 'update', beside: Beside): void;
  /** boardgame.io's client has taken in all of it. (In the middle of a sync it calls its subscribers with the old state.) */
  tookIn(): void;
  refused(refusal: Refusal): void;
  next(matchID: string): void;
  /** This server is about to stop; who is at it leaves within so many ms. */
  closing(within: number): void;
  /** What happens may come late for a while, or does so no more. */
  behind(on: boolean): void;
  /** The answer to the move that was sent last. */
  answered(check: Check): void;
}

/** boardgame.io's Transport over our wire (games/kit/wire.ts): answers to moves, lines of the log, what is due. */
export class TableTransport extends Transport {
  private readonly hears: Hears;
  private readonly open: OpenSocket;
  private socket: Socket | null = null;
  /** What was seen last, to be changed by the next `change`. */
  private last: { readonly count: number; readonly seen: Seen } | null = null;

  constructor(opts: TransportOpts, hears: Hears, open: OpenSocket = openSocket) {
    super(opts);
    this.hears = hears;
    this.open = open;
  }

  connect(): void {
    const socket = this.open(`/${this.gameName}`);
    this.socket = socket;
    socket.on('connect', () => {
      this.setConnectionStatus(true);
      this.requestSync();
    });
    socket.on('disconnect', () => {
      this.setConnectionStatus(false);
      this.hears.disconnected();
    });
    // a refused connection (server down, network gone) is retried by socket.io
    socket.on('connect_error', () => this.hears.disconnected());
    socket.on('sync', (matchID: string, info: SyncInfo, beside: Beside) => {
      if (matchID !== this.matchID) return;
      this.keep(info.state, beside);
      this.hears.told('sync', beside);
      this.notifyClient({ type: 'sync', args: [matchID, info] });
      this.hears.tookIn();
    });
    socket.on('update', (matchID: string, state: State, _log: unknown, beside: Beside) => {
      if (matchID === this.matchID) this.update(state, beside);
    });
    socket.on('change', (matchID: string, before: number, patch: Operation[], told: Told) => {
      if (matchID !== this.matchID) return;
      const seen = this.last?.count === before ? patched(this.last.seen, patch) : null;
      if (!seen) return this.requestSync(); // something was missed
      const { G, ctx, due, mayTakeBack } = seen;
      const state = { G, ctx, plugins: {}, _undo: [], _redo: [], deltalog: [], _stateID: before + 1 };
      this.update(state as unknown as State, { ...told, due, mayTakeBack });
    });
    socket.on('behind', (on: boolean) => this.hears.behind(on));
    socket.on('matchData', (matchID: string, players: FilteredMetadata) => {
      this.notifyClient({ type: 'matchData', args: [matchID, players] });
      this.hears.tookIn();
    });
    socket.on('refused', (refusal: Refusal) => this.hears.refused(refusal));
    socket.on('next', (matchID: string) => this.hears.next(matchID));
    socket.on('closing', (within: number) => this.hears.closing(within));
  }

  private update(state: State, beside: Beside): void {
    this.keep(state, beside);
    this.hears.told('update', beside);
    this.notifyClient({ type: 'update', args: [this.matchID, state, []] });
    this.hears.tookIn();
  }
  private keep({ G, ctx, _stateID }: State, { due, mayTakeBack }: Beside): void {
    const seen = { G: G as Json, ctx: ctx as unknown as Seen['ctx'], due, mayTakeBack };
    this.last = { count: _stateID, seen };
  }

  disconnect(): void {
    this.socket?.removeAllListeners();
    this.socket?.close();
    this.socket = null;
    this.setConnectionStatus(false);
  }

  /** A move that cannot leave now never leaves: nothing is sent behind the player's back when the line returns. */
  sendAction(state: State, action: CredentialedActionShape.Any): void {
    if (!this.socket?.connected) return;
    const { type } = action;
    const { credentials: _, ...payload } = action.payload as { credentials?: string }; // the socket is bound to its seat
    this.socket.emit('update', { type, payload }, state._stateID, this.matchID, this.playerID, (check: Check) =>
      this.hears.answered(check),
    );
  }

  requestSync(): void {
    if (this.socket?.connected) this.socket.emit('sync', this.matchID, this.playerID ?? null, this.credentials ?? null);
  }

  /** Is anybody there? */
  alive(answered: () => void): void {
    if (this.socket?.connected) this.socket.emit('alive', answered);
  }

  /** Lines of the log before that number; null when nobody answers within 5 s. */
  async older(before: number): Promise<Told | null> {
    if (!this.socket?.connected) return null;
    try {
      return (await this.socket.timeout(5000).emitWithAck('older', before)) as Told;
    } catch {
      return null;
    }
  }

  /** Drops a connection that pretends to be one, and dials anew. What is being dialled has its own patience. */
  redial(): void {
    if (!this.socket?.connected) return;
    this.socket.disconnect();
    this.socket.connect();
  }
  /** Dials now where socket.io would wait a little longer. */
  dial(): void {
    if (this.socket && !this.socket.connected) this.socket.connect();
  }

  sendChatMessage(): void {
    // talk belongs to the room, not to the match
  }
  updateMatchID(id: string): void {
    this.matchID = id;
    this.requestSync();
  }
  updatePlayerID(id: string | null): void {
    this.playerID = id;
    this.requestSync();
  }
  updateCredentials(credentials?: string): void {
    if (credentials !== undefined) this.credentials = credentials;
    this.requestSync();
  }
}
