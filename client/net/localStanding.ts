import type { AnyModule } from '../../games/kit/module.ts';
import { crewOf, type LocalLine, type LocalMatch } from './localMatch.ts';
import { laid, readUpgraded, type Unplayable } from './localRules.ts';
import type { LocalStore } from './localStore.ts';

/** Why the table does not go on as it should: the store fails, a rule fails for every answer, the match was deleted. */
export type Trouble = 'not-stored' | 'stuck' | 'gone';

/** What this page knows of a match of this device, and who wants to hear of it. */
export interface LocalStanding {
  /** As the rules of now lay it on the table. */
  match(): LocalMatch;
  /** As it is stored. */
  kept(): LocalMatch;
  /** Every row of the log so far. */
  lines(): readonly LocalLine[];
  /** Why the match is neither played nor shown. null: it is. */
  unplayable(): Unplayable | null;
  trouble(): Trouble | null;
  troubled(trouble: Trouble | null): void;
  /** Reads what is stored. What differs now: where it stands (`moved`), or only who plays or what follows (`other`). */
  refresh(): Promise<'moved' | 'other' | null>;
  subscribe(changed: () => void): () => void;
  /** Tells everybody who wants to hear. */
  changed(): void;
  /** Nobody hears anything any more. */
  close(): void;
}

/** null: there is no such match. */
export async function localStanding(
  store: LocalStore,
  m: AnyModule,
  id: string,
  onBug: (error: unknown) => void,
): Promise<LocalStanding | null> {
  const found = await readUpgraded(store, m, id, onBug);
  if (!found) return null;
  let kept = found;
  let { match, unplayable } = laid(m, kept, onBug);
  let lines: readonly LocalLine[] = (await store.lines(id, 0)).slice(0, match.told);
  let trouble: Trouble | null = null;
  let closed = false;
  const listeners = new Set<() => void>();
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const troubled = (now: Trouble | null): void => {
    trouble = now;
    changed();
  };
  return {
    match: () => match,
    kept: () => kept,
    lines: () => lines,
    unplayable: () => unplayable,
    trouble: () => trouble,
    troubled,
    refresh: async () => {
      const stored = await store.read(id);
      if (closed) return null;
      if (!stored) {
        troubled('gone');
        return null;
      }
      const moved = stored.state._stateID !== kept.state._stateID;
      const recrewed = crewOf(stored) !== crewOf(kept);
      if (!moved && !recrewed && stored.next === kept.next) return null;
      const more = await store.lines(id, lines.length);
      lines = [...lines, ...more].slice(0, stored.told);
      if (moved || recrewed) trouble = null;
      kept = stored;
      ({ match, unplayable } = laid(m, kept, onBug));
      changed();
      return moved ? 'moved' : 'other';
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changed,
    close: () => {
      closed = true;
      listeners.clear();
    },
  };
}
