import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Browser tests want the pages as people get them: built anew when a source is younger. (`npm test` has just built them.) */
export default function build(): void {
  const built = ageOf(join(root, 'dist/client/index.html'));
  const sources = ['client', 'games', 'vite.config.ts', 'package-lock.json'].map(name => newest(join(root, name)));
  if (built > Math.max(...sources)) return;
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: root, stdio: 'inherit' });
}

/** When it was changed, epoch ms; 0: it is not there. */
const ageOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newest(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0;
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))));
}
