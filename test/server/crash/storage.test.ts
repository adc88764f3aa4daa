import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Sqlite from 'libsql';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { registered } from '../../support/registered.ts';
import { settled, until } from '../support/chair.ts';
import { BUSY, type Child, startChild } from '../support/child.ts';
import { freshFile, ok, request } from '../support/server.ts';
import { onDisk } from './disk.ts';
import { type Town, town } from './town.ts';
import { judge } from './verdict.ts';

/** A server starts on the file once more. */
const again = size(0, 1) === 1;
/** How long another program holds the database, ms. */
const HELD = size(6000, 10_000);
/** As promised: even then whoever asks hears this soon that the server is alive, ms. */
const ALIVE = 200;

const children: Child[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
});
function start(file: string): Child {
  const child = startChild({ ...BUSY, DATABASE_FILE: file });
  children.push(child);
  return child;
}
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'tablee-trouble-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

/** A server at which a town plays. */
interface Busy {
  readonly url: string;
  readonly child: Child;
  readonly people: Town;
  /** So many more yeses to moves. */
  goesOn(moves: number): Promise<void>;
  ready(): Promise<number>;
  /** Everybody stops; what was promised stands in the file, after a SIGKILL. */
  allThere(): Promise<void>;
}
async function busy(file: string): Promise<Busy> {
  const child = start(file);
  const url = await child.url();
  const people = town(registered, 4, quick(31));
  let standing = true;
  const run = people.run(url, { standing: () => standing });
  const goesOn = async (moves: number): Promise<void> => {
    const enough = people.answered() + moves;
    await until(() => people.answered() >= enough);
  };
  await goesOn(20);
  return {
    url,
    child,
    people,
    goesOn,
    ready: async () => (await request(`${url}/readyz`)).status,
    allThere: async () => {
      expect(child.process.exitCode).toBeNull();
      standing = false;
      child.process.kill('SIGKILL');
      expect(await run).toEqual([]);
      await child.ended;
      expect(child.err()).toBe('');
      await onDisk(file, async db => {
        for (const s of people.sittings) expect((await judge(db, s)).faults).toEqual([]);
      });
      if (again) await start(file).url();
    },
  };
}
/** Refused in so many words, and nothing said yes to meanwhile. */
async function refuses({ people, ready, url }: Busy): Promise<void> {
  const before = people.refused();
  await until(() => people.refused() > before + 5);
  const yeses = people.answered();
  const no = people.refused();
  await until(() => people.refused() > no + 5);
  expect(people.answered()).toBe(yeses);
  expect(await ready()).toBe(503);
  expect((await request(`${url}/healthz`)).status).toBe(200);
}
async function recovers(at: Busy): Promise<void> {
  await until(async () => (await at.ready()) === 200);
  await at.goesOn(20);
}

test('a full disk refuses what it cannot store, and takes it again when there is room', { timeout: LONG }, async ({
  skip,
}) => {
  const disk = folder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]);
  if (mounted.status !== 0) skip('a small disk can be had as root only');
  onTestFinished(() => {
    spawnSync('umount', ['-l', disk]);
  });
  const at = await busy(join(disk, 'test.sqlite'));
  const filler = join(disk, 'filler');
  fill(filler);
  await refuses(at);
  rmSync(filler);
  await recovers(at);
  await at.allThere();
});
/** To the last byte. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (let piece = 2 ** 20; piece >= 1; piece /= 2)
      for (;;) if (writeSync(handle, Buffer.alloc(piece)) < piece) break;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}

test('while another program holds the database moves wait or are refused, and everything else is answered', {
  timeout: LONG,
}, async () => {
  const file = freshFile();
  const at = await busy(file);
  const other = new Sqlite(file);
  other.pragma('busy_timeout = 5000');
  other.exec('begin exclusive');
  await settled(100);
  const yeses = at.people.answered();
  const waits: number[] = [];
  const end = performance.now() + HELD;
  while (performance.now() < end) {
    const since = performance.now();
    expect((await request(`${at.url}/healthz`)).status).toBe(200);
    waits.push(performance.now() - since);
    await settled(20);
  }
  expect(at.people.answered()).toBe(yeses);
  other.exec('rollback');
  other.close();
  await recovers(at);
  waits.sort((a, b) => a - b);
  const [late = 0, latest = 0] = [waits[Math.floor(waits.length * 0.95)], waits.at(-1)];
  owed('server', 'locked database', { heldMs: HELD, asked: waits.length, p95Ms: late, latestMs: latest });
  // one slow answer is a busy machine; a server that waits for the lock gives hardly any other
  expect(late).toBeLessThan(ALIVE);
  await at.allThere();
});

test('pages of the file are overwritten: the server stays, and goes on with the file when it is whole again', {
  timeout: LONG,
}, async () => {
  const file = freshFile();
  const at = await busy(file);
  // as long as somebody reads an older moment nothing is moved into the file: what is put back is what stood there
  const reader = new Sqlite(file);
  reader.pragma('busy_timeout = 5000');
  reader.pragma('wal_checkpoint(truncate)');
  reader.exec('begin');
  reader.prepare('select count(*) from matches').all();
  const whole = readFileSync(file);
  writeInto(file, Buffer.alloc(whole.length, 0xa5));
  const { pid } = at.child.process;
  await settled(3000);
  expect((await request(`${at.url}/healthz`)).status).toBe(200);
  writeInto(file, whole);
  reader.exec('rollback');
  reader.close();
  await recovers(at);
  expect(at.child.process.pid).toBe(pid);
  await at.allThere();
});
/** In place: the same file for whoever has it open. */
function writeInto(file: string, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, 0);
  closeSync(handle);
}

test.each([
  ['is no database', () => Buffer.from('Once upon a time there was a King of Diamonds. '.repeat(400))],
  [
    'has damaged pages',
    (whole: Buffer) => Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 7)]),
  ],
])('a file that %s: one sentence, and the end', { timeout: LONG }, async (_, damage) => {
  const file = freshFile();
  const first = start(file);
  await first.url();
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  writeFileSync(file, damage(readFileSync(file)));
  const second = start(file);
  expect(await second.ended).toBe(1);
  expect(second.out()).toBe('');
  expect(second.err().trim().split('\n')).toEqual([expect.stringMatching(/damaged|no database/)]);
  expect(statSync(file).size).toBeGreaterThan(0);
});

test('the folder is moved away and comes back: nothing is accepted in between, nothing is lost', {
  timeout: LONG,
}, async () => {
  const parent = folder();
  const file = join(parent, 'data', 'test.sqlite');
  const at = await busy(file);
  renameSync(dirname(file), join(parent, 'elsewhere'));
  await refuses(at);
  renameSync(join(parent, 'elsewhere'), dirname(file));
  await recovers(at);
  await at.allThere();
});

test.each([
  ['the file', ['']],
  ['the file and its side files', ['', '-wal', '-shm']],
  ['the log beside it', ['-wal']],
  ['the index beside it', ['-shm']],
])('%s is deleted under the server: what is answered with yes is still kept', { timeout: LONG }, async (_, sides) => {
  const file = freshFile();
  const at = await busy(file);
  for (const side of sides) rmSync(file + side);
  await settled(2000);
  await recovers(at);
  await at.allThere();
});

test('nobody plays, and the file is deleted: who takes a seat then has it for good', { timeout: LONG }, async () => {
  const file = freshFile();
  const first = start(file);
  const url = await first.url();
  const { matchID, code } = await ok(`${url}/games/regicide/create`, { numPlayers: 2 });
  for (const side of ['', '-wal', '-shm']) rmSync(file + side);
  const seat = await ok(`${url}/games/regicide/${matchID}/join`, { playerID: '0', playerName: 'Zoé' });
  first.process.kill('SIGKILL');
  await first.ended;
  const again = await start(file).url();
  expect((await ok(`${again}/api/rooms/${code}`)).seats).toMatchObject([{ name: 'Zoé' }, { name: null }]);
  const credentials = seat.playerCredentials;
  await ok(`${again}/games/regicide/${matchID}/update`, { playerID: '0', credentials, newName: 'Ana' });
});

test('nobody plays, and the folder is moved away: whoever asks whether the server is ready hears it', {
  timeout: LONG,
}, async () => {
  const parent = folder();
  const file = join(parent, 'data', 'test.sqlite');
  const child = start(file);
  const url = await child.url();
  const ready = async () => (await request(`${url}/readyz`)).status;
  expect(await ready()).toBe(200);
  renameSync(dirname(file), join(parent, 'elsewhere'));
  await until(async () => (await ready()) === 503);
  expect((await request(`${url}/games/regicide/create`, { numPlayers: 2 })).body).toMatchObject({ error: 'storage' });
  renameSync(join(parent, 'elsewhere'), dirname(file));
  await until(async () => (await ready()) === 200);
  await ok(`${url}/games/regicide/create`, { numPlayers: 2 });
  expect(child.err()).toBe('');
});
