import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Server, type SocketIO } from 'boardgame.io/server';
import compress from 'koa-compress';
import type { DestinationStream, Logger } from 'pino';
import type { Entry } from '../games/kit/module.ts';
import { games } from '../games/registry.ts';
import release from '../package.json' with { type: 'json' };
import { cluster } from './cluster/cluster.ts';
import { type Listening, listen } from './cluster/listen.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { isEverywhere } from './http/addresses.ts';
import { errors } from './http/errors.ts';
import { guard } from './http/guard.ts';
import { headers } from './http/headers.ts';
import { limits } from './http/limits.ts';
import { paced } from './http/paced.ts';
import { pages } from './http/pages.ts';
import { requestLog } from './http/requestLog.ts';
import { type After, after } from './matches/after.ts';
import { freshCredentials, opens } from './matches/credentials.ts';
import { upgradeMatches } from './matches/otherRules.ts';
import { PATIENCE, type Patience } from './matches/patience.ts';
import { queues } from './matches/queues.ts';
import { type Runner, runner } from './matches/runner.ts';
import { loadShelf } from './matches/shelf.ts';
import { type Standings, standings } from './matches/standings.ts';
import { Store } from './matches/store.ts';
import { sweeper } from './matches/sweeper.ts';
import { type Tables, tables } from './matches/tables.ts';
import { type Thinking, thinkingHere, thinkingPool } from './matches/thinking.ts';
import { transport } from './matches/transport.ts';
import { census } from './ops/census.ts';
import { closing, lastAnswers } from './ops/closing.ts';
import { healthPages } from './ops/healthPages.ts';
import { serverLog } from './ops/log.ts';
import { meteredThinking } from './ops/meteredThinking.ts';
import { type Metrics, metrics } from './ops/metrics.ts';
import { metricsPage } from './ops/metricsPage.ts';
import { readiness } from './ops/readiness.ts';
import { requests } from './ops/requests.ts';
import { api } from './rooms/api.ts';
import { hall } from './rooms/hall.ts';

/** What tests put in the place of the world. */
export interface Seams {
  readonly now?: () => number;
  /** By which clock bots rest and deadlines come. */
  readonly after?: After;
  readonly entries?: readonly Entry[];
  /** Chance of every match. */
  readonly key?: string;
  /** Who decides for bots. */
  readonly thinking?: Thinking;
  /** Where the log goes. */
  readonly log?: DestinationStream;
  /** Where the built client lies. */
  readonly client?: string;
  /** Less time for those who are slow. */
  readonly patience?: Partial<Patience>;
}
export interface RunningServer {
  readonly url: string;
  readonly store: Store;
  readonly standings: Standings;
  readonly tables: Tables;
  readonly runner: Runner;
  readonly thinking: Thinking;
  readonly metrics: Metrics;
  readonly log: Logger;
  /**
   * The gentle part of stopping: not ready any more, no new rooms, bots rest, people are sent elsewhere; moves are still taken.
   * Resolves when all have gone, after `DRAIN` ms at the latest.
   */
  drain(): Promise<void>;
  /** Accepts nothing any more, finishes what was under way, closes the store. */
  close(): Promise<void>;
}

/** Over how long people leave a server that stops, so that they do not all come to the next one at once, ms. */
const DRAIN = 2000;
const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));

/** Builds everything and listens. Rejects when the store or the port cannot be had. */
export async function createServer(config: Config, seams: Seams = {}): Promise<RunningServer> {
  const now = seams.now ?? Date.now;
  const wait = seams.after ?? after;
  const log = serverLog(config.logLevel, seams.log);
  let listening: Listening | null = null;
  const database = await openDatabase(
    { url: config.databaseUrl, file: config.databaseFile },
    {
      told: (what, why) => {
        if (why) log.error({ why }, what);
        else log.warn(what);
        if (!why) listening?.recovered();
      },
      stored: ms => measured.meters.stored(ms),
    },
  );
  const { db, ledger } = database;
  const shelf = await loadShelf(seams.entries ?? games, {
    ...(seams.key === undefined ? {} : { key: seams.key }),
    onBug: error => log.error({ err: error }, 'a rule failed'),
  });
  await upgradeMatches(db, shelf, now(), log);
  const stopping = closing();
  const ready = readiness(stopping, () => usable(database));
  const measured = metrics(
    {
      census: () => census(db),
      sockets: () => wire.sockets(),
      visitors: () => wire.visitors(),
      deciding: () => thinking.deciding(),
      threads: config.bots.threads,
      ready: async () => (await ready()) === null,
    },
    release.version,
  );
  const { meters } = measured;
  const store = new Store(db, shelf, now);
  const processes = cluster({ database, databaseUrl: config.databaseUrl, redisUrl: config.redisUrl, log });
  const { leases, fanout, presence, locks } = processes;
  const known = standings(db);
  const waiting = queues();
  const seated = tables({
    store,
    ledger,
    standings: known,
    shelf,
    queues: waiting,
    fanout,
    presence,
    now,
    log,
    stored: (id, by) => {
      bots.wake(id, by);
      rooms.moved(id);
    },
    came: id => void rooms.lookAtMatch(id),
  });
  // a game that only a test knows cannot be loaded in another thread
  const pool = seams.thinking ?? (seams.entries ? thinkingHere(shelf) : thinkingPool({ ...config.bots, log }));
  const thinking = meteredThinking(pool, meters);
  const { budgetMs } = config.bots;
  const bots = runner({
    standings: known,
    shelf,
    tables: seated,
    leases,
    thinking,
    budgetMs,
    delayMs: config.botDelayMs,
    now,
    after: wait,
    log,
    meters,
  });
  const rooms = hall({
    store,
    standings: known,
    shelf,
    tables: seated,
    locks,
    fanout,
    presence,
    wake: id => bots.wake(id),
    now,
    after: wait,
    log,
    meters,
  });
  const limited = limits(config.limits, processes.redis);
  const sweeping = sweeper({ store, queues: locks, now, log });
  const { host, publicUrl, trustProxy } = config;
  const wire = transport({
    shelf,
    tables: seated,
    hall: rooms,
    misses: limited.misses,
    host,
    publicUrl,
    trustProxy,
    perSecond: config.limits.packets,
    asksPerSecond: config.limits.requests,
    perClient: config.limits.sockets,
    patience: { ...PATIENCE, ...seams.patience },
    now,
    log,
    meters,
  });
  const server = Server({
    games: [...shelf.values()].map(s => s.game),
    db: store,
    transport: wire as unknown as SocketIO, // the library asks for its own class and calls init only
    origins: config.publicUrl === null ? false : new URL(config.publicUrl).origin,
    generateCredentials: freshCredentials,
    authenticateCredentials: (credentials, player) => opens(credentials, player?.credentials),
  });
  let port = config.port;
  const deps = {
    store,
    shelf,
    tables: seated,
    standings: known,
    hall: rooms,
    queues: locks,
    limits: limited,
    now,
    closing: stopping,
  };
  server.app.proxy = config.trustProxy;
  // the proxy adds the address it saw at the end; whatever stands before it was written by whoever asks
  server.app.maxIpsCount = 1;
  server.app.silent = true; // our own log says what failed
  server.app.use(requests(meters));
  server.app.use(paced(deps.limits.requests, meters));
  server.app.use(requestLog(log));
  server.app.use(lastAnswers(stopping));
  server.app.use(headers());
  server.app.use(compress());
  server.app.use(pages(seams.client ?? CLIENT));
  server.app.use(errors(log, meters));
  server.app.use(healthPages(ready));
  server.app.use(metricsPage({ metrics: measured, token: config.metricsToken, trustProxy: config.trustProxy }));
  server.app.use(api({ ...deps, runner: bots, leases, meters, config, port: () => port }));
  server.app.use(guard(deps));

  const drain = async (): Promise<void> => {
    stopping.begin();
    // the others play on at once; here people go one by one
    await Promise.all([bots.stop().then(() => leases.handOver()), wire.drain(DRAIN)]);
  };
  const close = async (): Promise<void> => {
    stopping.begin();
    rooms.close();
    wire.stopListening();
    await sweeping.stop();
    await bots.stop();
    await thinking.close();
    await seated.close();
    await wire.close();
    await waiting.drained();
    listening?.stop();
    await processes.close();
    await database.close();
  };
  try {
    await sweeping.start();
    const { appServer } = await Promise.race([server.run({ port: config.port }), wire.failed]);
    port = (appServer.address() as AddressInfo).port;
    listening = await listen({ cluster: processes, tables: seated, hall: rooms, runner: bots, standings: known, log });
  } catch (error) {
    await close();
    throw error;
  }
  const named = config.host.includes(':') ? `[${config.host}]` : config.host;
  const shownHost = isEverywhere(config.host) ? 'localhost' : named;
  return {
    url: `http://${shownHost}:${port}`,
    store,
    standings: known,
    tables: seated,
    runner: bots,
    thinking,
    metrics: measured,
    log,
    drain,
    close,
  };
}

async function usable({ look, health }: Database): Promise<boolean> {
  await look();
  return health.trouble() === null;
}
