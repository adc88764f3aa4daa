import type { Thinker } from './thinker.ts';
import { workerThinker } from './workerThinker.ts';

let one: Thinker | undefined;
/** One worker for the whole page, kept warm from game to game. */
export const pageThinker = (): Thinker => {
  one ??= workerThinker();
  return one;
};
