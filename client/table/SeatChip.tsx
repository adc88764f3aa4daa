import { Layers, Bot as Robot, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import type { SeatInfo } from '../net/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { useNow } from './clock/serverClock.ts';
import { passed, timeText } from './clock/timeText.ts';
import styles from './SeatChip.module.css';

interface Props {
  readonly seat: SeatInfo;
  /** It is this seat's turn. */
  readonly now: boolean;
  /** « 5 cartes » */
  readonly cards: string;
  /** Said of the seat whose turn it is, and of a bot's. */
  readonly words: { readonly now: string; readonly bot: string };
  readonly children?: ReactNode;
}

/** Another player at the table: name, cards in hand, whose turn it is, who is away, for whom a bot plays. */
export function SeatChip({ seat, now, cards, words, children }: Props) {
  const t = useTranslate();
  return (
    <li
      className={classes(styles.seat, now && styles.now, seat.away !== null && styles.away)}
      data-place={`seat-${seat.seat}`}
    >
      <Avatar seat={seat.seat} name={seat.free ? null : seat.name} bot={seat.bot !== null} />
      <div className={styles.words}>
        <strong>
          {seat.bot !== null && (
            <span className={styles.robot} data-robot="">
              <Icon of={Robot} size={16} />
            </span>
          )}
          {seat.name}
        </strong>
        <span className={styles.line}>
          <Icon of={Layers} size={16} />
          <span className="num">{cards}</span>
          {seat.bot !== null && <span className="vh">{words.bot}</span>}
          {now && <b className={styles.turn}>{words.now}</b>}
          {seat.caretaker !== null ? (
            <b className={styles.caretaker} data-caretaker="">
              <Icon of={Robot} size={16} />
              <span aria-hidden="true">{t('away.caretaker.short')}</span>
              <span className="vh">{t('away.caretaker', { name: seat.name })}</span>
            </b>
          ) : (
            seat.away !== null && <Away since={seat.away} />
          )}
          {children}
        </span>
      </div>
    </li>
  );
}

function Away({ since }: { readonly since: number }) {
  const t = useTranslate();
  const time = timeText(passed(since, useNow()), t);
  return (
    <b className={styles.lost} data-away="">
      <Icon of={UserRoundX} size={16} />
      {t('away.badge')} <span className="num">{time}</span>
    </b>
  );
}
