import type { Entry } from './kit/module.ts';
import { petitsComplots } from './petits-complots/index.ts';
import { regicide } from './regicide/index.ts';
import { strangerThings } from './stranger-things/index.ts';

/** Every game of the house, in the order of the shelf. One line a game. */
export const games: readonly Entry[] = [regicide, petitsComplots, strangerThings];

export const entryOf = (id: string): Entry | undefined => games.find(g => g.meta.id === id);
