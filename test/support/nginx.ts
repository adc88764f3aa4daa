import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';

const PLACES = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const OURS = join(import.meta.dirname, '../../server/ops/nginx.conf');

/** The nginx of this machine; Debian's is installed where that is allowed (root on Debian). null: there is none, in one line. */
export function findNginx(): string | null {
  const found = (): string | null => PLACES.find(p => existsSync(p)) ?? null;
  const there = found();
  if (there) return there;
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0)
    try {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFileSync('apt-get', ['update'], { stdio: 'ignore', env });
      execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], { stdio: 'ignore', env });
    } catch {
      // no network, or no such package
    }
  const installed = found();
  if (!installed)
    console.log('No nginx found: the tests of the proxy are skipped (Debian: apt-get install nginx-light).');
  return installed;
}

export interface Nginx {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** Runs our own configuration on a free port, with servers on these ports of this machine in place of the containers. */
export async function startNginx(nginx: string, upstreams: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'tablee-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, adapted(readFileSync(OURS, 'utf8'), folder, port, upstreams));
  const child = spawn(nginx, ['-c', file, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', data => {
    said += String(data);
  });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let n = 0; ; n += 1) {
    const up = await fetch(`${url}/metrics`).then(
      answer => answer.status === 404,
      () => false,
    );
    if (up) break;
    if (n > 200 || child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await new Promise(resolve => setTimeout(resolve, 25));
  }
  return {
    url,
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function adapted(conf: string, folder: string, port: number, upstreams: readonly number[]): string {
  const once = (text: string, from: RegExp | string, to: string): string => {
    if (!(typeof from === 'string' ? text.includes(from) : from.test(text)))
      throw new Error(`no ${from} in nginx.conf`);
    return text.replace(from, to);
  };
  const servers = upstreams.map(p => `server 127.0.0.1:${p} max_fails=1 fail_timeout=2s;`).join('\n    ');
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(t => `${t}_temp_path ${join(folder, t)};`);
  return [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['/tmp/nginx.pid', join(folder, 'nginx.pid')],
    [/server tablee:8000 [^;]+;/g, servers],
    ['http {', `http {\n  ${temps.join('\n  ')}`],
    // root's folders are not for its workers
    ['worker_processes auto;', `worker_processes 1;${process.getuid?.() === 0 ? '\nuser root;' : ''}`],
  ].reduce((text, [from, to]) => once(text, from as RegExp | string, to as string), conf);
}
