import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt } from './built.ts';

let at = '';
beforeEach(() => {
  at = mkdtempSync(join(tmpdir(), 'tablee-built-'));
  put('client/pages/Home.tsx', 10);
  put('games/registry.ts', 20);
  put('package-lock.json', 5);
});
afterEach(() => rmSync(at, { recursive: true, force: true }));

/** A file, changed so many seconds after the epoch. */
function put(name: string, time: number): void {
  const path = join(at, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '{}');
  utimesSync(path, time, time);
}

test('pages that were never built are not built', () => {
  expect(isBuilt(at)).toBe(false);
});

test('pages are built while no source, however deep it lies, is younger', () => {
  put('dist/client/.vite/manifest.json', 30);
  expect(isBuilt(at)).toBe(true);
  put('client/pages/home/Cover.tsx', 40);
  expect(isBuilt(at)).toBe(false);
});
