import type { Json } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { entryOf } from '../../games/registry.ts';
import { loadBoard } from '../boards/registry.ts';
import type { Board } from './board.ts';

export interface GameParts {
  readonly module: AnyModule;
  readonly Board: Board<Json>;
}
const loaded = new Map<string, Promise<GameParts>>();

/** A game's rules and its board, fetched once. Rejects for a game that is not in the house. */
export function gameParts(game: string): Promise<GameParts> {
  const known = loaded.get(game);
  if (known) return known;
  const fetched = fetchParts(game);
  // a line that broke while fetching may be tried again
  fetched.catch(() => loaded.delete(game));
  loaded.set(game, fetched);
  return fetched;
}

async function fetchParts(game: string): Promise<GameParts> {
  const [module, Board] = await Promise.all([entryOf(game)?.load(), loadBoard(game)]);
  if (!module || !Board) throw new Error(`no board for ${game}`);
  return { module, Board };
}
