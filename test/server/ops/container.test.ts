import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { all, allowed, command, copy, environment, only, stages } from '../../support/dockerfile.ts';
import { freePort } from '../../support/freePort.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { playing, request } from '../support/server.ts';

const root = join(import.meta.dirname, '../../..');
/** The packages are fetched and pruned as the image does it where everything is shown; in every run ours stand in for them. */
const LITERALLY = size(0, 1) === 1;
const [build, run] = stages();
if (!build || !run) throw new Error('two stages');

describe('the image', () => {
  test('holds no more than runs', () => {
    const inside = allowed();
    for (const out of ['.git', 'test', 'seeds', 'data', 'dist', 'node_modules', '.ci', '.env'])
      expect(inside).not.toContain(out);
    for (const name of inside) expect(existsSync(join(root, name)), name).toBe(true);
    expect(all(build, 'RUN').join(' && ')).toContain('npm prune --omit=dev');
  });
  test('is made of one release of Node, the one that the package asks for', () => {
    expect(new Set([build.image, run.image])).toEqual(new Set(['node:20-bookworm-slim']));
  });
  test('belongs to root and runs as somebody else, who is asked to stop by SIGTERM', () => {
    expect(only(run, 'USER')).toBe('node');
    expect(only(run, 'STOPSIGNAL')).toBe('SIGTERM');
    expect(all(run, 'COPY').join()).not.toContain('--chown');
    expect(command(only(run, 'CMD'))[0]).toBe('node'); // not npm, which would stand between the signal and the server
  });
  test('keeps its data in the volume, under variables that the server knows', () => {
    const config = readConfig(environment(run));
    if ('problems' in config) throw new Error(config.problems.join());
    expect(config.databaseFile.startsWith(`${only(run, 'VOLUME')}/`)).toBe(true);
    expect(String(config.port)).toBe(only(run, 'EXPOSE'));
  });
});

const mayEnclose =
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'setpriv', '--reuid=65534', 'true']).status === 0;

describe.skipIf(!mayEnclose)(
  'what the image does, done here (skipped where one may not take another user’s part)',
  () => {
    // not below /tmp, which the server gets anew
    const scratch = mkdtempSync('/var/tmp/tablee-image-');
    const [builder, app, data] = [join(scratch, 'build'), join(scratch, 'app'), join(scratch, 'data')];
    let server: ChildProcess;
    let said = '';
    let port = 0;

    beforeAll(async () => {
      chmodSync(scratch, 0o755);
      for (const folder of [builder, app, data]) mkdirSync(folder);
      chownSync(data, 65_534, 65_534);
      copy(build, builder, {});
      if (!LITERALLY) symlinkSync(join(root, 'node_modules'), join(builder, 'node_modules'));
      for (const text of all(build, 'RUN')) {
        const script = LITERALLY
          ? text
          : text
              .split(' && ')
              .filter(part => !/npm (ci|prune)/.test(part))
              .join(' && ');
        if (script === '') continue;
        const { status, stderr } = spawnSync('sh', ['-c', script], { cwd: builder, encoding: 'utf8' });
        if (status !== 0) throw new Error(`${script}: ${stderr}`);
      }
      copy(run, app, { build: builder });
      if (!LITERALLY) {
        rmSync(join(app, 'node_modules'));
        mkdirSync(join(app, 'node_modules'));
      }
      port = await freePort();
      server = enclosed(command(only(run, 'CMD')));
      for (const stream of [server.stdout, server.stderr])
        stream?.on('data', part => {
          said += String(part);
        });
      for (let n = 0; n < 600 && !said.includes('Tablée: '); n += 1) {
        if (server.exitCode !== null) throw new Error(`it did not start: ${said}`);
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    }, LONG);
    afterAll(async () => {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      rmSync(scratch, { recursive: true, force: true });
    }, LONG);

    /** Without rights, everything read-only but the data and /tmp, as compose.yaml has it. */
    function enclosed(words: readonly string[]): ChildProcess {
      const { PATH = '' } = process.env;
      const script = [
        'mount --make-rprivate /',
        `mount --bind ${data} ${data}`,
        `mount --bind ${app} ${app}`,
        ...(LITERALLY ? [] : [`mount --bind ${realpathSync(join(root, 'node_modules'))} ${app}/node_modules`]),
        `mount -o remount,bind,ro ${app}`,
        'mount -t tmpfs tmpfs /tmp',
        'mount -o remount,bind,ro /',
        `cd ${app}`,
        'exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all -- "$@"',
      ].join(' && ');
      return spawn('unshare', ['--mount', 'sh', '-c', script, 'sh', ...words], {
        env: {
          PATH,
          HOME: '/nonexistent',
          ...environment(run ?? { image: '', name: null, instructions: [] }),
          PORT: String(port),
          DATABASE_FILE: join(data, 'tablee.sqlite'),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    }
    const codeOf = async (child: ChildProcess): Promise<number> => ((await once(child, 'exit')) as [number])[0];
    const healthy = (): Promise<number> => codeOf(enclosed(command(only(run, 'HEALTHCHECK'))));

    test(
      'it starts without rights, on a disk that it cannot write, and serves',
      async () => {
        expect(said).toContain(`Tablée: http://localhost:${port}`);
        expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s+65534\s+65534/m);
        expect(await codeOf(enclosed(['touch', 'server/main.ts']))).not.toBe(0);
        const url = `http://127.0.0.1:${port}`;
        expect((await request(url)).text).toContain('<div id="root">');
        expect((await playing({ url }, { people: 1, bots: ['easy'] })).code).toMatch(/^\w{5}$/);
        expect(readdirSync(data)).toContain('tablee.sqlite');
      },
      LONG,
    );
    test(
      'its health check says whether it is ready, and it stops when asked',
      async () => {
        expect(await healthy()).toBe(0);
        const since = performance.now();
        server.kill('SIGTERM');
        expect(await codeOf(server)).toBe(0);
        const ms = Math.round(performance.now() - since);
        expect(ms).toBeLessThan(5000);
        expect(await healthy()).toBe(1);
        owed('server', 'the image’s commands, done literally', {
          packages: LITERALLY,
          user: 65_534,
          readOnly: true,
          stoppedAfterMs: ms,
        });
      },
      LONG,
    );
  },
);
