import { Ban, Gift } from 'lucide-react';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Notes.module.css';

/** Categories that are banned or free just now, and for whom: what an event or an Action leaves behind. */
export function Notes({ view, table: { t, nameOf } }: { readonly view: View; readonly table: TableTools }) {
  const rules = view.lasting.filter(rule => rule.key === 'banCategory' || rule.key === 'freeCategory');
  if (rules.length === 0) return null;
  return (
    <ul className={styles.notes} aria-label={t('board.notes')}>
      {rules.map(rule => {
        const all = rule.on.length === view.order.length;
        const category = t(`category.${String(rule.set)}`);
        const key = rule.key === 'banCategory' ? 'board.note.ban' : 'board.note.free';
        return (
          <li key={`${rule.key}${String(rule.set)}${String(rule.owner)}`}>
            <Icon of={rule.key === 'banCategory' ? Ban : Gift} size={18} />
            {all ? t(key, { category }) : t(`${key}.for`, { category, seats: rule.on.map(nameOf), n: rule.on.length })}
          </li>
        );
      })}
    </ul>
  );
}
