import { useEffect, useState } from 'react';
import { entryOf } from '../../../games/registry.ts';
import { localStore } from '../../net/localStore.ts';
import { type LocalTable, openLocalTable } from '../../net/localTable.ts';
import { pageThinker } from '../../net/pageThinker.ts';
import { gameParts } from '../../table/gameParts.ts';
import { keptSpeed, PACES } from './speed.ts';

/** Sits down at a match of this device. null: still opening; 'gone': it is not here; 'broken': its game cannot be fetched. */
export function useLocalTable(id: string): LocalTable | 'gone' | 'broken' | null {
  const [table, setTable] = useState<LocalTable | 'gone' | 'broken' | null>(null);
  useEffect(() => {
    let here = true;
    let opened: LocalTable | null = null;
    const open = async (): Promise<void> => {
      const store = await localStore();
      const match = await store.read(id);
      if (!match || !entryOf(match.game)) {
        if (here) setTable('gone');
        return;
      }
      const { module } = await gameParts(match.game);
      const found = await openLocalTable(id, { store, module, thinker: pageThinker(), paceMs: PACES[keptSpeed()] });
      if (here) {
        opened = found;
        setTable(found ?? 'gone');
      } else found?.close();
    };
    open().catch(error => {
      console.error(error);
      if (here) setTable('broken');
    });
    return () => {
      here = false;
      opened?.close();
    };
  }, [id]);
  return table;
}
