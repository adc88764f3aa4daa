import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const SOURCES = ['client', 'games', 'vite.config.ts', 'package-lock.json'];

/** Are the built pages there, and younger than everything they are made of? */
export function isBuilt(at = root): boolean {
  const built = newest(join(at, 'dist/client/.vite/manifest.json'));
  return built > Math.max(...SOURCES.map(name => newest(join(at, name))));
}

/** When the youngest file in it was changed, epoch ms; 0: there is none. */
function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))));
}
