import type { Socket } from 'socket.io';
import { type Check, type Refusal, refuse } from '../../games/kit/legality.ts';
import type { Talk } from '../../games/kit/roomWire.ts';
import type { Limit } from '../http/limits.ts';
import { Refused } from '../http/refused.ts';
import { type AnsweringDeps, answering } from '../matches/answering.ts';
import { parseOlder } from '../matches/packets.ts';
import { readCode } from './code.ts';
import type { Hall, Visitor } from './hall.ts';

export interface RoomSocketDeps extends AnsweringDeps {
  readonly hall: Hall;
  /** Codes that do not exist, as over HTTP. */
  readonly misses: Limit;
  /** Who asks, as limits count them. */
  readonly client: string;
}

/** One socket that hears of one room at a time. What is done there goes over HTTP. */
export function roomSocket(socket: Socket, { hall, misses, client, ...rest }: RoomSocketDeps): void {
  let bound: { readonly code: string; readonly visitor: Visitor } | null = null;
  const unbind = async (): Promise<void> => {
    const was = bound;
    bound = null;
    if (was) await hall.leave(was.code, was.visitor);
  };
  /** Whoever tries codes that do not exist is slowed down. */
  const missed = async (): Promise<Refusal> => {
    await misses.take(client);
    return refuse('no-room');
  };
  const enter = async ([typed, credentials = null]: readonly unknown[]): Promise<Check> => {
    await unbind();
    const code = typeof typed === 'string' && typed.length < 40 ? readCode(typed) : null;
    if (code === null) return missed();
    const send: Visitor['send'] = (event, ...told) => {
      socket.emit(event, ...told);
    };
    const visitor: Visitor = { credentials, send, shown: '', heard: 0 };
    const check = await hall.enter(code, visitor);
    if (check.ok) bound = { code, visitor };
    return !check.ok && check.code === 'no-room' ? missed() : check;
  };
  const earlier = async ([before]: readonly unknown[]): Promise<Talk | Refusal> => {
    const line = parseOlder([before]);
    if (typeof line !== 'number') return line;
    return bound ? hall.earlier(bound.code, line) : refuse('no-room');
  };
  const answers = answering(socket, rest, unbind);
  answers.on('enter', async args => {
    try {
      await misses.check(client);
      return await enter(args);
    } catch (error) {
      if (error instanceof Refused) return refuse(error.code, error.params);
      throw error;
    }
  });
  answers.on('earlier', earlier, { lines: [], more: true });
}
