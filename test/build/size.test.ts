import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { games } from '../../games/registry.ts';
import { isBuilt } from '../support/built.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}
const DIST = 'dist/client';
const built = join(DIST, '.vite/manifest.json');
const kB = 1000;

/** The chunks that a module needs before it can run. */
function needs(manifest: Readonly<Record<string, Chunk>>, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const other of chunk.imports ?? []) needs(manifest, other, found);
  return found;
}
const weigh = (manifest: Readonly<Record<string, Chunk>>, keys: Iterable<string>): number =>
  [...keys]
    .map(key => manifest[key]?.file ?? '')
    .filter(file => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file))).length, 0);

describe('what a page loads, gzipped JavaScript', () => {
  if (!isBuilt()) throw new Error('dist/client is missing or older than its sources: run `npm run build` first');
  const manifest = JSON.parse(readFileSync(built, 'utf8')) as Record<string, Chunk>;
  const keyOf = (end: string): string => {
    const key = Object.keys(manifest).find(k => k.endsWith(end));
    if (key === undefined) throw new Error(`no chunk for ${end}`);
    return key;
  };
  const shell = needs(manifest, 'index.html');
  test('the first page: at most 140 kB, and of the games only what the shelf shows', () => {
    // Home is part of the shell; boxes, the shelf's words and the games kept on this device come after it
    const after = Object.keys(manifest)
      .filter(k => k.endsWith('/Box.tsx') || k.endsWith('/texts/fr.json?shelf') || k.endsWith('net/localStore.ts'))
      .flatMap(k => [...needs(manifest, k)]);
    const page = new Set([...shell, ...after]);
    for (const { meta } of games.filter(game => game.meta.stage === 'open')) {
      expect(page).toContain(keyOf(`games/${meta.id}/texts/fr.json?shelf`));
      expect(page).not.toContain(keyOf(`games/${meta.id}/texts/fr.json`));
      expect(page).not.toContain(keyOf(`games/${meta.id}/game.ts`));
    }
    expect(weigh(manifest, page)).toBeLessThanOrEqual(140 * kB);
  });
  test.each(games.map(g => g.meta.id))('the table of %s: at most 124 kB more', id => {
    const table = [
      'pages/Room.tsx', // a table is opened from its room's address
      'pages/Table.tsx', // with boardgame.io's client and the socket
      `boards/${id}/Board.tsx`,
      `games/${id}/game.ts`,
      `games/${id}/texts/fr.json`,
    ]
      .flatMap(end => [...needs(manifest, keyOf(end))])
      .filter(key => !shell.has(key));
    expect(weigh(manifest, new Set(table))).toBeLessThanOrEqual(124 * kB);
  });
});
