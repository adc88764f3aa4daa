import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { backup, CopyRefused, restore } from '../../../server/tools/sqliteCopy.ts';
import { owed } from '../../support/proof.ts';
import { type Chair, chair, someMove } from '../support/chair.ts';
import { type Child, startChild } from '../support/child.ts';
import { house, keyOf, playing, type Room, request } from '../support/server.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;
let database: string;
let copy: string;
const children: Child[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tablee-'));
  database = join(folder, 'data', 'tablee.sqlite');
  copy = join(folder, 'copies', 'monday.sqlite');
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.process.kill('SIGKILL');
    await child.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const serve = (): Child => {
  const child = startChild({ PORT: '0', DATABASE_FILE: database, BOT_DELAY_MS: '0' });
  children.push(child);
  return child;
};
/** As an operator calls it. */
function npm(command: 'backup' | 'restore', file: string | null, env: Readonly<Record<string, string>> = {}) {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['run', '--silent', command, '--', ...(file === null ? [] : [file])],
    {
      cwd: root,
      encoding: 'utf8',
      env: { PATH, HOME, DATABASE_FILE: database, ...env },
    },
  );
  return { status, said: stdout.trim(), complaint: stderr.trim() };
}
async function sit(url: string, room: Room): Promise<Chair> {
  const c = await chair(url);
  await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  return c;
}
async function play(c: Chair, moves: number): Promise<void> {
  for (let n = 0; n < moves; n += 1) {
    const move = someMove(regicide, c.state().G, seat(0));
    if (!move) throw new Error('not asked');
    expect((await c.act(move)).ok).toBe(true);
  }
}
const movesOf = async (url: string, room: Room): Promise<readonly unknown[]> =>
  (await request(`${url}/api/matches/${room.matchID}/report`, keyOf(room, '0'))).body.moves as readonly unknown[];
async function stop(child: Child, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.process.kill(signal);
  await child.ended;
}
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof CopyRefused) return error.message;
    throw error;
  }
  throw new Error('it was not refused');
};

test('a backup of a running server has the last acknowledged move, and comes back over a stale log', async () => {
  const first = serve();
  const url = await first.url();
  const room = await playing({ url }, { people: 1 });
  const c = await sit(url, room);
  await play(c, 3);
  // the newest writes lie beside the file: this is what a plain copy would miss
  expect(statSync(`${database}-wal`).size).toBeGreaterThan(0);
  expect(npm('backup', copy)).toEqual({
    status: 0,
    complaint: '',
    said: `${database} is backed up in ${copy} (1 matches, 1 rooms, ${Math.ceil(statSync(copy).size / 1024)} kB)`,
  });
  const saved = await movesOf(url, room);
  expect(saved).toHaveLength(3);
  await play(c, 1); // the server was not held up
  c.close();
  // in use: not restored, nothing touched
  expect(npm('restore', copy)).toEqual({
    status: 1,
    said: '',
    complaint: `${database} is in use: stop the server first`,
  });
  expect(await movesOf(url, room)).toHaveLength(4);

  await stop(first, 'SIGKILL');
  expect(statSync(`${database}-wal`).size).toBeGreaterThan(0); // stale from now on
  const { status, said } = npm('restore', copy);
  expect(status).toBe(0);
  const aside = /what was there is (\S+) now/.exec(said)?.[1] ?? '';
  const second = serve();
  expect(await movesOf(await second.url(), room)).toEqual(saved);
  const again = await sit(await second.url(), room);
  await play(again, 1);
  again.close();
  await stop(second);

  // nothing was thrown away: what was there has all four moves
  rmSync(database);
  for (const side of ['-wal', '-shm']) rmSync(database + side, { force: true });
  for (const side of ['', '-wal', '-shm']) if (existsSync(aside + side)) copyFileSync(aside + side, database + side);
  const third = serve();
  expect(await movesOf(await third.url(), room)).toHaveLength(4);
  expect(readdirSync(join(folder, 'copies'))).toEqual(['monday.sqlite']);
  owed('server', 'a backup has the last acknowledged move', { moves: 3, restored: saved.length, heldUp: false });
});

test('after a clean stop the one file is complete', async () => {
  const first = serve();
  const url = await first.url();
  const room = await playing({ url }, { people: 1 });
  const c = await sit(url, room);
  await play(c, 2);
  c.close();
  const saved = await movesOf(url, room);
  await stop(first);
  expect(statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  mkdirSync(join(folder, 'copies'));
  copyFileSync(database, copy);
  database = copy;
  expect(await movesOf(await serve().url(), room)).toEqual(saved);
});

test('a backup is made again and again under one name', async () => {
  const child = serve();
  const url = await child.url();
  const room = await playing({ url }, { people: 1 });
  const c = await sit(url, room);
  expect(npm('backup', copy).status).toBe(0);
  await play(c, 2);
  expect(npm('backup', copy).said).toContain('(1 matches, 1 rooms, ');
  c.close();
  await stop(child);
  expect(npm('restore', copy).status).toBe(0);
  expect(await movesOf(await serve().url(), room)).toHaveLength(2);
});

describe('refused, with nothing changed:', () => {
  beforeEach(async () => {
    const at = await house({}, {}, database);
    await playing(at, { people: 1 });
    await at.close();
    backup(database, copy);
  });
  const untouched = (work: () => unknown): string => {
    const before = [readFileSync(database), readFileSync(copy)];
    const why = refusal(work);
    expect(readFileSync(database).equals(before[0] ?? Buffer.alloc(0))).toBe(true);
    expect(readFileSync(copy).equals(before[1] ?? Buffer.alloc(0))).toBe(true);
    expect(
      [...readdirSync(join(folder, 'data')), ...readdirSync(join(folder, 'copies'))].filter(f => f.includes('partial')),
    ).toEqual([]);
    return why;
  };

  test('what is not there', () => {
    expect(untouched(() => backup(join(folder, 'none'), copy))).toContain('not there');
    expect(untouched(() => restore(join(folder, 'none'), database, new Date()))).toContain('not there');
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
  test('what is no database', () => {
    const letter = join(folder, 'letter.txt');
    writeFileSync(letter, 'Dear all, here is what we played on Sunday.');
    expect(untouched(() => restore(letter, database, new Date()))).toContain('no SQLite database');
    expect(untouched(() => backup(letter, copy))).toContain('no SQLite database');
    expect(untouched(() => backup(database, letter))).toContain('choose another name');
    expect(readFileSync(letter, 'utf8')).toContain('Dear all');
  });
  test('the database as its own copy', () => {
    expect(untouched(() => backup(database, join(folder, 'data', '..', 'data', 'tablee.sqlite')))).toContain('itself');
    expect(untouched(() => restore(database, database, new Date()))).toContain('itself');
  });
  test('a copy that was cut short', () => {
    const short = join(folder, 'short.sqlite');
    copyFileSync(copy, short);
    truncateSync(short, 8192);
    expect(untouched(() => restore(short, database, new Date()))).toContain('not whole');
  });
  test('a copy with a page that cannot be read, of which nobody counts anything', () => {
    const torn = join(folder, 'torn.sqlite');
    const bytes = readFileSync(copy);
    writeFileSync(torn, bytes.fill(0xff, bytes.length - 4096));
    expect(untouched(() => restore(torn, database, new Date()))).toContain('not whole');
  });
  test('a copy with a log of its own beside it', () => {
    const raw = join(folder, 'raw.sqlite');
    copyFileSync(copy, raw);
    writeFileSync(`${raw}-wal`, 'x');
    expect(untouched(() => restore(raw, database, new Date()))).toContain('npm run backup');
  });
});

test('over a damaged file a backup comes back all the same', async () => {
  const at = await house({}, {}, database);
  const room = await playing(at, { people: 1 });
  await at.close();
  backup(database, copy);
  writeFileSync(database, 'no database any more'.repeat(1000));
  for (const side of ['-wal', '-shm']) writeFileSync(database + side, `what lay beside it as ${side}`);
  const { aside } = restore(copy, database, new Date(0));
  expect(aside).toBe(`${database}.before-1970-01-01T00-00-00-000Z`);
  expect(readFileSync(aside ?? '', 'utf8')).toContain('no database any more');
  for (const side of ['-wal', '-shm']) {
    expect(existsSync(database + side), side).toBe(false);
    expect(readFileSync(aside + side, 'utf8')).toBe(`what lay beside it as ${side}`);
  }
  const again = await house({}, {}, database);
  expect(await movesOf(again.url, room)).toEqual([]);
  await again.close();
});

test.each(['backup', 'restore'] as const)('npm run %s says how it is called, and what is not its business', command => {
  expect(npm(command, null)).toEqual({ status: 2, said: '', complaint: `npm run ${command} -- <file>` });
  const { status, complaint } = npm(command, copy, { DATABASE_URL: 'postgres://tablee:hush@localhost/tablee' });
  expect([status, complaint]).toEqual([2, expect.stringContaining('pg_dump')]);
  expect(complaint).not.toContain('hush');
});
