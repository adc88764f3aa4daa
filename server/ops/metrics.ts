import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Census } from './census.ts';
import type { Meters } from './meters.ts';

/** What is looked up whenever somebody asks, rather than counted as it happens. */
export interface Gauged {
  /** Of the whole store, whichever process serves it. */
  census(): Promise<Census>;
  /** Of this process, by game. */
  sockets(): ReadonlyMap<string, number>;
  /** Of this process, in rooms. */
  visitors(): number;
  /** Decisions of bots that are being made, or wait for a thread. */
  deciding(): number;
  /** Threads that make them. */
  readonly threads: number;
  ready(): Promise<boolean>;
}
export interface Metrics {
  readonly meters: Meters;
  /** Of this server alone: many servers may run in one process. */
  readonly registry: Registry;
  /** Everything, as text in Prometheus's format 0.0.4. What the store cannot tell is NaN. */
  scrape(): Promise<string>;
}

/** Seconds; from a quick machine's memory to a disk that is given up. */
const COMMIT = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const MOVE = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const DECISION = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The measurements of one server, as Prometheus reads them. `version`: of Tablée. */
export function metrics(gauged: Gauged, version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `tablee_${name}`, help, labelNames, registers });
  const seconds = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `tablee_${name}_seconds`, help, buckets, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `tablee_${name}`, help, labelNames, registers });

  const moves = counter('moves_total', 'Moves stored.', ['game', 'by']);
  const answers = seconds('move', "From a person's packet to its answer.", MOVE);
  const refusals = counter('refusals_total', 'Requests and packets refused.', ['code']);
  const commits = seconds('storage_commit', 'One commit of the store.', COMMIT);
  const decisions = counter('bot_decisions_total', 'Decisions asked of bots.', ['game', 'outcome']);
  const thoughts = seconds('bot_decision', 'One decision of a bot, waiting for a thread included.', DECISION);
  const requests = counter('http_requests_total', 'Requests answered, by class of status.', ['status']);
  const partings = counter('socket_disconnects_total', 'Sockets that left.', ['reason']);
  const choices = counter('room_decisions_total', 'What people decided about a seat that kept them waiting.', [
    'choice',
  ]);
  const returns = counter('seats_taken_back_total', 'Seats that people took back from the bot that played for them.');
  const failures = counter('unhandled_rejections_total', 'Errors that nobody handled.');

  const rooms = gauge('rooms', 'Rooms in the store.');
  const matches = gauge('matches', 'Matches in the store: waiting for players, running, over.', ['state']);
  const sockets = gauge('sockets', 'Sockets open at this process.', ['game']);
  const visitors = gauge('room_sockets', 'Sockets open for rooms at this process.');
  const away = gauge('people_away', 'People away from a match that goes on.');
  const deciding = gauge('bot_decisions_under_way', 'Decisions of bots being made or waiting.');
  const waiting = gauge('bot_queue', 'Decisions of bots that wait for a thread.');
  const ready = gauge('ready', '1: this process takes players; 0: /readyz says why not.');
  gauge('build_info', 'What is running.', ['version', 'node']).set({ version, node: process.versions.node }, 1);

  const look = async (): Promise<void> => {
    const census = await gauged.census().catch(() => null); // a store in trouble is what /metrics is for
    rooms.set(census?.rooms ?? Number.NaN);
    for (const state of ['waiting', 'running', 'over'] as const) matches.set({ state }, census?.[state] ?? Number.NaN);
    for (const [game, open] of gauged.sockets()) sockets.set({ game }, open);
    visitors.set(gauged.visitors());
    away.set(census?.away ?? Number.NaN);
    deciding.set(gauged.deciding());
    waiting.set(Math.max(0, gauged.deciding() - gauged.threads));
    ready.set((await gauged.ready()) ? 1 : 0);
  };
  const meters: Meters = {
    move: (game, by) => moves.inc({ game, by }),
    answered: ms => answers.observe(ms / 1000),
    refused: code => refusals.inc({ code }),
    stored: ms => commits.observe(ms / 1000),
    decided: (game, outcome, ms) => {
      decisions.inc({ game, outcome });
      thoughts.observe(ms / 1000);
    },
    requested: status => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    disconnected: reason => partings.inc({ reason }),
    settled: choice => choices.inc({ choice }),
    returned: () => returns.inc(),
    failed: () => failures.inc(),
  };
  return {
    meters,
    registry,
    scrape: async () => {
      await look();
      return registry.metrics();
    },
  };
}
