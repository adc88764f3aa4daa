import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './freePort.ts';
import { postgresFolder } from './servers.ts';

/** A PostgreSQL of a test's own, on a port and in a folder of its own. */
export interface Postgres {
  /** Its address, without a database. */
  readonly server: string;
  /** Of an empty database of that name, made now. */
  fresh(): Promise<string>;
  /** One statement, in the database of the server itself. */
  ask(text: string): Promise<readonly unknown[]>;
  /** Away at once, as when the machine fails; what was promised is on the disk. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Away, and nothing of it stays. */
  end(): Promise<void>;
}
/** One statement, in the database of the server itself. */
export async function askPostgres(server: string, text: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  client.on('error', () => {}); // it may be killed under us
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
/** Of an empty database of that server, made now. */
export async function freshDatabase(server: string): Promise<string> {
  const name = `t${randomBytes(6).toString('hex')}`;
  await askPostgres(server, `create database ${name}`);
  return `${server}/${name}`;
}
/** It refuses to run as root: then it runs as nobody. */
const NOBODY = 65_534;
const own = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export async function startPostgres(): Promise<Postgres> {
  const bin = postgresFolder();
  if (!bin) throw new Error('no PostgreSQL');
  const folder = mkdtempSync(join(tmpdir(), 'tablee-pg-'));
  if ('uid' in own) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'tablee', '-E', 'UTF8', '--no-sync'], {
    ...own,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const server = `postgres://tablee@127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const ask = (text: string): Promise<readonly unknown[]> => askPostgres(server, text);
  const start = async (): Promise<void> => {
    const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`];
    child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...own,
      cwd: folder,
      stdio: 'ignore',
    });
    for (let n = 0; ; n += 1) {
      try {
        await ask('select 1');
        return;
      } catch (error) {
        if (n > 300) throw error;
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT'); // its processes go with it, unfinished
    await ended;
  };
  await start();
  return {
    ask,
    start,
    kill,
    server,
    fresh: () => freshDatabase(server),
    end: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
