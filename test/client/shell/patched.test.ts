import jsonPatch from 'fast-json-patch';
import { expect, test } from 'vitest';
import { patched } from '../../../client/net/patched.ts';

test('what the server found to have changed is what the page then has, and the page before it stays as it was', () => {
  const before = { G: { hand: ['a', 'b', 'c'], pile: { n: 3 }, note: null }, due: [{ prompt: 'q1' }] };
  const after = { G: { hand: ['b', 'd'], pile: { n: 2, top: 'x/y~z' } }, due: [] };
  const text = JSON.stringify(before);
  const patch = JSON.parse(JSON.stringify(jsonPatch.compare(before, after)));
  expect(patched(before as object, patch)).toEqual(after);
  expect(JSON.stringify(before)).toBe(text);
});
test('a patch for something else is no patch', () => {
  expect(patched({ a: 1 }, [{ op: 'replace', path: '/b/c', value: 2 }])).toBeNull();
  expect(patched({ a: [1] }, [{ op: 'remove', path: '/a/5' }])).toBeNull();
});
