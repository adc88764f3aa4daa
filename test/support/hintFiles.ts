import type { Hints } from './hints.ts';

const FILES = import.meta.glob<{ readonly hints: Hints }>('../games/*/contract.ts', { eager: true });

export function hintsFor(id: string): Hints {
  const file = FILES[`../games/${id}/contract.ts`];
  if (!file) throw new Error(`test/games/${id}/contract.ts is missing: it names the secrets of ${id}`);
  return file.hints;
}
