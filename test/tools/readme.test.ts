import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

test('every package that Tablée is built with has its reason in the README, and no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const used = Object.keys({ ...dependencies, ...devDependencies });
  const [, table = ''] = read('README.md').split('### Built with');
  const told = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
    .flatMap(row => (row[1] ?? '').split(', '))
    .filter(name => name !== 'Package');
  const covers = (name: string, one: string): boolean =>
    name === one || (name.endsWith('/*') && one.startsWith(name.slice(0, -1)));
  expect(used.filter(one => !told.some(name => covers(name, one)))).toEqual([]);
  expect(told.filter(name => !used.some(one => covers(name, one)))).toEqual([]);
});
