import { Megaphone } from 'lucide-react';
import { longest, qualifiers } from '../../../games/petits-complots/facts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { Icon } from '../../ui/Icon.tsx';
import { categoryIcons, colourOf } from './kinds.ts';
import styles from './LastCall.module.css';

/** The round is over and somebody would win: who, with how many of what (PC-AMB-04). */
export function LastCall({ view, table: { t, nameOf, me } }: { readonly view: View; readonly table: TableTools }) {
  const about = qualifiers(view);
  if (view.phase !== 'lastCall' || about.length === 0) return null;
  return (
    <section className={styles.call} aria-label={t('board.lastCall')}>
      <div className={styles.paper}>
        <h2>
          <Icon of={Megaphone} size={26} />
          {t('board.lastCall')}
        </h2>
        <ul>
          {about.map(seat => {
            const { length, of } = longest(view.tableau[seat] ?? []);
            return (
              <li key={seat}>
                <span>{t(seat === me ? 'board.lastCall.you' : 'board.lastCall.seat', { seat: nameOf(seat) })}</span>
                {of.map(category => (
                  <span key={category} className={styles.tag} style={colourOf(category)}>
                    <Icon of={categoryIcons[category]} size={20} />
                    {t(`board.category.${category}`)}
                    <b className="num">
                      {length}/{view.need[seat] ?? 0}
                    </b>
                  </span>
                ))}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
