import type { RendezvousId } from '../../../games/stranger-things/cards.ts';
import type { Claim } from '../../../games/stranger-things/types.ts';
import type { Seed } from '../../support/recording.ts';
import type { Wished } from '../../support/wishes.ts';
import { type Course, courseOf } from './course.ts';

/** A move of this type was made, or the clock ran out (`table`). */
export const has = (seed: Seed, type: string): boolean =>
  seed.moves.some(([, move]) => ('by' in move ? type === 'table' : move.type === type));

type Wants = (seed: Seed) => boolean;
const NAMES = ['four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const;
/** A single game, unless the options say otherwise. */
const wish =
  (players: number, options: Readonly<Record<string, unknown>> = {}) =>
  (name: string, wants: Wants, level = 'normal', from = 1): Wished => ({
    file: `${NAMES[players - 4]}-${name}`,
    players,
    level,
    options: { games: 1, ...options },
    wants,
    from,
  });

const so =
  (happened: (course: Course) => boolean): Wants =>
  seed =>
    happened(courseOf(seed));
const all =
  (...wants: readonly Wants[]): Wants =>
  seed =>
    wants.every(want => want(seed));
const won =
  (winner: 'sane' | 'possessed'): Wants =>
  seed =>
    seed.end.why === winner;
const met = (...ids: readonly RendezvousId[]): Wants => so(course => ids.every(id => course.rendezvous.has(id)));
const heard = (...says: readonly Claim['says'][]): Wants => so(course => says.every(s => course.said.has(s)));
/** So many became possessed after the deal; went out. */
const taken = (count: number): Wants => so(c => c.happened.filter(h => h.is === 'possessed').length >= count);
const out = (count: number): Wants => so(course => course.told('out') >= count);
const early: Wants = so(course => course.games.some(g => g.past < 3));
const shared: Wants = seed => seed.end.winners.length > 1;

/** The games kept in seeds/stranger-things: `npx tsx test/support/record.ts stranger-things` writes them again. */
export const recorded: readonly Wished[] = [
  wish(4)('sane-1', all(won('sane'), met('rv-01'))),
  wish(4)('possessed-early-1', all(won('possessed'), early)),
  wish(4)(
    'cut-short-1',
    so(course => course.cutShort),
  ),
  wish(4, { deck: 'balanced' })('balanced-1', won('sane')),
  wish(4, { games: 3 })('series-1', seed => seed.end.winners.length === 1),

  wish(5)('sane-1', all(won('sane'), met('rv-04', 'rv-10'))),
  wish(5)('possessed-1', all(won('possessed'), taken(2))),
  wish(5, { deck: 'balanced', starter: 'first' })('balanced-1', won('possessed')),
  wish(5, { games: 3 })('series-shared-1', shared),
  wish(5)(
    'beginners-1',
    so(c => c.told('out') >= 1),
    'easy',
  ),

  wish(6)('possessed-1', all(won('possessed'), met('rv-07'))),
  wish(6)('sane-1', all(won('sane'), met('rv-08'), out(2))),
  wish(6, { deck: 'balanced' })('balanced-1', won('sane')),
  wish(6, { silentEffects: true })('silent-1', met('rv-03', 'rv-06')),
  wish(6)('chance-questions-1', heard('ask', 'trust', 'sane'), 'random'),
  wish(6, { games: 3 })('chance-series-1', heard('hold', 'got', 'accuse', 'give', 'spare'), 'random'),

  wish(7)('sane-1', all(won('sane'), met('rv-12'))),
  wish(7)('possessed-1', all(won('possessed'), taken(3), met('rv-02'))),
  wish(7, { games: 3 })('series-1', seed => has(seed, 'claim')),
  wish(7)(
    'beginners-1',
    all(taken(2), seed => has(seed, 'table')),
    'easy',
  ),

  wish(8)('sane-1', all(won('sane'), met('rv-05', 'rv-09'))),
  wish(8)('possessed-1', all(won('possessed'), out(3))),
  wish(8, { deck: 'balanced' })('balanced-1', won('possessed')),
  wish(8, { blocked: 'out' })('blocked-1', out(2)),

  wish(9)('possessed-1', all(won('possessed'), met('rv-11'))),
  wish(9)(
    'blocked-1',
    so(course => course.blocked),
  ),
  wish(9)('sane-1', all(won('sane'), out(4))),

  wish(10)('sane-1', all(won('sane'), taken(3))),
  wish(10)('possessed-1', all(won('possessed'), taken(4))),
  wish(10, { deck: 'balanced' })('balanced-1', won('sane')),
  wish(10, { games: 3 })('series-1', seed => seed.end.winners.length === 1),
];
