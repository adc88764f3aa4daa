import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecordedMove } from '../../../../games/kit/replay.ts';
import { freshFile } from '../../support/server.ts';
import type { Asked, Orders, Said, Truth } from './orders.ts';

/** The server did not withstand: `npm run attack` counts what is thrown so as a crash. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}
/** Somebody learnt what they may not know. */
export class Leaked extends Error {
  override readonly name = 'Leaked';
}

/** A real server in a process of its own, and what only its own process knows of it. */
export interface Siege {
  readonly url: string;
  readonly pid: number;
  /** null: there is no such match. */
  truth(matchID: string): Promise<Truth | null>;
  /** What was done in a match, in order. */
  moves(matchID: string): Promise<readonly RecordedMove[]>;
  /** All stored matches, who sits there and how far they are, as one text. */
  matches(): Promise<string>;
  /** Bytes that it uses after a collection. */
  memory(): Promise<number>;
  /** What it logged until now, line by line. */
  log(): readonly LogLine[];
  /** Throws `Crashed` unless this very process still answers, has let nothing slip, and logged no error since the last call. */
  intact(): Promise<void>;
  end(): Promise<void>;
}
export interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly [field: string]: unknown;
}

const ENTRY = fileURLToPath(new URL('fortress.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const FREE = '1000000';
const OPEN = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  BOT_DELAY_MS: '0',
  BOT_BUDGET_MS: '20',
  BOT_THREADS: '1',
  CREATES_PER_MINUTE: FREE,
  JOINS_PER_MINUTE: FREE,
  MISSES_PER_MINUTE: FREE,
  PACKETS_PER_SECOND: FREE,
  SOCKETS_PER_ADDRESS: FREE,
  REQUESTS_PER_SECOND: FREE,
};
/** pino's number for what is a fault of ours. */
const ERROR = 50;

/** `env`: as the operator would set it; limits are wide open unless it says otherwise. */
export async function siege(env: Orders['env'] = {}, seams: Orders['seams'] = {}): Promise<Siege> {
  const file = freshFile();
  const incidents = process.env.ATTACK_INCIDENTS;
  const orders: Orders = {
    env: { ...OPEN, DATABASE_FILE: file, ...env },
    seams,
    ...(incidents ? { incidents } : {}),
  };
  const child = fork(ENTRY, [JSON.stringify(orders)], {
    cwd: ROOT,
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const logged: LogLine[] = [];
  let complaints = '';
  read(child.stdout, line => {
    if (line.startsWith('{')) logged.push(JSON.parse(line) as LogLine);
  });
  read(child.stderr, line => {
    complaints += `${line}\n`;
  });
  const waiting = new Map<number, { found(value: unknown): void; lost(error: Error): void }>();
  let ending = false;
  const dead = once(child, 'exit').then(([code, signal]) => {
    const error = new Crashed(`the server ended with ${code ?? signal}: ${complaints}`);
    if (!ending && incidents) appendFileSync(incidents, `${JSON.stringify(error.message)}\n`);
    for (const w of waiting.values()) w.lost(error);
    waiting.clear();
    return error;
  });
  const url = await new Promise<string>((resolve, reject) => {
    void dead.then(reject);
    child.on('message', (said: Said) => {
      if ('url' in said) return resolve(said.url);
      const w = waiting.get(said.id);
      waiting.delete(said.id);
      if ('error' in said) w?.lost(new Error(said.error));
      else w?.found(said.value);
    });
  });
  let asked = 0;
  const ask = (what: Asked['what'], match?: string): Promise<unknown> =>
    new Promise((found, lost) => {
      if (child.exitCode !== null || !child.connected) return void dead.then(lost);
      asked += 1;
      const id = asked;
      const late = setTimeout(() => lost(new Crashed(`the server says nothing any more: ${what}`)), 30_000);
      const done =
        <T>(then: (value: T) => void) =>
        (value: T) => {
          clearTimeout(late);
          then(value);
        };
      waiting.set(id, { found: done(found), lost: done(lost) });
      child.send({ id, what, ...(match === undefined ? {} : { match }) } satisfies Asked);
    });
  let judged = 0;
  return {
    url,
    pid: child.pid ?? 0,
    truth: async match => (await ask('truth', match)) as Truth | null,
    moves: async match => (await ask('moves', match)) as readonly RecordedMove[],
    matches: async () => String(await ask('matches')),
    memory: async () => Number(await ask('memory')),
    log: () => logged,
    intact: async () => {
      const { fallen, polluted } = (await ask('health')) as { readonly fallen: number; readonly polluted: boolean };
      if (fallen > 0) throw new Crashed(complaints);
      if (polluted) throw new Crashed('a prototype was polluted');
      const alive = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch((e: unknown) => e);
      if (!(alive instanceof Response) || alive.status !== 200) throw new Crashed(`no good health: ${String(alive)}`);
      const faults = logged.slice(judged).filter(line => line.level >= ERROR);
      judged = logged.length;
      if (faults.length > 0) throw new Crashed(`it logged ${JSON.stringify(faults.slice(0, 3))}`);
    },
    end: async () => {
      ending = true;
      if (child.exitCode === null && child.connected) {
        const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
        await ask('end').catch(() => {}); // it may go before it has answered
        await dead;
        clearTimeout(late);
      }
      rmSync(join(file, '..'), { recursive: true, force: true });
    },
  };
}

/** Whole lines of what a process says. */
function read(stream: NodeJS.ReadableStream | null, each: (line: string) => void): void {
  let rest = '';
  stream?.on('data', (part: Buffer) => {
    const lines = (rest + part.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) each(line);
  });
}
