import { Check, Bot as Robot } from 'lucide-react';
import { useState } from 'react';
import type { Words } from '../../i18n/messages.ts';
import type { RoomSeat } from '../../net/api.ts';
import { shownName } from '../../table/people.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../Room.module.css';

interface Props {
  readonly seat: RoomSeat;
  readonly me: boolean;
  readonly levels: readonly string[];
  readonly words: Words;
  /** Missing: who looks sits nowhere, and changes nothing. */
  readonly onBot?: ((seat: string, level: string | null) => void) | undefined;
}

/** One seat of the waiting room: who, and how things stand with them. */
export function SeatRow({ seat, me, levels, words: { t }, onBot }: Props) {
  const [asking, setAsking] = useState(false);
  const number = Number(seat.seat) + 1;
  const name = seat.name === null ? null : shownName(seat.seat, seat, t);
  return (
    <li className={classes(styles.seat, name === null && styles.freeSeat)}>
      <Avatar seat={seat.seat} name={name} bot={seat.bot !== null} />
      <div>
        <strong>{name ?? t('room.free')}</strong>
        <span>{saysOf(seat, me, onBot !== undefined, t)}</span>
      </div>
      {name === null
        ? onBot && (
            <Button aria-label={t('room.bot.add.of', { n: number })} onClick={() => setAsking(true)}>
              <Icon of={Robot} />
              {t('room.bot.add')}
            </Button>
          )
        : seat.bot !== null
          ? onBot && (
              <Button
                look="quiet"
                aria-label={t('room.bot.remove.of', { name })}
                onClick={() => onBot(seat.seat, null)}
              >
                {t('room.bot.remove')}
              </Button>
            )
          : !me && (
              <span className={styles.tag}>
                <Icon of={Check} size={17} />
                {t('room.ready')}
              </span>
            )}
      {asking && (
        <Dialog title={t('room.bot.add.title')} onClose={() => setAsking(false)}>
          <div className={styles.levels}>
            {levels.map(level => (
              <Button
                key={level}
                size="big"
                wide
                aria-label={t(`level.${level}`)}
                aria-description={t(`level.${level}.about`)}
                onClick={() => {
                  setAsking(false);
                  onBot?.(seat.seat, level);
                }}
              >
                <span className={styles.level}>
                  {t(`level.${level}`)}
                  <small>{t(`level.${level}.about`)}</small>
                </span>
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </li>
  );
}

function saysOf(seat: RoomSeat, me: boolean, mayAdd: boolean, t: Words['t']): string {
  if (seat.name === null) return t(mayAdd ? 'room.free.about' : 'room.free.watch');
  if (seat.bot !== null) return t('room.bot.level', { level: t(`level.${seat.bot}`) });
  return me ? t('room.you') : t('room.place', { n: Number(seat.seat) + 1 });
}
