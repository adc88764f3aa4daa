import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Memory, memory, type Question, started } from './inside.ts';

/** A server in a process of its own, so that what it spends is told apart from what its guests spend. */
export interface Child {
  readonly url: string;
  /** CPU seconds it has spent so far, all its threads; 0 where the system does not tell. */
  cpu(): number;
  memory(): Promise<Memory>;
  /** Begins to look where its time goes. */
  profile(): Promise<void>;
  /** Ends that, and has it write a .cpuprofile to a file. */
  profiled(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Whatever database the operator's environment names is not played on: what is measured names its own. */
const NOWHERE = { DATABASE_URL: '', REDIS_URL: '', FLATFILE_DIR: '' };

/** `main` is a file of this folder. Rejects when it ends before it listens. */
export async function startChild(main: string, env: Readonly<Record<string, string>>): Promise<Child> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', 'tsx', here(main)], {
    cwd: here('../../..'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...NOWHERE, NODE_ENV: 'production', ...env },
  });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill); // whatever becomes of us, it does not stay
  const gone = (code: number | null): void => {
    throw new Error(`a server ended with ${code} while it was measured`); // nobody would answer any more
  };
  const pid = child.pid ?? 0;
  const { url } = started.parse(await messageOf(child));
  child.once('exit', gone);
  const ask = async <T>(question: Question, answer: z.ZodType<T>): Promise<T> => {
    child.send(question);
    return answer.parse(await messageOf(child));
  };
  const done = z.object({});
  return {
    url,
    cpu: () => cpuSeconds(pid),
    memory: () => ask({ ask: 'memory' }, memory) satisfies Promise<Memory>,
    profile: async () => void (await ask({ ask: 'profile' }, done)),
    profiled: async file => void (await ask({ ask: 'profiled', file }, done)),
    close: async () => {
      if (child.connected) {
        const ended = new Promise(resolve => child.once('exit', resolve));
        child.off('exit', gone);
        child.send({ ask: 'close' } satisfies Question);
        await ended;
      }
      process.off('exit', kill);
    },
  };
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const early = (code: number | null): void => reject(new Error(`a server ended with ${code}`));
    child.once('exit', early);
    child.once('message', message => {
      child.off('exit', early);
      resolve(message);
    });
  });
}

/** The system counts in hundredths. */
function cpuSeconds(pid: number): number {
  try {
    const [user, system] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
    return ((user ?? 0) + (system ?? 0)) / 100;
  } catch {
    return 0;
  }
}
