import { createServer, type Server as HttpServer } from 'node:http';
import { setTimeout as passed } from 'node:timers/promises';
import type { Game, Server } from 'boardgame.io';
import type { Logger } from 'pino';
import { type Namespace, type Socket, Server as Sockets } from 'socket.io';
import { ROOMS } from '../../games/kit/roomWire.ts';
import { clientOf } from '../http/client.ts';
import type { Limit } from '../http/limits.ts';
import type { Meters } from '../ops/meters.ts';
import { turnAway } from '../ops/turnAway.ts';
import type { Hall } from '../rooms/hall.ts';
import { roomSocket } from '../rooms/roomSocket.ts';
import { type Line, lines } from './lines.ts';
import { mayConnect } from './origins.ts';
import { PACKET } from './packets.ts';
import type { Patience } from './patience.ts';
import { seatSocket } from './seatSocket.ts';
import type { Shelf } from './shelf.ts';
import type { Tables } from './tables.ts';

/** What boardgame.io's `Server({transport})` asks for, with a way to stop. */
export interface Transport {
  init(app: Server.App, games: readonly Game[]): void;
  /** Rejects when the port cannot be had. */
  readonly failed: Promise<never>;
  /** Sockets that are open, by game. */
  sockets(): ReadonlyMap<string, number>;
  /** Sockets that are open for rooms. */
  visitors(): number;
  /** Sends everybody elsewhere, spread over so many ms, and takes no new socket. Resolves when all have left, or that time is over. */
  drain(spread: number): Promise<void>;
  /** Nobody new comes in; who is here stays. */
  stopListening(): void;
  /** Everybody goes. */
  close(): Promise<void>;
}
/** How long a request may still take once everything is being closed, ms. */
const LAST_WORDS = 1000;
/** Between two looks whether everybody has left, ms. */
const LOOK = 50;

export interface TransportDeps {
  readonly shelf: Shelf;
  readonly tables: Tables;
  readonly hall: Hall;
  /** Room codes that do not exist. */
  readonly misses: Limit;
  readonly host: string;
  readonly publicUrl: string | null;
  /** Packets that one socket may send in the long run; twice as many at once. */
  readonly perSecond: number;
  /** Packets that ask for work which one client may send over all its sockets, as above. */
  readonly asksPerSecond: number;
  /** Sockets that one client may have open at once. */
  readonly perClient: number;
  readonly trustProxy: boolean;
  readonly patience: Patience;
  readonly now: () => number;
  readonly log: Logger;
  readonly meters: Meters;
}

/** Asking many times in one breath, somebody could be let in many times over one line. */
function onePerLine(namespace: Namespace, welcome: (socket: Socket) => void): void {
  const inside = new WeakSet<Line>();
  namespace.on('connection', socket => {
    const line = socket.conn;
    if (inside.has(line)) return void socket.disconnect(true);
    inside.add(line);
    socket.on('disconnect', () => inside.delete(line));
    welcome(socket);
  });
}

/**
 * Takes the place of boardgame.io's own: one namespace a game, one seat a socket, and one for the rooms; games/kit/wire.ts and
 * roomWire.ts say what travels.
 */
export function transport(deps: TransportDeps): Transport {
  const { shelf, tables, hall, misses, host, publicUrl, patience, ...rest } = deps;
  const watched = lines(deps);
  let http: HttpServer | undefined;
  let sockets: Sockets | undefined;
  let ended: Promise<void> = Promise.resolve();
  let fail: (error: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {}); // whoever listens hears of it
  return {
    failed,
    init: (app, games) => {
      // the library asks koa to listen when all routes are in place
      app.listen = ((port: number, done: () => void) => {
        http = createServer(
          {
            headersTimeout: patience.head,
            requestTimeout: patience.request,
            connectionsCheckingInterval: patience.look,
          },
          app.callback(),
        );
        http.timeout = patience.idle;
        http.on('error', fail);
        http.on('connection', watched.greet);
        http.once('listening', () => {
          ended = new Promise(resolve => http?.once('close', resolve));
        });
        sockets = new Sockets(http, {
          maxHttpBufferSize: PACKET,
          pingInterval: patience.ping,
          pingTimeout: patience.pong,
          upgradeTimeout: patience.namespace,
          connectTimeout: patience.namespace,
          serveClient: false,
          perMessageDeflate: false,
          allowRequest: (req, answer) => answer(null, mayConnect(req, publicUrl) && watched.mayOpen(req)),
        });
        // long polling goes past koa, and so past its headers
        sockets.engine.on('headers', (headers: Record<string, string>) => {
          headers['X-Content-Type-Options'] = 'nosniff';
        });
        sockets.engine.on('connection', watched.watch);
        for (const { name } of games) {
          const shelved = name === undefined ? undefined : shelf.get(name);
          if (!shelved) continue;
          const { meta } = shelved.module;
          onePerLine(sockets.of(`/${meta.id}`), socket =>
            seatSocket(socket, { meta, tables, asks: watched.paceOf(socket.conn), ...rest }),
          );
        }
        onePerLine(sockets.of(ROOMS), socket =>
          roomSocket(socket, {
            hall,
            misses,
            client: clientOf(socket.request, rest.trustProxy),
            asks: watched.paceOf(socket.conn),
            ...rest,
          }),
        );
        // without a host Node takes both families, or the older one alone on a machine that has no other
        return host === '::' ? http.listen(port, done) : http.listen(port, host, done);
      }) as Server.App['listen'];
    },
    sockets: () => new Map([...shelf.keys()].map(game => [game, sockets?.of(`/${game}`).sockets.size ?? 0])),
    visitors: () => sockets?.of(ROOMS).sockets.size ?? 0,
    drain: async spread => {
      if (http) turnAway(http);
      for (const name of [ROOMS, ...[...shelf.keys()].map(game => `/${game}`)])
        sockets?.of(name).emit('closing', spread);
      const until = performance.now() + spread;
      while (sockets !== undefined && sockets.engine.clientsCount > 0 && performance.now() < until) await passed(LOOK);
    },
    stopListening: () => {
      http?.close();
      http?.closeIdleConnections();
    },
    close: async () => {
      await sockets?.close();
      // requests that are being answered may end; lines that are only kept open may not
      const late = setTimeout(() => http?.closeAllConnections(), LAST_WORDS);
      http?.closeIdleConnections();
      await ended;
      clearTimeout(late);
    },
  };
}
