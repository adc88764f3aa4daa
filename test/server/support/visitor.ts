import { io, type Socket } from 'socket.io-client';
import { type Mine, ROOMS, type RoomShown, type Said, type Talk } from '../../../games/kit/roomWire.ts';
import { until } from './chair.ts';

/** One socket in a room, and all that it was told. */
export interface VisitorSocket {
  readonly socket: Socket;
  readonly rooms: readonly RoomShown[];
  /** As it was told last. */
  room(): RoomShown;
  mine(): Mine;
  said(): readonly Said[];
  refusals(): readonly unknown[];
  /** Waits until the room is so, as far as this socket was told. */
  sees(so: (room: RoomShown, mine: Mine) => boolean): Promise<void>;
  earlier(before: number): Promise<Talk>;
  close(): void;
}
export async function visitor(
  url: string,
  code: string,
  credentials: string | null = null,
): Promise<VisitorSocket & { readonly entered: unknown }> {
  const socket = io(`${url}${ROOMS}`, { transports: ['websocket'], forceNew: true, reconnection: false });
  const told: (readonly [RoomShown, Mine])[] = [];
  const lines: Said[] = [];
  const refusals: unknown[] = [];
  socket.on('room', (room: RoomShown, mine: Mine) => told.push([room, mine]));
  socket.on('talk', (talk: Talk) => lines.push(...talk.lines));
  socket.on('refused', refusal => refusals.push(refusal));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const entered: unknown = await socket.timeout(8000).emitWithAck('enter', code, credentials);
  const last = (): readonly [RoomShown, Mine] => {
    const found = told.at(-1);
    if (!found) throw new Error('the room was never shown');
    return found;
  };
  return {
    socket,
    entered,
    get rooms() {
      return told.map(([room]) => room);
    },
    room: () => last()[0],
    mine: () => last()[1],
    said: () => lines,
    refusals: () => refusals,
    sees: so => until(() => told.length > 0 && so(...last())),
    earlier: before => socket.timeout(8000).emitWithAck('earlier', before) as Promise<Talk>,
    close: () => socket.disconnect(),
  };
}
