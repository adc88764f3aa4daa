import { describe, expect, test } from 'vitest';
import { closingLine, held, type Report, verdict } from '../../server/tools/attackVerdict.ts';

const report = (
  results: readonly (readonly [file: string, name: string, status: string, said?: string])[],
  success = results.every(r => r[2] === 'passed'),
): Report => ({
  success,
  testResults: results.map(([name, fullName, status, said]) => ({
    name,
    status,
    assertionResults: [{ status, fullName, failureMessages: said ? [said] : [] }],
  })),
});

describe('the verdict on an attack', () => {
  test('all withstood', () => {
    const v = verdict(
      report(
        [
          ['attack.test.ts', 'a', 'passed'],
          ['attack.test.ts', 'b', 'passed'],
          ['attack.test.ts', 'c', 'skipped'],
        ],
        true,
      ),
    );
    expect(closingLine(v)).toBe('2 cases: 0 crashed, 0 cheated, 0 leaked');
    expect(held(v)).toBe(true);
  });
  test.each([
    ['crashed', 'attack.test.ts', 'a packet too big', 'Error: no sync or refused'],
    ['crashed', 'attack.test.ts', 'a flood', 'connect ECONNREFUSED 127.0.0.1'],
    ['leaked', 'secrets.test.ts', 'no hand reaches anybody', 'expected [ 7H ] to equal []'],
    ['leaked', 'attack.test.ts', 'a hidden card', 'expected 1 to be 0'],
    ['cheated', 'attack.test.ts', 'cards of others', 'expected { ok: true } to match { ok: false }'],
  ] as const)('%s: %s, %s', (kind, file, name, said) => {
    const v = verdict(report([[file, name, 'failed', said]]));
    expect(v).toEqual({ cases: 1, crashed: 0, cheated: 0, leaked: 0, [kind]: 1 });
    expect(held(v)).toBe(false);
  });
  test('an error outside of every test is a crash', () => {
    expect(verdict(report([['attack.test.ts', 'a', 'passed']], false))).toMatchObject({ cases: 1, crashed: 1 });
  });
  test('a run without a case, or without a report, has not withstood anything', () => {
    expect(held(verdict({ success: true, testResults: [] }))).toBe(false);
  });
});
