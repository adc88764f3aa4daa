import type { Hints } from './hints.ts';
import type { Wished } from './wishes.ts';

const FILES = import.meta.glob<{ readonly hints: Hints }>('../games/*/contract.ts', { eager: true });

export function hintsFor(id: string): Hints {
  const file = FILES[`../games/${id}/contract.ts`];
  if (!file) throw new Error(`test/games/${id}/contract.ts is missing: it names the secrets of ${id}`);
  return file.hints;
}

const WISHES = import.meta.glob<{ readonly recorded: readonly Wished[] }>('../games/*/recorded.ts', { eager: true });

/** The recorded games that a game wishes to keep; null: it keeps whatever was recorded. */
export const wishesFor = (id: string): readonly Wished[] | null =>
  WISHES[`../games/${id}/recorded.ts`]?.recorded ?? null;
