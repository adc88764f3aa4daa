import type { Json } from '../../../games/kit/ids.ts';
import { bytesOf, openLine, type SeatAt, type SeatLine } from './seat.ts';

interface State {
  readonly G: Json;
  readonly _stateID: number;
}

/** As boardgame.io's own client speaks: whole states, the last one counts. */
export async function stockSeat(at: SeatAt): Promise<SeatLine> {
  const { matchID, seat, credentials } = at;
  const socket = openLine(at);
  let state: State | null = null;
  let synced = (): void => {};
  const line: SeatLine = {
    view: () => state?.G ?? null,
    onSeen: () => {},
    send: (type, arg) => {
      const payload = { type, args: [arg], playerID: seat, credentials };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state?._stateID, matchID, seat);
    },
    sync: async () => {
      const before = bytesOf(socket);
      const done = new Promise<void>(resolve => {
        synced = resolve;
      });
      socket.emit('sync', matchID, seat, credentials, 2);
      await done;
      return bytesOf(socket) - before;
    },
    bytes: () => bytesOf(socket),
    close: () => socket.disconnect(),
  };
  socket.on('update', (_id, next: State) => {
    if (state && next._stateID < state._stateID) return;
    state = next;
    line.onSeen();
  });
  socket.on('sync', (_id, info: { readonly state: State }) => {
    state = info.state;
    synced();
  });
  await line.sync();
  return line;
}
