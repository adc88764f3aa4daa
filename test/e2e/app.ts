import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Below the ports that systems lend to clients: a browser that dials a dead server must not meet itself there. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 8220);
const PORTS_EACH = 20;

export type Env = Readonly<Record<string, string>>;
/** Bots that do not stir while their table is looked at. */
export const STILL: Env = { BOT_DELAY_MS: '3600000' };

/** The real server, in a process of its own, over a file of its own. */
export interface App {
  readonly url: string;
  readonly port: number;
  readonly file: string;
  /** What it has complained of so far: its log holds nothing else. */
  complaints(): readonly string[];
  /** From now on it hears nothing and says nothing. */
  freeze(): void;
  /** As a power cut does it. */
  kill(): Promise<void>;
  /** Asked to stop, as for an upgrade. */
  retire(): Promise<void>;
  /** Starts it again, on the same port and file. */
  again(): Promise<void>;
  /** Ends it and throws its file away. */
  stop(): Promise<void>;
}

export async function startApp(worker: number, env: Env = {}): Promise<App> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-e2e-'));
  const file = join(folder, 'tablee.sqlite');
  const usual: Env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_FILE: file,
    LOG_LEVEL: 'error',
    BOT_DELAY_MS: '20',
    CREATES_PER_MINUTE: '10000',
    REQUESTS_PER_SECOND: '10000',
    JOINS_PER_MINUTE: '10000',
    MISSES_PER_MINUTE: '10000',
    ...env,
  };
  const complaints: string[] = [];
  const first = await firstStart(worker, usual);
  const { port, settings } = first;
  let { child } = first;
  hearOut(child, complaints);
  const kill = (): Promise<void> => ended(child, 'SIGKILL');
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    file,
    complaints: () => complaints,
    freeze: () => {
      child.kill('SIGSTOP');
    },
    kill,
    retire: () => ended(child, 'SIGTERM'),
    again: async () => {
      child = await spawned(settings);
      hearOut(child, complaints);
    },
    stop: async () => {
      await ended(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Another run of these tests may take a port between our look at it and our server's. */
async function firstStart(worker: number, usual: Env) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort(worker);
    const settings = { ...usual, PORT: String(port) };
    try {
      return { port, settings, child: await spawned(settings) };
    } catch (error) {
      if (tries === PORTS_EACH || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

/** Its log has nothing but errors: every line is a complaint. */
function hearOut(child: ChildProcess, complaints: string[]): void {
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => complaints.push(...data.toString().split('\n').filter(Boolean)));
}

/** Resolves when it listens; rejects with what it said when it ends before. */
async function spawned(env: Env): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: root,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer): void => {
      said += data.toString();
      if (said.includes('Tablée: ')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
  return child;
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

const given = new Set<number>();
async function freePort(worker: number): Promise<number> {
  const first = FIRST_PORT + worker * PORTS_EACH;
  for (let port = first; port < first + PORTS_EACH; port += 1) {
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    if (given.size === PORTS_EACH - 1) given.clear(); // all were lent once: their servers are gone by now
    return port;
  }
  throw new Error(`no free port from ${first} on`);
}
const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port, '0.0.0.0');
  });
