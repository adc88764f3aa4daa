/** What of vitest's JSON report is read here. */
export interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}
export interface Verdict {
  readonly cases: number;
  readonly crashed: number;
  readonly cheated: number;
  readonly leaked: number;
}

/**
 * How an attack that did not fail was lost: the server fell, somebody saw what is hidden, or something was accepted. What is
 * thrown says so by its name (test/server/attack/support/siege.ts); these words are for what falls before anybody could judge.
 */
const CRASH =
  /\bCrashed\b|ECONNREFUSED|ECONNRESET|socket hang up|websocket error|xhr poll error|timed out|timeout|no (sync|refused|update|matchData)\b/i;
const LEAK = /\bLeaked\b/;

/** `incidents`: what the servers under attack wrote down themselves: whatever nobody caught, and every end that nobody asked for. */
export function verdict({ success, testResults }: Report, incidents: readonly string[] = []): Verdict {
  const all = { cases: 0, crashed: 0, cheated: 0, leaked: 0 };
  for (const file of testResults) {
    for (const one of file.assertionResults) {
      if (one.status === 'skipped' || one.status === 'pending' || one.status === 'todo') continue;
      all.cases += 1;
      if (one.status === 'passed') continue;
      const said = (one.failureMessages ?? []).join('\n');
      if (CRASH.test(said)) all.crashed += 1;
      else if (LEAK.test(said) || /leaks/i.test(file.name)) all.leaked += 1;
      else all.cheated += 1;
    }
    if (file.status !== 'passed' && file.assertionResults.every(one => one.status === 'passed')) all.crashed += 1;
  }
  // a server may fall without any test noticing
  all.crashed = Math.max(all.crashed, incidents.length);
  // an error that no test caught is a crash, and so is a run without a single case
  if ((!success || all.cases === 0) && all.crashed + all.cheated + all.leaked === 0) all.crashed = 1;
  return all;
}
export const held = (v: Verdict): boolean => v.crashed + v.cheated + v.leaked === 0;
export const closingLine = ({ cases, crashed, cheated, leaked }: Verdict): string =>
  `${cases} cases: ${crashed} crashed, ${cheated} cheated, ${leaked} leaked`;
