import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { isBuilt } from '../support/built.ts';

/** Browser tests want the pages as people get them: built anew when a source is younger. (`npm test` has just built them.) */
export default function build(): void {
  if (isBuilt()) return;
  const cwd = join(import.meta.dirname, '../..');
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error'], { cwd, stdio: 'inherit' });
}
