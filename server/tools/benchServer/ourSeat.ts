import { applyPatch, type Operation } from 'rfc6902';
import { copy } from '../../../games/kit/copy.ts';
import type { Json } from '../../../games/kit/ids.ts';
import type { Check, Refusal } from '../../../games/kit/legality.ts';
import { bytesOf, openLine, type SeatAt, type SeatLine, synced } from './seat.ts';

interface State {
  readonly G: Json;
  readonly ctx: Json;
  readonly _stateID: number;
}
interface Beside {
  readonly due: Json;
  readonly mayTakeBack: Json;
}
/** What this seat was shown last, and its number. */
interface Shown {
  readonly number: number;
  readonly seen: Beside & Pick<State, 'G' | 'ctx'>;
}

/** As our own page speaks (games/kit/wire.ts): it asks for changes, applies them, and asks for everything anew where one is missing. */
export async function ourSeat(at: SeatAt): Promise<SeatLine> {
  const { matchID, seat, credentials } = at;
  const socket = openLine(at, { patch: true });
  let shown: Shown | null = null;
  const whole = ({ G, ctx, _stateID }: State, { due, mayTakeBack }: Beside): void => {
    shown = { number: _stateID, seen: { G, ctx, due, mayTakeBack } };
  };
  const line: SeatLine = {
    view: () => shown?.seen.G ?? null,
    onSeen: () => {},
    send: (type, arg) => {
      const action = { type: 'MAKE_MOVE', payload: { type, args: [arg], playerID: seat } };
      socket.emit('update', action, 0, matchID, seat, (check: Check) => {
        if (!check.ok) throw new Error(`a move was refused: ${check.code}`);
      });
    },
    sync: () => synced(socket, matchID, seat, credentials),
    bytes: () => bytesOf(socket),
    close: () => socket.disconnect(),
  };
  socket.on('update', (_id, state: State, _log, beside: Beside) => {
    whole(state, beside);
    line.onSeen();
  });
  socket.on('change', (_id, before: number, patch: Operation[]) => {
    if (shown?.number !== before) {
      void line.sync().then(() => line.onSeen());
      return;
    }
    const seen = copy(shown.seen);
    const failed = applyPatch(seen, patch).find(error => error !== null);
    if (failed) throw failed;
    shown = { number: before + 1, seen };
    line.onSeen();
  });
  socket.on('sync', (_id, { state }: { readonly state: State }, beside: Beside) => {
    whole(state, beside);
  });
  socket.on('refused', ({ code }: Refusal) => {
    throw new Error(`refused: ${code}`);
  });
  await line.sync();
  return line;
}
