import { expect, test } from 'vitest';
import { citedIds, definedIds, prefixOf } from './ruleIds.ts';

const rules = `**RG-001** A card. Not **bold**, nor **UTF-8X** without its number… **RG-D04** a ruling.
| id | what |
|---|---|
| RG-R10 | a case |
| **RG-AMB-26** | another |
| see RG-999 | no definition |`;

test('rules are defined in bold and in the first cell of a row', () => {
  const ids = definedIds(rules.replace('UTF-8X', 'bold'));
  expect([...ids]).toEqual(['RG-001', 'RG-D04', 'RG-AMB-26', 'RG-R10']);
  expect(prefixOf(ids)).toBe('RG');
});
test('tests cite them one by one, or as a range', () => {
  expect([...citedIds('RG-001, RG-D04: a title. XRG-7 is no rule; PC-001 of another game', 'RG')]).toEqual([
    'RG-001',
    'RG-D04',
  ]);
  expect([...citedIds('RG-008 to RG-010', 'RG')].sort()).toEqual(['RG-008', 'RG-009', 'RG-010']);
  expect([...citedIds('RG-008..010', 'RG')].sort()).toEqual(['RG-008', 'RG-009', 'RG-010']);
});
