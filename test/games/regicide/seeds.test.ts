import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '../../../games/kit/options.ts';
import { rules } from '../../../games/regicide/game.ts';
import type { Seed } from '../../support/recording.ts';
import { has } from './recorded.ts';

const FOLDER = 'seeds/regicide';
const files = readdirSync(FOLDER).filter(f => f.endsWith('.json'));
const seeds = files.map(f => JSON.parse(readFileSync(`${FOLDER}/${f}`, 'utf8')) as Seed);

describe('together they show', () => {
  test.each([1, 2, 3, 4])('a win, a blow not paid and a turn with nothing to do, or most of it, for %i', players => {
    const ends = new Set(seeds.filter(s => s.seats === players).map(s => s.end.why));
    expect(ends).toContain('won');
    expect(ends).toContain('pay');
    if (players < 4) expect(ends).toContain('turn');
  });
  test('every medal (RG-073)', () => {
    expect(new Set(seeds.flatMap(s => (s.end.medal ? [s.end.medal] : [])))).toEqual(
      new Set(['gold', 'silver', 'bronze']),
    );
  });
  test('every value of every option that is a rule', () => {
    for (const field of rules.meta.options.filter(f => !('online' in f)))
      for (const value of valuesOf(field, ('seats' in field ? field.seats[0] : undefined) ?? 1))
        expect(seeds.some(s => (s.options as Record<string, unknown>)[field.id] === value)).toBe(true);
  });
  test.each([...rules.meta.moves, 'takeBack', 'table'])('the move %s', move => {
    expect(seeds.some(s => has(s, move))).toBe(true);
  });
});
