import { ArrowDown, ArrowUp, Clock, Crown, Ellipsis, Bot as Robot } from 'lucide-react';
import { useState } from 'react';
import type { RoomSeat } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SeatDialog } from './SeatDialog.tsx';
import styles from './Seats.module.css';
import { nameAt, seatIs, seatSays } from './seatWords.ts';

export type Way = 'up' | 'down';
/** What whoever lays the table may do there. */
export interface Hand {
  readonly levels: readonly string[];
  /** Ways to move somebody, while the order is being changed; null: it is not. */
  readonly ways: readonly Way[] | null;
  does(verb: string, body: object): void;
  onMove(way: Way): void;
}
interface Props {
  readonly seat: RoomSeat;
  readonly me: boolean;
  readonly host: boolean;
  readonly locked: boolean;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly words: Words;
  /** null: who looks changes nothing. */
  readonly hand: Hand | null;
}

/** One seat of the waiting room: who, and how things stand with them. */
export function SeatRow({ seat, me, host, locked, now, words, hand }: Props) {
  const { t } = words;
  const is = seatIs(seat, now);
  const name = nameAt(seat, words);
  return (
    <li className={classes(styles.seat, (is === 'free' || is === 'kept') && styles.freeSeat)} data-seat={is}>
      <Avatar seat={seat.seat} name={is === 'kept' ? null : name} bot={is === 'bot'} />
      <div>
        <p>
          <strong>{name ?? t('room.free')}</strong>
          {host && (
            <span className={styles.tag}>
              <Icon of={Crown} size={17} />
              {t('room.host')}
            </span>
          )}
        </p>
        <span className={classes(styles.says, is === 'away' && styles.away)}>
          {is === 'away' && <Icon of={Clock} size={17} />}
          {seatSays(seat, { me, host: hand !== null, locked, now }, words)}
        </span>
      </div>
      {hand &&
        (hand.ways ? (
          <Arrows name={name} hand={hand} t={t} />
        ) : (
          !me && <Manage seat={seat} hand={hand} words={words} />
        ))}
    </li>
  );
}

/** They stay where they are when the seat's owner changes, so that focus does, too. */
function Manage({ seat, hand, words }: { readonly seat: RoomSeat; readonly hand: Hand; readonly words: Words }) {
  const { t } = words;
  const [open, setOpen] = useState(false);
  const name = nameAt(seat, words);
  return (
    <>
      <Button
        className={styles.manage}
        icon={name !== null}
        look={name === null ? 'plain' : 'quiet'}
        aria-label={name === null ? t('room.bot.add.of', { n: Number(seat.seat) + 1 }) : t('room.manage', { name })}
        onClick={() => setOpen(true)}
      >
        <Icon of={name === null ? Robot : Ellipsis} />
        {name === null && t('room.bot.add')}
      </Button>
      {open && (
        <SeatDialog seat={seat} levels={hand.levels} words={words} does={hand.does} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const WAYS = { up: ArrowUp, down: ArrowDown } as const;
function Arrows({ name, hand, t }: { readonly name: string | null; readonly hand: Hand; readonly t: Words['t'] }) {
  if (name === null) return null;
  return (['up', 'down'] as const).map(way => (
    <Button
      key={way}
      icon
      data-way={way}
      off={!hand.ways?.includes(way)}
      aria-label={t(`room.order.${way}`, { name })}
      onClick={() => hand.onMove(way)}
    >
      <Icon of={WAYS[way]} />
    </Button>
  ));
}
