import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where boardgame.io may be imported from: its seams. Tests may too. */
const SEAMS = [
  /^games\/kit\//,
  /^client\/net\//,
  /^client\/boards\//,
  /^client\/table\/board\.ts$/, // the type of what boards are given
  /^server\/matches\//,
  /^server\/app\.ts$/, // builds the library's Server
  /^server\/tools\/bench/, // measures its reducer
];
const files = ['games', 'client', 'server'].flatMap(top =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => `${top}/${file.replaceAll('\\', '/')}`),
);
const imports = files.flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(found => ({
    file,
    what: found[1] ?? '',
  })),
);
const offenders = (where: RegExp, what: (i: { file: string; what: string }) => boolean) =>
  imports.filter(i => where.test(i.file) && what(i)).map(i => `${i.file}: ${i.what}`);

test('files were read', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(imports.length).toBeGreaterThan(100);
});
test('games know no client, no server, no React, no koa and no Node', () => {
  expect(offenders(/^games\//, i => /\/(client|server|test)\/|^(react|koa|node:|socket)/.test(i.what))).toEqual([]);
});
test('client and server do not know each other', () => {
  expect(
    offenders(/^client\//, i => /\/server\/|^(koa|node:)/.test(i.what) && !i.file.endsWith('rulesPages.ts')),
  ).toEqual([]);
  expect(offenders(/^server\//, i => /\/client\/|^react/.test(i.what))).toEqual([]);
});
test('games do not know each other, and the kit knows no game', () => {
  const game = (path: string): string => path.split('/')[1] ?? '';
  const foreign = imports.flatMap(({ file, what }) => {
    if (!file.startsWith('games/') || file === 'games/registry.ts' || !what.startsWith('.')) return [];
    const target = new URL(what, `file:///${file}`).pathname.slice(1);
    return [game(file), 'kit'].includes(game(target)) ? [] : [`${file}: ${what}`];
  });
  expect(foreign).toEqual([]);
});
test('boardgame.io is used at its seams only', () => {
  expect(
    imports
      .filter(i => i.what.startsWith('boardgame.io') && !SEAMS.some(seam => seam.test(i.file)))
      .map(i => `${i.file}: ${i.what}`),
  ).toEqual([]);
});
test('rules know no clock and no chance but the kit’s', () => {
  const rules = files.filter(f => f.startsWith('games/') && !/\/bot\/|\/random\.ts$/.test(f));
  expect(
    rules.filter(f => /Math\.random|Date\.now|new Date|performance\.|crypto\./.test(readFileSync(f, 'utf8'))),
  ).toEqual([]);
});
