import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import { redisProgram } from './servers.ts';

/** Each numbered, and empty at first. */
export const DATABASES = 4096;

/** A Redis of a test's own that keeps nothing. */
export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  /** Away at once. */
  kill(): Promise<void>;
  /** Holds its breath: lines stay open, nothing is answered. */
  pause(): void;
  resume(): void;
  end(): Promise<void>;
}

/** `later`: it is not started yet. */
export async function startRedis({ later = false } = {}): Promise<RedisServer> {
  const program = redisProgram();
  if (!program) throw new Error('no Redis');
  const folder = mkdtempSync(join(tmpdir(), 'tablee-redis-'));
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const settings = [
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
      '--databases',
      String(DATABASES),
    ];
    child = spawn(program, ['--port', String(port), ...settings], { stdio: 'ignore' });
    for (let n = 0; n < 200; n += 1) {
      if (await listens(port)) return;
      await new Promise(resolve => setTimeout(resolve, 25));
    }
    throw new Error('Redis did not start');
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  if (!later) await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const line = connect(port, '127.0.0.1');
    line.once('connect', () => {
      line.destroy();
      resolve(true);
    });
    line.once('error', () => resolve(false));
  });
