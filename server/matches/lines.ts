import type { IncomingMessage } from 'node:http';
import type { Socket as Tcp } from 'node:net';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { clientOf, oneClient } from '../http/client.ts';
import { type Bucket, bucket } from './bucket.ts';

/** A connection of engine.io, below all namespaces. */
export type Line = Socket['conn'];

/** The lines of a server: how many one client keeps open, how fast they speak, how much waits for those who do not read. */
export interface Lines {
  /** Somebody has connected, and may say nothing at all. */
  greet(tcp: Tcp): void;
  /** One more socket may be opened by whoever asks so. */
  mayOpen(req: IncomingMessage): boolean;
  /** Watches a new line for as long as it stands. */
  watch(line: Line): void;
  /** How fast the client of a line that is watched may ask for work, over all its lines together. */
  paceOf(line: Line): Bucket;
}
export interface LinesDeps {
  /** Sockets that one client may have open at once. */
  readonly perClient: number;
  /** Packets that one line may send in the long run; twice as many at once. */
  readonly perSecond: number;
  /** Packets that ask for work which one client may send over all its lines, as above. */
  readonly asksPerSecond: number;
  readonly trustProxy: boolean;
  readonly now: () => number;
  readonly log: Logger;
}
type Cut = 'too many' | 'too fast' | 'bytes' | 'does not read';

/** What may wait to be sent on one line, characters: some hundred moves of the largest view. */
const BACKLOG = 1_000_000;
/** Connections for each socket that a client may have: a page loads its files over several. */
const PER_SOCKET = 5;

export function lines({ perClient, perSecond, asksPerSecond, trustProxy, now, log }: LinesDeps): Lines {
  const connections = tally();
  const sockets = tally();
  /** Of every client that has a socket open. */
  const paces = new Map<string, Bucket>();

  return {
    greet: tcp => {
      if (trustProxy) return; // all come from the proxy
      const client = oneClient(tcp.remoteAddress ?? '');
      if (connections.of(client) >= PER_SOCKET * perClient) return void tcp.destroy();
      connections.add(client);
      tcp.once('close', () => connections.remove(client));
    },
    mayOpen: req => sockets.of(clientOf(req, trustProxy)) < perClient,
    watch: line => {
      const cut = (why: Cut): void => {
        log.info({ why }, 'a line was cut');
        end(line);
      };
      const client = clientOf(line.request, trustProxy);
      sockets.add(client);
      if (!paces.has(client)) paces.set(client, bucket(asksPerSecond, 2 * asksPerSecond, now));
      line.once('close', () => {
        sockets.remove(client);
        if (sockets.of(client) === 0) paces.delete(client);
      });
      const pace = bucket(perSecond, 2 * perSecond, now);
      const heard = (): void => {
        if (pace.take() === 'abuse') cut('too fast');
      };
      line.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
        // what we speak is text; parts of a binary packet would be kept until the last of them comes
        if (data !== undefined && typeof data !== 'string') cut('bytes');
        else if (type === 'message') heard();
      });
      // everything that is sent passes here, answers too
      line.on('packetCreate', () => {
        if (waiting(line) > BACKLOG) cut('does not read');
      });
      // a websocket that is to take over asks whether it may, as often as it likes
      line.on('upgrading', heard);
      // many who asked at the same moment were all let in
      if (sockets.of(client) > perClient) cut('too many');
    },
    paceOf: line => ({
      take: () => paces.get(clientOf(line.request, trustProxy))?.take() ?? 'ok',
    }),
  };
}

interface Tally {
  of(client: string): number;
  add(client: string): void;
  remove(client: string): void;
}
function tally(): Tally {
  const counts = new Map<string, number>();
  const of = (client: string): number => counts.get(client) ?? 0;
  return {
    of,
    add: client => counts.set(client, of(client) + 1),
    remove: client => {
      if (of(client) > 1) counts.set(client, of(client) - 1);
      else counts.delete(client);
    },
  };
}

/** The part of `ws` that a transport of that name holds. */
interface Websocket {
  readonly bufferedAmount: number;
  terminate(): void;
}
const websocketOf = (transport: Line['transport']): Websocket | undefined =>
  transport.name === 'websocket' ? (transport as unknown as { readonly socket: Websocket }).socket : undefined;

/** Characters that were written to a line and not yet taken by it. */
function waiting(line: Line): number {
  const { writeBuffer } = line as unknown as { readonly writeBuffer: readonly { readonly data?: unknown }[] };
  const own = writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return own + (websocketOf(line.transport)?.bufferedAmount ?? 0);
}

/** At once and without a goodbye: who does not read would not read that either, and keep what waits in memory. */
function end(line: Line): void {
  const websocket = websocketOf(line.transport);
  line.close(true);
  websocket?.terminate();
}
