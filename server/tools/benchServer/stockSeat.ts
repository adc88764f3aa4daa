import type { Json } from '../../../games/kit/ids.ts';
import { bytesOf, openLine, type SeatAt, type SeatLine, synced } from './seat.ts';

interface State {
  readonly G: Json;
  readonly _stateID: number;
}

/** As boardgame.io's own client speaks: whole states, the last one counts. */
export async function stockSeat(at: SeatAt): Promise<SeatLine> {
  const { matchID, seat, credentials } = at;
  const socket = openLine(at);
  let state: State | null = null;
  const line: SeatLine = {
    view: () => state?.G ?? null,
    onSeen: () => {},
    send: (type, arg) => {
      const payload = { type, args: [arg], playerID: seat, credentials };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state?._stateID, matchID, seat);
    },
    sync: () => synced(socket, matchID, seat, credentials, 2),
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
  });
  await line.sync();
  return line;
}
