import { Archive, CalendarClock, Layers } from 'lucide-react';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Piles.module.css';

interface Props {
  readonly view: View;
  readonly t: Translate;
  onDiscard(): void;
}

/** How much is left to draw, what was discarded (anybody may look, PC-AMB-20), how many events are to come. */
export function Piles({ view, t, onDiscard }: Props) {
  return (
    <ul className={styles.piles} aria-label={t('board.piles')}>
      {/* the hand names the place from which its cards fly in */}
      <li data-place="tavern">
        <Icon of={Layers} size={18} />
        <span>{t('board.deck', { n: view.deck })}</span>
      </li>
      <li data-place="discard">
        <button type="button" onClick={onDiscard}>
          <Icon of={Archive} size={18} />
          <span>{t('board.discard', { n: view.discard.length })}</span>
          <span className="vh"> · {t('board.discard.open')}</span>
        </button>
      </li>
      <li>
        <Icon of={CalendarClock} size={18} />
        <span>{t('board.events', { n: view.events })}</span>
      </li>
    </ul>
  );
}
