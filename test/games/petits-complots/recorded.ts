import type { Seed } from '../../support/recording.ts';
import type { Wished } from '../../support/wishes.ts';
import { type Course, courseOf } from './course.ts';

/** A move of this type was made, or the clock ran out (`table`). */
export const has = (seed: Seed, type: string): boolean =>
  seed.moves.some(([, move]) => ('by' in move ? type === 'table' : move.type === type));

const wish =
  (seats: string, players: number) =>
  (name: string, level: string, chaos: string | null, wants: Wished['wants'], from = 1): Wished => ({
    file: `${seats}-${name}`,
    players,
    level,
    options: chaos === null ? {} : { chaos },
    wants,
    from,
  });
const three = wish('three', 3);
const four = wish('four', 4);
const five = wish('five', 5);

type Wants = (seed: Seed) => boolean;
const ended =
  (why: string, more: Wants = () => true): Wants =>
  seed =>
    seed.end.why === why && more(seed);
/** One winner among several with a set: Sheep, then theories decide (PC-012, PC-013). */
const tieBreak: Wants = seed => Object.keys(seed.end.sheep as object).length > 1 && seed.end.winners.length === 1;
const shared: Wants = seed => seed.end.winners.length > 1;
const rounds =
  (from: number, to: number): Wants =>
  seed =>
    Number(seed.end.rounds) >= from && Number(seed.end.rounds) <= to;
const so =
  (happened: (course: Course) => boolean): Wants =>
  seed =>
    happened(courseOf(seed));
const told = (key: string, times = 1): Wants => so(course => course.told(key) >= times);
const event = (name: string): Wants => so(course => course.events.has(name));
/** A stack that ends so. */
const stack = (end: string): Wants => so(course => [...course.stacks].some(s => s.endsWith(end)));
const deep = (cards: number): Wants => so(course => [...course.stacks].some(s => s.split(' ').length >= cards));

/** The games kept in seeds/petits-complots: `npx tsx test/support/record.ts petits-complots` writes them again. */
export const recorded: readonly Wished[] = [
  three('theories-1', 'normal', null, ended('theories', rounds(8, 14))),
  three('theories-quiet-saved-1', 'normal', 'quiet', ended('theories', told('saved', 2))),
  three('theories-chaotic-lottery-1', 'normal', 'chaotic', ended('theories', event('great-lottery'))),
  three('theories-tie-break-1', 'normal', null, ended('theories', tieBreak)),
  three('flock-1', 'normal', null, ended('flock'), 100),
  three('flock-event-1', 'normal', 'quiet', ended('flock', event('counting-sheep')), 200),
  three(
    'exhausted-1',
    'random',
    null,
    ended('exhausted', s => has(s, 'interrupt') && has(s, 'order')),
  ),
  three('exhausted-quiet-1', 'random', 'quiet', ended('exhausted', told('redirected')), 100),
  three(
    'beginners-1',
    'easy',
    null,
    ended('theories', s => has(s, 'takeBack') && has(s, 'table')),
  ),
  three('countered-counter-1', 'normal', null, ended('theories', stack('debunk debunk')), 300),

  four('theories-1', 'normal', null, ended('theories', rounds(6, 12))),
  four(
    'theories-quiet-1',
    'normal',
    'quiet',
    ended('theories', s => has(s, 'exchange')),
    100,
  ),
  four('theories-chaotic-chairs-1', 'normal', 'chaotic', ended('theories', event('musical-chairs'))),
  four('theories-chaotic-amnesia-1', 'normal', 'chaotic', ended('theories', event('collective-amnesia')), 100),
  four('theories-saved-1', 'normal', null, ended('theories', told('saved', 3)), 200),
  four('theories-tie-break-1', 'normal', null, ended('theories', tieBreak), 300),
  four('shared-1', 'normal', null, ended('theories', shared)),
  four('flock-1', 'normal', null, ended('flock', told('reshuffles'))),
  four('returned-1', 'normal', null, ended('theories', told('returned', 2)), 400),
  four('exhausted-1', 'random', 'balanced', ended('exhausted', deep(3))),

  five('theories-1', 'normal', null, ended('theories', rounds(5, 8))),
  five('theories-fast-1', 'normal', 'chaotic', ended('theories', rounds(1, 3))),
  five('theories-chaotic-all-true-1', 'normal', 'chaotic', ended('theories', event('all-true')), 100),
  five('theories-quiet-deep-1', 'normal', 'quiet', ended('theories', deep(4))),
  five('shared-1', 'normal', null, ended('theories', shared)),
  five('flock-1', 'normal', null, ended('flock')),
  five('fizzled-1', 'normal', null, ended('theories', told('fizzles')), 200),
  five(
    'beginners-1',
    'easy',
    'chaotic',
    ended('theories', s => has(s, 'takeBack') && has(s, 'discard')),
  ),
  five(
    'chance-1',
    'random',
    null,
    ended('flock', s => has(s, 'interrupt')),
  ),
];
