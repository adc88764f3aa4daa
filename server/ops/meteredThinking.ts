import type { Thinking } from '../matches/thinking.ts';
import type { Meters } from './meters.ts';

/** The same, with its decisions counted and timed. */
export interface MeteredThinking extends Thinking {
  /** Decisions that are being made, or wait for a thread. */
  deciding(): number;
}

export function meteredThinking(thinking: Thinking, meters: Meters): MeteredThinking {
  let deciding = 0;
  return {
    ...thinking,
    deciding: () => deciding,
    think: async (game, call) => {
      const begun = performance.now();
      const decided = (how: 'moved' | 'stood-in' | 'failed') => meters.decided(game, how, performance.now() - begun);
      deciding += 1;
      try {
        const move = await thinking.think(game, call);
        decided(move === null ? 'stood-in' : 'moved');
        return move;
      } catch (error) {
        decided('failed');
        throw error;
      } finally {
        deciding -= 1;
      }
    },
  };
}
