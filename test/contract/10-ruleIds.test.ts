import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { owed } from '../support/proof.ts';
import { everyGame } from '../support/registered.ts';
import { citedIds, definedIds, prefixOf } from '../support/ruleIds.ts';

const read = (folder: string, kind: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => kind.test(file))
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
const tests = read('test', /^(?!support|contract).*\.tsx?$/);

everyGame(({ id }) => {
  const rules = readFileSync(`seeds/${id}/rules.md`, 'utf8');
  const defined = definedIds(rules);
  const prefix = prefixOf(defined);

  test('its rules are numbered, with one prefix', () => {
    expect(defined.size).toBeGreaterThan(0);
    expect(prefix).toMatch(/^[A-Z][A-Z0-9]*$/);
  });
  test('every rule is cited by a test', () => {
    const cited = citedIds(tests, prefix);
    expect([...defined].filter(rule => !cited.has(rule))).toEqual([]);
    owed('contract', 'every rule is cited by a test', { game: id, rules: defined.size });
  });
  test('every id that is cited exists', () => {
    const everywhere = [tests, read(`games/${id}`, /\.(ts|md)$/), rules].join('\n');
    expect([...citedIds(everywhere, prefix)].filter(rule => !defined.has(rule))).toEqual([]);
  });
});
