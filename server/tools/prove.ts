// npm run prove -- <suite>: the tests of `npm test`, at the sizes that are owed
// One JSON line for each thing shown, and a last one: {"suite": ..., "ok": ..., "owed": how many lines}
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '../../games/registry.ts';
import { needChromium } from '../../test/support/chromium.ts';
import { usage } from './arguments.ts';

/** Suite -> folder of its tests. */
const folders: Readonly<Record<string, string>> = {
  kit: 'test/kit',
  contract: 'test/contract',
  ...Object.fromEntries(games.map(g => [g.meta.id, `test/games/${g.meta.id}`])),
  server: 'test/server',
  client: 'test/client',
};
const suites = [...Object.keys(folders), 'e2e', 'all'];
const [suite = '', ...rest] = process.argv.slice(2);
if (!suites.includes(suite) || rest.length > 0) usage(`npm run prove -- <suite>\nsuites: ${suites.join(', ')}`);

const scratch = mkdtempSync(join(tmpdir(), 'tablee-prove-'));
const file = join(scratch, 'owed.jsonl');
const env = { ...process.env, PROOF_SIZE: 'full', PROOF_FILE: file };
let shown = 0;
let ok = true;
for (const one of suite === 'all' ? suites.filter(s => s !== 'all') : [suite]) {
  if (!run(one)) ok = false;
  report();
}
rmSync(scratch, { recursive: true, force: true });
console.log(JSON.stringify({ suite, ok, owed: shown }));
process.exitCode = ok ? 0 : 1;

/** The tests' own words go to stderr: stdout is for the lines that are owed. */
function run(one: string): boolean {
  const folder = folders[one];
  if (folder !== undefined) return call(['vitest', 'run', '--silent=true', folder], env);
  try {
    return call(['playwright', 'test', '--reporter=list'], { ...env, CHROMIUM: needChromium() });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return false;
  }
}
function call(command: readonly string[], environment: NodeJS.ProcessEnv): boolean {
  return spawnSync('npx', command, { stdio: ['ignore', 2, 2], env: environment }).status === 0;
}

function report(): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines.slice(shown)) console.log(line);
  shown = lines.length;
}
