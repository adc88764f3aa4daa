import type { State } from 'boardgame.io';
import type { Base } from '../../games/kit/base.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { type Book, Conflict } from '../../games/kit/referee.ts';
import { advance, crewOf, type LocalMatch } from './localMatch.ts';
import type { LocalStore } from './localStore.ts';

/** Another one plays that seat by now: what a bot thought does not count. */
export class Relieved extends Error {}

/** The referee's book of one match of this device. `crew`: for a bot, under which it moves only; null: a person may always. */
export function localBook(store: LocalStore, m: AnyModule, id: string, crew: number | null, now: () => number): Book {
  let read: LocalMatch | null = null;
  return {
    read: async () => {
      const stored = await store.read(id);
      // a tab of newer rules may have gone on with it: then it is no match of ours
      read = stored?.rulesVersion === m.meta.rulesVersion ? stored : null;
      if (read && crew !== null && crewOf(read) !== crew) throw new Relieved(id);
      return read?.state ?? null;
    },
    write: async (after, made) => {
      if (!read) throw new Error('written before it was read');
      const plain = JSON.parse(JSON.stringify(after)) as State<Base>; // as a database on a server would keep it
      if (!(await store.write(advance(read, plain, made, now())))) throw new Conflict();
    },
  };
}
