import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filled, namesOf } from '../../server/tools/newGame/names.ts';
import { isRegistered, registered, unregistered } from '../../server/tools/newGame/registryLines.ts';

const names = (id: string) => {
  const found = namesOf(id);
  if (typeof found === 'string') throw new Error(found);
  return found;
};

describe('the name of a new game', () => {
  test('gives all others', () => {
    expect(namesOf('high-card2')).toEqual({
      id: 'high-card2',
      camel: 'highCard2',
      pascal: 'HighCard2',
      title: 'High card2',
      prefix: 'HIGHCARD2',
    });
    expect(filled('__id__ __camel__ __Pascal__ __Title__ __PREFIX__', names('x-y'))).toBe('x-y xY XY X y XY');
  });
  test.each([
    '',
    'Demo',
    '1up',
    'a--b',
    '-a',
    'a-',
    'a_b',
    'é',
    '../x',
    'a b',
    'class',
    'kit',
    'games',
    'x'.repeat(25),
  ])('"%s" is refused', id => expect(typeof namesOf(id)).toBe('string'));
});

describe('the registry', () => {
  const registry = readFileSync('games/registry.ts', 'utf8');
  const demo = names('zz-demo');
  test('takes a game and gives it back, byte for byte', () => {
    const more = registered(registry, demo);
    expect(isRegistered(registry, demo)).toBe(false);
    expect(isRegistered(more, demo)).toBe(true);
    expect(more).toContain(', zzDemo];');
    expect(unregistered(more, demo)).toBe(registry);
  });
});

describe('npm run new-game, in a copy of the repository', () => {
  const root = mkdtempSync(join(tmpdir(), 'tablee-new-game-'));
  const run = (command: string, ...args: readonly string[]) => {
    const done = spawnSync('npx', [command, ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PROOF_SIZE: '' },
    });
    return { ok: done.status === 0, code: done.status, said: done.stdout + done.stderr };
  };
  const newGame = (...args: readonly string[]) => run('tsx', 'server/tools/newGame.ts', ...args);
  /** Every file with its text. */
  const tree = (): Map<string, string> =>
    new Map(
      readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
        .filter(entry => entry.isFile() && !entry.parentPath.includes('node_modules'))
        .map(entry => join(entry.parentPath, entry.name))
        .map(file => [relative(root, file), readFileSync(file, 'latin1')]),
    );
  beforeAll(() => {
    const leftOut = new Set(['node_modules', '.git', 'dist', 'data', 'test-results']);
    cpSync(process.cwd(), root, { recursive: true, filter: from => !leftOut.has(relative(process.cwd(), from)) });
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('creates a game that fits in, and takes it away without a trace', { timeout: 600_000 }, () => {
    const before = tree();
    expect(newGame('zz-demo')).toMatchObject({ ok: true });
    const made = [...tree().keys()].filter(file => !before.has(file));
    expect(made.length).toBeGreaterThan(20);
    const recorded = made.filter(file => /^seeds\/zz-demo\/.*\.json$/.test(file));
    expect(recorded).toHaveLength(2);
    expect(
      [...tree()].filter(([file, text]) => before.has(file) && before.get(file) !== text).map(([file]) => file),
    ).toEqual(['games/registry.ts']);

    const folders = [
      'games/zz-demo',
      'client/boards/zz-demo',
      'test/games/zz-demo',
      'seeds/zz-demo',
      'games/registry.ts',
    ];
    expect(run('biome', 'check', '--error-on-warnings', ...folders)).toMatchObject({ ok: true });
    const types = run('tsc', '--noEmit').said.split('\n');
    expect(types.filter(line => line.includes('zz-demo') || line.includes('registry.ts'))).toEqual([]);
    const contract = run(
      'vitest',
      'run',
      '--silent=true',
      'test/contract',
      'test/games/zz-demo',
      '-t',
      'zz-demo|ZZDEMO',
    );
    expect(contract.said).toMatch(/Tests .*\d+ passed/);
    expect(contract, contract.said).toMatchObject({ ok: true });

    expect(newGame('zz-demo')).toMatchObject({ code: 2, said: expect.stringContaining('is taken') });
    expect(newGame('zz-demo', '--remove')).toMatchObject({ ok: true });
    expect(tree()).toEqual(before);
    expect(['games', 'client/boards', 'test/games', 'seeds'].filter(f => existsSync(join(root, f, 'zz-demo')))).toEqual(
      [],
    );
  });
  test('refuses a bad id, a taken one and one whose rules would have the numbers of another, and changes nothing', {
    timeout: 600_000,
  }, () => {
    const before = tree();
    for (const [id, said] of [
      ['Demo', 'is no id'],
      ['regicide', 'is taken'],
      ['rg', 'numbers its rules'],
    ] as const)
      expect(newGame(id)).toMatchObject({ code: 2, said: expect.stringContaining(said) });
    expect(newGame('nobody', '--remove')).toMatchObject({ code: 2, said: expect.stringContaining('there is no game') });
    expect(newGame('regicide', '--remove')).toMatchObject({
      code: 2,
      said: expect.stringContaining('only a hidden game'),
    });
    expect(newGame()).toMatchObject({ code: 2 });
    expect(tree()).toEqual(before);
  });
  test('leaves nothing behind when it fails half-way', { timeout: 600_000 }, () => {
    const record = join(root, 'test/support/record.ts');
    const kept = readFileSync(record, 'utf8');
    const before = tree();
    writeFileSync(record, 'process.exit(1);\n');
    const done = newGame('zz-demo');
    writeFileSync(record, kept);
    expect(done).toMatchObject({ code: 1, said: expect.stringContaining('nothing was created') });
    expect(tree()).toEqual(before);
  });
});
