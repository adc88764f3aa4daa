import { MessagesSquare } from 'lucide-react';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Window.module.css';

/** The question that a window asks the table; undefined: none is open. */
export const windowOf = (view: View) => view.asks.find(a => a.stage === 'react' || a.stage === 'lastCall');

/** The table may react: who is asked and how long, the same for all who look. Never who has answered. */
export function Window({ view, table }: { readonly view: View; readonly table: TableTools }) {
  const open = windowOf(view);
  if (!open) return null;
  return (
    <div className={styles.window}>
      <p>
        <Icon of={MessagesSquare} size={18} />
        <span>{table.t('board.window', { seats: open.seats.map(table.nameOf) })}</span>
      </p>
      <Countdown prompt={open.id} table={table} />
    </div>
  );
}
