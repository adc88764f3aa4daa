import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A server in a process of its own. */
export interface Child {
  readonly process: ChildProcess;
  out(): string;
  err(): string;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
  /** Resolves with its address once it listens. */
  url(): Promise<string>;
}
/** `through`: a command that is given the server's own as its arguments. `main`: another server than that of `npm start`. */
export function startChild(
  env: Readonly<Record<string, string>>,
  { through = [], main = 'server/main.ts' }: { readonly through?: readonly string[]; readonly main?: string } = {},
): Child {
  const { PATH = '', HOME = '' } = process.env;
  const [command = process.execPath, ...args] = [...through, process.execPath, '--import', 'tsx', main];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString();
  });
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  return {
    process: child,
    out: () => out,
    err: () => err,
    ended,
    url: async () => {
      for (let n = 0; n < 1200; n += 1) {
        const found = /Tablée: (\S+)/.exec(out)?.[1];
        if (found) return found;
        if (child.exitCode !== null) break;
        await new Promise(resolve => setTimeout(resolve, 50));
      }
      throw new Error(`the server did not start: ${out} ${err}`);
    },
  };
}

/** For a server at which everybody is in a hurry: no bot waits, and nobody does too much. */
export const BUSY: Readonly<Record<string, string>> = {
  PORT: '0',
  BOT_DELAY_MS: '0',
  CREATES_PER_MINUTE: '100000',
  JOINS_PER_MINUTE: '100000',
  REQUESTS_PER_SECOND: '10000',
  PACKETS_PER_SECOND: '100000',
  SOCKETS_PER_ADDRESS: '10000',
};
