import type { Plugin } from 'boardgame.io';
import { type ChanceState, freshKey, keyed, type Random } from './random.ts';

/** boardgame.io's own random API, over the keyed generator, plus the kit's. */
export interface Chance {
  Number(): number;
  Die(sides?: number): number;
  Shuffle<T>(deck: T[]): T[];
  readonly kit: Random;
}

/**
 * Takes the place of boardgame.io's `random`. It has setup and api and nothing else: the library's own flush and
 * playerView of that name stay in force and call `_private`. (With a flush of our own the library's would find no api.)
 */
export const chance = (key?: string): Plugin<Chance, ChanceState> => ({
  name: 'random',
  setup: () => ({ key: key ?? freshKey(), deal: 0, at: 0 }),
  api: ({ data }) => {
    const random = keyed(data.key ? data : { key: '00', deal: 0, at: 0 }); // a client has no key and decides nothing
    return {
      Number: () => random.below(2 ** 32) / 2 ** 32,
      Die: (sides = 6) => random.below(sides) + 1,
      Shuffle: deck => random.shuffle(deck),
      kit: random,
      _private: { isUsed: () => random.drawn > 0, getState: () => random.state() },
    } as Chance;
  },
});
