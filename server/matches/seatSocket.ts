import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { type Check, type Refusal, refuse } from '../../games/kit/legality.ts';
import type { Meta } from '../../games/kit/module.ts';
import type { Told } from '../../games/kit/wire.ts';
import { troubleOf } from '../db/trouble.ts';
import type { Meters } from '../ops/meters.ts';
import { type Bucket, bucket } from './bucket.ts';
import type { Guest } from './guest.ts';
import { parseOlder, parseSync, parseUpdate } from './packets.ts';
import type { Tables } from './tables.ts';

export interface SeatSocketDeps {
  readonly meta: Meta;
  readonly tables: Tables;
  /** Packets that one socket may send in the long run; twice as many at once. */
  readonly perSecond: number;
  /** How fast its client may ask for work, over all its sockets. */
  readonly asks: Bucket;
  readonly now: () => number;
  readonly log: Logger;
  readonly meters: Meters;
}
type Reply = (answer: unknown) => void;

/** One socket of one game: bound to one seat of one match at a time, its packets one after another, every answer to it alone. */
export function seatSocket(socket: Socket, { meta, tables, perSecond, asks, now, log, meters }: SeatSocketDeps): void {
  const pace = bucket(perSecond, 2 * perSecond, now);
  let bound: { readonly matchID: string; readonly guest: Guest } | null = null;
  let chain: Promise<void> = Promise.resolve();
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
    const send: Guest['send'] = (event, ...rest) => {
      socket.emit(event, ...rest);
    };
    const guest: Guest = { seat, patches, count, told: 0, shown: null, send };
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
    meters.answered(performance.now() - begun);
    if (check.ok) meters.move(meta.id, 'person');
    return check;
  };
  const older = async (args: readonly unknown[]): Promise<Told | Refusal> => {
    const before = parseOlder(args);
    if (typeof before !== 'number') return before;
    return bound ? tables.older(bound.matchID, bound.guest, before) : refuse('no-match');
  };

  const answered = (
    event: string,
    work: (args: readonly unknown[]) => Promise<Check | Told>,
    also: Readonly<Record<string, unknown>> = {},
  ): void => {
    socket.on(event, (...given: unknown[]) => {
      const { args, reply } = withReply(given);
      const refused = (refusal: Refusal): void => {
        meters.refused(refusal.code);
        if (reply) reply({ ...refusal, ...also });
        else socket.emit('refused', refusal);
      };
      // who goes on far too fast loses the line itself; who asks over many lines at once gets no more than over one
      if (pace.take() !== 'ok' || asks.take() !== 'ok') return refused(refuse('rate'));
      chain = chain.then(async () => {
        try {
          const result = await work(args);
          if ('ok' in result && !result.ok) refused(result);
          else reply?.(result);
        } catch (error) {
          const code = troubleOf(error) ? 'storage' : 'server-error';
          if (code === 'server-error') log.error({ err: error, event }, 'a packet failed');
          refused(refuse(code));
        }
      });
    });
  };

  answered('sync', sync);
  answered('update', update);
  // whoever asks for lines gets lines, even with a refusal
  answered('older', older, { lines: [], more: true });
  // not in the chain: it asks whether the line stands, not whether the work is done
  socket.on('alive', (...given: unknown[]) => {
    pace.take();
    withReply(given).reply?.(null); // silence would mean that the line is dead
  });
  socket.on('error', () => {}); // an event of that name from a client would end the process
  socket.on('disconnect', reason => {
    meters.disconnected(reason);
    chain = chain.then(unbind).catch(error => log.error({ err: error }, 'a socket could not leave'));
  });
}

/** The last argument may ask for an answer. */
function withReply(given: readonly unknown[]): { args: readonly unknown[]; reply: Reply | null } {
  const last = given.at(-1);
  return typeof last === 'function' ? { args: given.slice(0, -1), reply: last as Reply } : { args: given, reply: null };
}
