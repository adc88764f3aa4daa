// npm test: everything CI runs. Closes with a plain line `N passed, N failed`, and `, N skipped` where any were.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { needChromium } from './support/chromium.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a runner of tests tells of itself: how many, and which of them failed or needed a second try. */
interface Told extends Tally {
  readonly bad: readonly string[];
}

const reports = mkdtempSync(join(tmpdir(), 'tablee-test-'));
const results: (Told & { readonly name: string; readonly seconds: number })[] = [];

const browser = browserOrEnd();
step('types', () => whole('npx', ['tsc', '--noEmit']));
step('lint', () => whole('npx', ['biome', 'check', '--error-on-warnings', '.']));
step('build', () => whole('npx', ['vite', 'build', '--logLevel', 'warn']));
step('tests', () => vitest());
step('browser tests', () => playwright());

console.log();
for (const r of results) for (const line of r.bad) console.log(`${r.name}, ${line}`);
for (const r of results) console.log(`${r.name}: ${counts(r)} (${r.seconds} s)`);
const sum = (of: keyof Tally): number => results.reduce((n, r) => n + r[of], 0);
const total: Tally = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(counts(total));
process.exitCode = total.failed > 0 ? 1 : 0;

function browserOrEnd(): string {
  try {
    return needChromium();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function counts({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function step(name: string, run: () => Told): void {
  console.log(`\n== ${name}`);
  const since = Date.now();
  const tally = run();
  results.push({ name, ...tally, seconds: Math.round((Date.now() - since) / 1000) });
}

/** A command that passes or fails as one. */
function whole(command: string, args: readonly string[]): Told {
  const ok = call(command, args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, bad: [] };
}

function vitest(): Told {
  const file = join(reports, 'vitest.json');
  const ok = call('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: readonly {
      name: string;
      message: string;
      assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
    }[];
  }>(file);
  const failed = report?.numFailedTests ?? 0;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: ok ? failed : Math.max(1, failed),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    bad: (report?.testResults ?? []).flatMap(of => {
      const path = relative('.', of.name);
      const tests = of.assertionResults.filter(a => a.failureMessages.length > 0);
      return [
        ...(of.message ? [`failed: ${path}: ${firstLine(of.message)}`] : []),
        ...tests.map(
          a =>
            `${a.status === 'passed' ? 'second try' : 'failed'}: ${path} > ${a.fullName}: ${firstLine(a.failureMessages[0] ?? '')}`,
        ),
      ];
    }),
  };
}

function playwright(): Told {
  const file = join(reports, 'playwright.json');
  const ok = call('npx', ['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    CHROMIUM: browser,
  });
  const report = read<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    suites: readonly PlaySuite[];
  }>(file);
  const failed = report?.stats.unexpected ?? 0;
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: ok ? failed : Math.max(1, failed),
    skipped: report?.stats.skipped ?? 0,
    bad: (report?.suites ?? []).flatMap(notAtOnce),
  };
}

interface PlaySuite {
  readonly suites?: readonly PlaySuite[];
  readonly specs: readonly {
    file: string;
    line: number;
    title: string;
    tests: readonly { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
  }[];
}

function notAtOnce({ suites = [], specs }: PlaySuite): string[] {
  const of = (status: 'unexpected' | 'flaky', word: string): string[] =>
    specs.filter(s => s.tests.some(t => t.status === status)).map(s => `${word}: ${s.file}:${s.line} > ${s.title}`);
  return [...of('unexpected', 'failed'), ...of('flaky', 'second try'), ...suites.flatMap(notAtOnce)];
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 300);
}

function call(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** A report that a runner wrote, or null when it did not come so far. */
function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
