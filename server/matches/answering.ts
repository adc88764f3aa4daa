import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { type Check, type Refusal, refuse } from '../../games/kit/legality.ts';
import { troubleOf } from '../db/trouble.ts';
import type { Meters } from '../ops/meters.ts';
import { type Bucket, bucket } from './bucket.ts';

export interface AnsweringDeps {
  /** Packets that one socket may send in the long run; twice as many at once. */
  readonly perSecond: number;
  /** How fast its client may ask for work, over all its sockets. */
  readonly asks: Bucket;
  readonly now: () => number;
  readonly log: Logger;
  readonly meters: Meters;
}
type Reply = (answer: unknown) => void;
/** What a socket asks for: refused, or done with an answer. */
export type Work = (args: readonly unknown[]) => Promise<Check | object>;

/** A socket whose packets are answered one after another, every answer to it alone. */
export interface Answering {
  /** `also`: what an answer has beside a refusal. */
  on(event: string, work: Work, also?: Readonly<Record<string, unknown>>): void;
}
/** `left`: called when everything that was asked for is done and the line is gone. */
export function answering(
  socket: Socket,
  { perSecond, asks, now, log, meters }: AnsweringDeps,
  left: () => Promise<void>,
): Answering {
  const pace = bucket(perSecond, 2 * perSecond, now);
  let chain: Promise<void> = Promise.resolve();
  // not in the chain: it asks whether the line stands, not whether the work is done
  socket.on('alive', (...given: unknown[]) => {
    pace.take();
    withReply(given).reply?.(null); // silence would mean that the line is dead
  });
  socket.on('error', () => {}); // an event of that name from a client would end the process
  socket.on('disconnect', reason => {
    meters.disconnected(reason);
    chain = chain.then(left).catch(error => log.error({ err: error }, 'a socket could not leave'));
  });
  return {
    on: (event, work, also = {}) => {
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
            if (isRefusal(result)) refused(result);
            else reply?.(result);
          } catch (error) {
            const code = troubleOf(error) ? 'storage' : 'server-error';
            if (code === 'server-error') log.error({ err: error, event }, 'a packet failed');
            refused(refuse(code));
          }
        });
      });
    },
  };
}
const isRefusal = (result: Check | object): result is Refusal => 'ok' in result && result.ok === false;

/** The last argument may ask for an answer. */
function withReply(given: readonly unknown[]): { args: readonly unknown[]; reply: Reply | null } {
  const last = given.at(-1);
  return typeof last === 'function' ? { args: given.slice(0, -1), reply: last as Reply } : { args: given, reply: null };
}
