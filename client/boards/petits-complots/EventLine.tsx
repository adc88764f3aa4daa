import { CalendarClock, Siren } from 'lucide-react';
import { printOf } from '../../../games/kit/ids.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './EventLine.module.css';
import { kindOf } from './kinds.ts';
import { cardName } from './names.ts';

interface Props {
  readonly view: View;
  readonly t: Translate;
  onBrowse(): void;
}

/** The event of the round, in the colours of hazard tape; behind it those that were. */
export function EventLine({ view, t, onBrowse }: Props) {
  const { event } = view;
  if (event === null) return null;
  const chaotic = kindOf(event) === 'chaotic';
  return (
    <section className={classes(styles.event, chaotic && styles.chaotic)} aria-label={t('board.event')}>
      <div className={styles.paper} data-card={event}>
        <p className={styles.name}>
          <Icon of={chaotic ? Siren : CalendarClock} size={18} />
          <b>{cardName(event, t)}</b>
          {chaotic && <span className={styles.mark}>{t('board.event.chaotic')}</span>}
        </p>
        <p className={styles.text}>{t(`card.${printOf(event)}.text`)}</p>
        <button type="button" className={styles.more} onClick={onBrowse}>
          {t('board.round', { n: view.round })}
          <span className="vh"> · {t('board.events.open')}</span>
        </button>
      </div>
    </section>
  );
}
