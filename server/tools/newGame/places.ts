import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filled, type Names } from './names.ts';

const TEMPLATES = fileURLToPath(new URL('./templates', import.meta.url));

/** The folders of a game, below `root`. */
const FOLDERS: Readonly<Record<string, (id: string) => string>> = {
  games: id => `games/${id}`,
  board: id => `client/boards/${id}`,
  tests: id => `test/games/${id}`,
  seeds: id => `seeds/${id}`,
};
export const foldersOf = (id: string): string[] => Object.values(FOLDERS).map(of => of(id));
export const existing = (root: string, id: string): string[] => foldersOf(id).filter(f => existsSync(join(root, f)));

/** Writes every template; the paths that were written, below `root`. */
export function writeAll(root: string, names: Names): string[] {
  const written: string[] = [];
  for (const [kind, of] of Object.entries(FOLDERS))
    for (const file of readdirSync(join(TEMPLATES, kind), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tpl')) continue;
      const path = join(of(names.id), file.slice(0, -'.tpl'.length));
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), filled(readFileSync(join(TEMPLATES, kind, file), 'utf8'), names));
      written.push(path);
    }
  return written;
}

/** Removes its folders; tells which were there. */
export function removeAll(root: string, id: string): string[] {
  const there = existing(root, id);
  for (const folder of there) rmSync(join(root, folder), { recursive: true });
  return there;
}
