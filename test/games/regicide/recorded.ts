import type { Seed } from '../../support/recording.ts';
import type { Wished } from '../../support/wishes.ts';

/** A move of this type was made (with this answer), or the clock ran out (`table`). */
export const has = (seed: Seed, type: string, answer?: unknown): boolean =>
  seed.moves.some(([, move]) =>
    'by' in move ? type === 'table' : move.type === type && (answer === undefined || move.answer === answer),
  );
/** Somebody named themself after a Jester. */
export const namedThemself = (seed: Seed): boolean =>
  seed.moves.some(([by, move]) => !('by' in move) && move.type === 'choose' && move.answer === by);

const wish =
  (seats: string, players: number) =>
  (name: string, level: string, options: Wished['options'], wants: Wished['wants'], from = 1): Wished => ({
    file: `${seats}-${name}`,
    players,
    level,
    options,
    wants,
    from,
  });
const ended =
  (why: string, more: (seed: Seed) => boolean = () => true) =>
  (seed: Seed): boolean =>
    seed.end.why === why && more(seed);
const medal = (which: string) => ended('won', seed => seed.end.medal === which);
const far = (seed: Seed): boolean => Number(seed.end.defeated) >= 8;

const solo = wish('solo', 1);
const two = wish('two', 2);
const three = wish('three', 3);
const four = wish('four', 4);

/** The games kept in seeds/regicide: `npx tsx test/support/record.ts regicide` writes them again. */
export const recorded: readonly Wished[] = [
  solo('won-gold-1', 'normal', {}, medal('gold')),
  solo('won-silver-1', 'normal', {}, medal('silver')),
  solo('won-bronze-1', 'normal', {}, medal('bronze')),
  solo(
    'lost-pay-1',
    'normal',
    {},
    ended('pay', seed => has(seed, 'flip') && far(seed)),
  ),
  solo('lost-turn-1', 'normal', {}, ended('turn')),
  solo(
    'lost-beginner-1',
    'easy',
    {},
    ended('pay', seed => has(seed, 'takeBack')),
  ),
  solo('hard-won-1', 'normal', { jesters: 0 }, medal('gold'), 200),
  solo('hard-lost-1', 'normal', { jesters: 0 }, ended('pay')),
  solo(
    'gentle-mulligan-won-1',
    'normal',
    { difficulty: 'gentle', mulligan: true },
    ended('won', s => has(s, 'keep', 'no')),
  ),
  solo('harsh-open-lost-1', 'normal', { difficulty: 'harsh', openDiscard: true }, ended('pay', far)),
  two(
    'won-1',
    'normal',
    {},
    ended('won', seed => has(seed, 'yield')),
  ),
  two(
    'won-2',
    'normal',
    {},
    ended('won', seed => has(seed, 'takeBack') && has(seed, 'table')),
    200,
  ),
  two('lost-pay-1', 'normal', {}, ended('pay', far)),
  two('lost-turn-1', 'normal', {}, ended('turn')),
  two(
    'jesters-won-1',
    'normal',
    { twoJesters: true },
    ended('won', seed => has(seed, 'flip')),
  ),
  two(
    'jesters-lost-1',
    'easy',
    { twoJesters: true },
    ended('pay', seed => has(seed, 'flip')),
  ),
  two(
    'open-gentle-1',
    'random',
    { openDiscard: true, difficulty: 'gentle' },
    ended('pay', seed => has(seed, 'yield')),
  ),
  three(
    'won-1',
    'normal',
    {},
    ended('won', seed => has(seed, 'choose')),
  ),
  three(
    'won-2',
    'normal',
    {},
    ended('won', seed => has(seed, 'takeBack') && has(seed, 'table')),
    200,
  ),
  three('lost-pay-1', 'normal', {}, ended('pay', far)),
  three('lost-turn-1', 'easy', {}, ended('turn')),
  three('chance-1', 'random', {}, ended('pay', namedThemself)),
  three(
    'harsh-mulligan-1',
    'normal',
    { difficulty: 'harsh', mulligan: true },
    ended('pay', s => has(s, 'keep', 'no')),
  ),
  four(
    'won-1',
    'normal',
    {},
    ended('won', seed => has(seed, 'choose')),
  ),
  four(
    'won-2',
    'normal',
    { difficulty: 'gentle' },
    ended('won', seed => has(seed, 'takeBack') && has(seed, 'table')),
    200,
  ),
  four(
    'lost-pay-1',
    'normal',
    {},
    ended('pay', seed => far(seed) && has(seed, 'yield')),
  ),
  four(
    'lost-beginner-1',
    'easy',
    { openDiscard: true },
    ended('pay', seed => has(seed, 'table')),
  ),
  four(
    'chance-1',
    'random',
    {},
    ended('pay', seed => has(seed, 'choose') && has(seed, 'yield')),
  ),
  four(
    'mulligan-1',
    'normal',
    { mulligan: true, openDiscard: true },
    ended('won', s => has(s, 'keep', 'no')),
  ),
];
