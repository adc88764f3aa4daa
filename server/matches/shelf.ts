import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import { ProcessGameConfig } from 'boardgame.io/internal';
import { defineGame } from '../../games/kit/defineGame.ts';
import type { AnyModule, Entry } from '../../games/kit/module.ts';

/** A game that this server plays: its rules, and boardgame.io's object made of them. */
export interface Shelved {
  readonly module: AnyModule;
  readonly game: Game;
}
export type Shelf = ReadonlyMap<string, Shelved>;

// boardgame.io's own copy: the one that `import` would bring is another
const { setAutoFreeze } = createRequire(import.meta.url)('immer') as typeof import('immer');
// a move gives back a state that nobody else holds: to freeze all of it costs a tenth of the move. Where we work, whoever
// writes into a state is found out
setAutoFreeze(process.env.NODE_ENV !== 'production');

/** Loads the rules of every game. `key`: chance of every match, for tests only. */
export async function loadShelf(
  entries: readonly Entry[],
  options: { readonly key?: string; readonly onBug: (error: unknown) => void },
): Promise<Shelf> {
  const shelved = entries.map(async (entry): Promise<[string, Shelved]> => {
    const module = await entry.load();
    const game = defineGame(module, options)();
    return [entry.meta.id, { module, game: ProcessGameConfig(game as Game) }];
  });
  return new Map(await Promise.all(shelved));
}
