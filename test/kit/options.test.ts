import { describe, expect, test } from 'vitest';
import { type OptionField, optionsOf, valuesOf } from '../../games/kit/options.ts';

const fields: readonly OptionField[] = [
  { id: 'open', kind: 'toggle', default: false },
  { id: 'level', kind: 'choice', of: ['low', 'high'], default: 'low' },
  { id: 'cards', kind: 'number', of: [5, 7], default: 7, seats: [2] },
];
const options = optionsOf<{ open: boolean; level: string; cards: number }>(fields);

describe('options of a room', () => {
  test('nothing chosen means the defaults', () => {
    const defaults = { open: false, level: 'low', cards: 7 };
    expect(options.defaults).toEqual(defaults);
    for (const raw of [undefined, null, {}]) expect(options.parse(raw, 3)).toEqual(defaults);
  });
  test('what is chosen replaces its default, and only that', () => {
    expect(options.parse({ level: 'high' }, 3)).toEqual({ open: false, level: 'high', cards: 7 });
  });
  test.each([
    ['a name nobody knows', { nothing: true }],
    ['another value', { level: 'middle' }],
    ['another type', { open: 'true' }],
    ['a list', []],
    ['a word', 'open'],
    ['a number', 1],
    ['a name that objects have', { constructor: 1 }],
  ])('%s is refused', (_name, raw) => {
    expect(options.parse(raw, 2)).toBeNull();
  });
  test('a field keeps its default where it is not offered', () => {
    expect(options.parse({ cards: 5 }, 2)).toMatchObject({ cards: 5 });
    expect(options.parse({ cards: 5 }, 3)).toBeNull();
    expect(options.parse({ cards: 7 }, 3)).toMatchObject({ cards: 7 });
  });
  test('the values of a field, for the form', () => {
    expect(fields.map(f => valuesOf(f, 2))).toEqual([
      [false, true],
      ['low', 'high'],
      [5, 7],
    ]);
    expect(fields.map(f => valuesOf(f, 4)).at(-1)).toEqual([7]);
  });
});
