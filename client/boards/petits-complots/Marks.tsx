import { Ban, Eye, Flag, ShieldCheck } from 'lucide-react';
import type { Seat } from '../../../games/kit/ids.ts';
import { exchangeKeepsPlays, isProtected } from '../../../games/petits-complots/facts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Marks.module.css';

/** What is true of a player just now: opens the round, is protected, has exchanged the hand and plays nothing. */
export function Marks({ view, seat, t }: { readonly view: View; readonly seat: Seat; readonly t: Translate }) {
  const barred = view.seat === seat && view.now.barred && !exchangeKeepsPlays(view, seat);
  return (
    <>
      {view.first === seat && (
        <span className={styles.mark}>
          <Icon of={Flag} size={16} />
          {t('board.first')}
        </span>
      )}
      {isProtected(view, seat) && (
        <span className={styles.mark}>
          <Icon of={ShieldCheck} size={16} />
          {t('board.protected')}
        </span>
      )}
      {view.open[seat] && (
        <span className={styles.mark}>
          <Icon of={Eye} size={16} />
          {t('board.openHand')}
        </span>
      )}
      {barred && (
        <span className={styles.mark}>
          <Icon of={Ban} size={16} />
          {t('board.barred')}
        </span>
      )}
    </>
  );
}
