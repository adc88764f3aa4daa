import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '../../../games/kit/options.ts';
import { ACTIONS } from '../../../games/petits-complots/cards/actions.ts';
import { rules } from '../../../games/petits-complots/game.ts';
import type { Seed } from '../../support/recording.ts';
import { courseOf } from './course.ts';
import { nameOf } from './names.ts';
import { has } from './recorded.ts';

const FOLDER = 'seeds/petits-complots';
const files = readdirSync(FOLDER).filter(f => f.endsWith('.json'));
const seeds = files.map(f => JSON.parse(readFileSync(`${FOLDER}/${f}`, 'utf8')) as Seed);

describe('together they show', () => {
  test.each([3, 4, 5])('theories and a flock that win, for %i', players => {
    const ends = new Set(seeds.filter(s => s.seats === players).map(s => s.end.why));
    for (const why of ['theories', 'flock']) expect(ends).toContain(why);
  });
  test('an end without events, a shared victory, a last call that saves the round, a counter of a counter', () => {
    const some = (happened: (seed: Seed) => boolean) => seeds.some(happened);
    expect(some(s => s.end.why === 'exhausted')).toBe(true);
    expect(some(s => s.end.winners.length > 1)).toBe(true);
    expect(some(s => courseOf(s).told('saved') > 0)).toBe(true);
    expect(some(s => [...courseOf(s).stacks].some(stack => stack.endsWith('debunk debunk')))).toBe(true);
  });
  test('every value of every option that is a rule', () => {
    for (const field of rules.meta.options.filter(f => !('online' in f)))
      for (const value of valuesOf(field, 3))
        expect(seeds.some(s => (s.options as Record<string, unknown>)[field.id] === value)).toBe(true);
  });
  test.each([...rules.meta.moves, 'takeBack', 'table'])('the move %s', move => {
    expect(seeds.some(s => has(s, move))).toBe(true);
  });
  test('every kind of Action played, and most events', () => {
    const played = new Set(seeds.flatMap(s => [...courseOf(s).stacks].flatMap(stack => stack.split(' '))));
    expect([...played].filter(Boolean).sort()).toEqual(Object.keys(ACTIONS).map(nameOf).sort());
    expect(new Set(seeds.flatMap(s => [...courseOf(s).events])).size).toBeGreaterThanOrEqual(28);
  });
});
