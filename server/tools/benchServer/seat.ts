import type { Socket as TcpSocket } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { Json, Seat } from '../../../games/kit/ids.ts';

/** One seat's line to a table, in the protocol of one of the servers. */
export interface SeatLine {
  /** What the seat sees now. */
  view(): Json;
  /** Called with every state that arrives. */
  onSeen: () => void;
  /** Sends the move; what comes of it is seen, or thrown when the server refuses. */
  send(type: string, arg: Json): void;
  /** Asks for everything anew; resolves when it has come, with the bytes that it took. */
  sync(): Promise<number>;
  /** Bytes on the wire so far, both ways. */
  bytes(): number;
  close(): void;
}
export interface SeatAt {
  readonly url: string;
  readonly game: string;
  readonly matchID: string;
  readonly seat: Seat;
  readonly credentials: string;
}

/** A connection of its own, as each player has one. */
export function openLine({ url, game }: SeatAt, auth: Readonly<Record<string, unknown>> = {}): Socket {
  return io(`${url}/${game}`, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
}

/** Asks for everything anew; resolves when it has come, with the bytes that it took. */
export async function synced(socket: Socket, ...asked: readonly unknown[]): Promise<number> {
  const before = bytesOf(socket);
  const come = new Promise<void>(resolve => socket.once('sync', () => resolve()));
  socket.emit('sync', ...asked);
  await come;
  return bytesOf(socket) - before;
}

/** What went through the network's socket, frames and compression included. */
export function bytesOf(socket: Socket): number {
  const { transport } = socket.io.engine as unknown as {
    readonly transport: { readonly ws?: { readonly _socket?: TcpSocket } };
  };
  const tcp = transport.ws?._socket;
  return tcp ? tcp.bytesRead + tcp.bytesWritten : 0;
}
