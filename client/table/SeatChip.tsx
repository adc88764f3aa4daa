import { Layers, Bot as Robot, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SeatInfo } from '../net/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './SeatChip.module.css';

interface Props {
  readonly seat: SeatInfo;
  /** It is this seat's turn. */
  readonly now: boolean;
  /** « 5 cartes » */
  readonly cards: string;
  /** Said of the seat whose turn it is, and of one whose line is lost. */
  readonly words: { readonly now: string; readonly away: string; readonly bot: string };
  readonly children?: ReactNode;
}

/** Another player at the table: name, cards in hand, whose turn it is, who is away. */
export function SeatChip({ seat, now, cards, words, children }: Props) {
  return (
    <li
      className={classes(styles.seat, now && styles.now, !seat.connected && styles.away)}
      data-place={`seat-${seat.seat}`}
    >
      <Avatar seat={seat.seat} name={seat.name} bot={seat.bot !== null} />
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
          {!seat.connected && (
            <b className={styles.lost}>
              <Icon of={WifiOff} size={16} />
              {words.away}
            </b>
          )}
          {children}
        </span>
      </div>
    </li>
  );
}
