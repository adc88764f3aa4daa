import { useEffect, useId, useRef } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Names } from './Names.tsx';
import styles from './RoundTable.module.css';

interface Props {
  /** Those asked, whether they have answered or not. */
  readonly seats: readonly Seat[];
  nameOf(seat: Seat): string;
  onName(seat: Seat): void;
  onNobody(): void;
}

/** Under what everybody may see: a question to all who sit round one device. It looks the same whatever they hold and have answered. */
export function RoundTable({ seats, nameOf, onName, onNobody }: Props) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const about = useId();
  const title = useId();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.round} aria-labelledby={title}>
      <h2 id={title} ref={heading} className="display" tabIndex={-1}>
        {t('local.round')}
      </h2>
      <p id={about}>{t('local.round.about')}</p>
      <div className={styles.answers}>
        <Button look="primary" size="big" aria-describedby={about} className={styles.nobody} onClick={onNobody}>
          {t('local.round.nobody')}
        </Button>
        <Names seats={seats} label={t('local.round.names')} nameOf={nameOf} onName={onName} />
      </div>
    </section>
  );
}
