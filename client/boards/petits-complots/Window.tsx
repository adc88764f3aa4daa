import { MessagesSquare } from 'lucide-react';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Window.module.css';

/** The question that a window asks the table; undefined: none is open. */
export const windowOf = (view: View) => view.asks.find(a => a.stage === 'react' || a.stage === 'lastCall');

/** It closes at a time of the clock that is told; else when all have spoken. */
export const isTimed = (prompt: string, { due }: Pick<TableTools, 'due'>): boolean =>
  due.some(d => d.prompt === prompt && d.until !== undefined);

/** The table may react, and how long: the same for all who look, whoever has answered. Without a clock the sheet below says it. */
export function Window({ view, table }: { readonly view: View; readonly table: TableTools }) {
  const open = windowOf(view);
  if (!open) return null;
  const timed = isTimed(open.id, table);
  return (
    <div className={styles.window} data-window="">
      {timed && (
        <p>
          <Icon of={MessagesSquare} size={18} />
          <span>{table.t('board.window')}</span>
        </p>
      )}
      <Countdown prompt={open.id} table={table} />
    </div>
  );
}
