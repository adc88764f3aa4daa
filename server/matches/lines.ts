import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { clientOf } from '../http/client.ts';
import { bucket } from './bucket.ts';

/** A connection of engine.io, below all namespaces. */
export type Line = Socket['conn'];

/** The lines of a server: how many one client keeps open, how fast they speak, how much waits for those who do not read. */
export interface Lines {
  /** One more may be opened by whoever asks so. */
  mayOpen(req: IncomingMessage): boolean;
  /** Watches a new line for as long as it stands. */
  watch(line: Line): void;
}
export interface LinesDeps {
  /** Lines that one client may have open at once. */
  readonly perClient: number;
  /** Packets that one line may send in the long run; twice as many at once. */
  readonly perSecond: number;
  readonly trustProxy: boolean;
  readonly now: () => number;
  readonly log: Logger;
}
type Cut = 'too many' | 'too fast' | 'bytes' | 'does not read';

/** What may wait to be sent on one line, characters: some hundred moves of the largest view. */
export const BACKLOG = 1_000_000;

export function lines({ perClient, perSecond, trustProxy, now, log }: LinesDeps): Lines {
  const open = new Map<string, number>();
  const count = (client: string): number => open.get(client) ?? 0;

  return {
    mayOpen: req => count(clientOf(req, trustProxy)) < perClient,
    watch: line => {
      const cut = (why: Cut): void => {
        log.info({ why }, 'a line was cut');
        end(line);
      };
      const client = clientOf(line.request, trustProxy);
      open.set(client, count(client) + 1);
      line.on('close', () => {
        if (count(client) > 1) open.set(client, count(client) - 1);
        else open.delete(client);
      });
      const pace = bucket(perSecond, 2 * perSecond, now);
      line.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
        // what we speak is text; parts of a binary packet would be kept until the last of them comes
        if (data !== undefined && typeof data !== 'string') cut('bytes');
        else if (type === 'message' && pace.take() === 'abuse') cut('too fast');
      });
      // everything that is sent to it passes here, answers too
      line.on('packetCreate', () => {
        if (waiting(line) > BACKLOG) cut('does not read');
      });
      // many who asked at the same moment were all let in
      if (count(client) > perClient) cut('too many');
    },
  };
}

/** Characters that were written to a line and not yet taken by it. */
function waiting(line: Line): number {
  const { writeBuffer } = line as unknown as { readonly writeBuffer: readonly { readonly data?: unknown }[] };
  return writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
}

/** At once and without a goodbye: who does not read would not read that either, and keep what waits in memory. */
function end(line: Line): void {
  const { socket } = line.transport as unknown as { readonly socket?: { terminate?(): void } };
  line.close(true);
  socket?.terminate?.();
}
