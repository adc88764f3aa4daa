import { expect, test } from 'vitest';
import { notJson } from './json.ts';

test('JSON through and through', () => {
  for (const value of [null, 0, 'x', true, [], {}, { a: [1, { b: null }] }]) expect(notJson(value)).toBeNull();
});
test.each([
  ['undefined', { a: [undefined] }, '$.a.0'],
  ['NaN', { a: Number.NaN }, '$.a'],
  ['minus zero', { a: -0 }, '$.a'],
  ['a function', { a: { b: () => 1 } }, '$.a.b'],
  ['a date', [new Date(0)], '$.0'],
  ['a set', { s: new Set() }, '$.s'],
  ['a list with a hole', { a: new Array(2) }, '$.a'],
])('%s is found, with its place', (_name, value, path) => {
  expect(notJson(value)).toBe(path);
});
