import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '../../../games/kit/options.ts';
import { RENDEZVOUS_IDS } from '../../../games/stranger-things/cards.ts';
import { rules } from '../../../games/stranger-things/game.ts';
import type { Seed } from '../../support/recording.ts';
import { type Course, courseOf } from './course.ts';
import { has } from './recorded.ts';

const FOLDER = 'seeds/stranger-things';
const files = readdirSync(FOLDER).filter(f => f.endsWith('.json'));
const seeds = files.map(f => JSON.parse(readFileSync(`${FOLDER}/${f}`, 'utf8')) as Seed);
const some = (happened: (course: Course) => boolean): boolean => seeds.some(s => happened(courseOf(s)));

describe('together they show', () => {
  test.each(rules.meta.seats)('games that the sane and the possessed win, for %i', players => {
    const ends = seeds.filter(s => s.seats === players).flatMap(s => courseOf(s).games.map(g => g.winner));
    expect(new Set(ends)).toEqual(new Set(['sane', 'possessed']));
  });
  test('all twelve Rendez-vous', () => {
    expect(new Set(seeds.flatMap(s => [...courseOf(s).rendezvous])).size).toBe(RENDEZVOUS_IDS.length);
  });
  test('possession and going out in a gift and in an exchange; an early end, one in mid-effect, a shared series, a blocked player', () => {
    const at = (is: 'possessed' | 'out', how: 'gift' | 'moved') =>
      some(({ happened }) => happened.some((h, n) => h.is === is && cause(happened.slice(0, n)) === how));
    for (const is of ['possessed', 'out'] as const)
      for (const how of ['gift', 'moved'] as const) expect(at(is, how)).toBe(true);
    expect(some(course => course.games.some(g => g.past < 3))).toBe(true);
    expect(some(course => course.cutShort)).toBe(true);
    expect(some(course => course.blocked)).toBe(true);
    expect(seeds.some(s => s.end.why === 'series' && s.end.winners.length > 1)).toBe(true);
  });
  test('everything that can be claimed', () => {
    expect(new Set(seeds.flatMap(s => [...courseOf(s).said])).size).toBe(8);
  });
  test('every value of every option', () => {
    for (const field of rules.meta.options)
      for (const value of valuesOf(field, 4))
        expect(seeds.some(s => (s.options as Record<string, unknown>)[field.id] === value)).toBe(true);
  });
  test.each([...rules.meta.moves, 'table'])('the move %s', move => {
    expect(seeds.some(s => has(s, move))).toBe(true);
  });
});
/** What moved cards last, before that. */
const cause = (before: Course['happened']): string | undefined =>
  before.findLast(h => h.is === 'gift' || h.is === 'moved')?.is;
