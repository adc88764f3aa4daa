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
    ['crashed', 'crashes.test.ts', 'a packet', 'Crashed: the server ended with 1: RangeError'],
    ['crashed', 'authority.test.ts', 'a move', 'AssertionError: expected 1 to be 2\nCrashed: a prototype was polluted'],
    ['crashed', 'sockets.test.ts', 'a packet too big', 'Error: no sync or refused'],
    ['crashed', 'floods.test.ts', 'a flood', 'connect ECONNREFUSED 127.0.0.1'],
    ['leaked', 'leaks.test.ts', 'no hand reaches anybody', 'expected [ 7H ] to equal []'],
    ['leaked', 'lobby.test.ts', 'a hidden card', 'Leaked: a frame shows 1 "7H"'],
    ['cheated', 'authority.test.ts', 'cards of others', 'expected { ok: true } to match { ok: false }'],
  ] as const)('%s: %s, %s', (kind, file, name, said) => {
    const v = verdict(report([[file, name, 'failed', said]]));
    expect(v).toEqual({ cases: 1, crashed: 0, cheated: 0, leaked: 0, [kind]: 1 });
    expect(held(v)).toBe(false);
  });
  test('an error outside of every test is a crash', () => {
    expect(verdict(report([['attack.test.ts', 'a', 'passed']], false))).toMatchObject({ cases: 1, crashed: 1 });
  });
  test('what a server under attack wrote down counts, though every test is content', () => {
    const content = report([['attack.test.ts', 'a', 'passed']]);
    expect(verdict(content, ['unhandled rejection: x', 'uncaught exception: y'])).toMatchObject({
      cases: 1,
      crashed: 2,
    });
    expect(held(verdict(content, []))).toBe(true);
  });
  test('a run without a case, or without a report, has not withstood anything', () => {
    expect(held(verdict({ success: true, testResults: [] }))).toBe(false);
  });
});
