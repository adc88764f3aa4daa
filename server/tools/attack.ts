// npm run attack: every attack on a running server that the tests know; the last line says how many it did not withstand
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closingLine, held, type Report, verdict } from './attackVerdict.ts';

const folder = mkdtempSync(join(tmpdir(), 'tablee-attack-'));
const file = join(folder, 'report.json');
const incidents = join(folder, 'incidents.jsonl');
const reporters = ['--silent=true', '--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`];
spawnSync('npx', ['vitest', 'run', 'test/server/attack', ...reporters], {
  stdio: 'inherit',
  env: { ...process.env, ATTACK_INCIDENTS: incidents },
});

const written = read(incidents).split('\n').filter(Boolean);
const found = verdict(report(), written);
for (const incident of written) console.log(incident);
rmSync(folder, { recursive: true, force: true });
console.log(closingLine(found));
process.exitCode = held(found) ? 0 : 1;

/** No report at all: the run itself went down. */
function report(): Report {
  try {
    return JSON.parse(read(file)) as Report;
  } catch {
    return { success: false, testResults: [] };
  }
}
/** Nothing where there is no such file. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
