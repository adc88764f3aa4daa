import type { Socket } from 'socket.io';
import { type Check, type Refusal, refuse } from '../../games/kit/legality.ts';
import type { Meta } from '../../games/kit/module.ts';
import type { Told } from '../../games/kit/wire.ts';
import { type AnsweringDeps, answering } from './answering.ts';
import type { Guest } from './guest.ts';
import { parseOlder, parseSync, parseUpdate } from './packets.ts';
import type { Tables } from './tables.ts';

export interface SeatSocketDeps extends AnsweringDeps {
  readonly meta: Meta;
  readonly tables: Tables;
}

/** One socket of one game: bound to one seat of one match at a time. */
export function seatSocket(socket: Socket, { meta, tables, ...rest }: SeatSocketDeps): void {
  let bound: { readonly matchID: string; readonly guest: Guest } | null = null;
  const patches = (socket.handshake.auth as { readonly patch?: unknown }).patch === true;
  // one counter for the life of the socket: the stock client wants numbers that do not fall
  let count = 0;

  const unbind = async (): Promise<void> => {
    const was = bound;
    bound = null;
    if (!was) return;
    count = was.guest.count + 1;
    await tables.leave(was.matchID, was.guest);
  };
  const sync = async (args: readonly unknown[]): Promise<Check> => {
    await unbind();
    const packet = parseSync(args);
    if ('ok' in packet) return packet;
    const { matchID, seat, credentials } = packet;
    const send: Guest['send'] = (event, ...told) => {
      socket.emit(event, ...told);
    };
    const gone = (): void => {
      if (bound?.guest === guest) bound = null;
      count = guest.count + 1;
      socket.emit('refused', refuse('bad-credentials'));
    };
    const guest: Guest = { seat, key: null, patches, count, told: 0, shown: null, send, gone };
    const check = await tables.sit(meta.id, matchID, guest, credentials);
    if (check.ok) bound = { matchID, guest };
    return check;
  };
  const update = async (args: readonly unknown[]): Promise<Check> => {
    if (!bound) return refuse('no-match');
    const { matchID, guest } = bound;
    const move = parseUpdate(meta, { matchID, seat: guest.seat }, args);
    if ('ok' in move) return move;
    if (guest.seat === null) return refuse('not-asked');
    const begun = performance.now();
    const check = await tables.act(meta.id, matchID, guest.seat, move);
    rest.meters.answered(performance.now() - begun);
    if (check.ok) rest.meters.move(meta.id, 'person');
    return check;
  };
  const older = async (args: readonly unknown[]): Promise<Told | Refusal> => {
    const before = parseOlder(args);
    if (typeof before !== 'number') return before;
    return bound ? tables.older(bound.matchID, bound.guest, before) : refuse('no-match');
  };

  const answers = answering(socket, rest, unbind);
  answers.on('sync', sync);
  answers.on('update', update);
  // whoever asks for lines gets lines, even with a refusal
  answers.on('older', older, { lines: [], more: true });
}
