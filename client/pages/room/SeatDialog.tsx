import { Crown, UserX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RoomSeat } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Levels } from './Levels.tsx';
import styles from './Seats.module.css';
import { nameAt } from './seatWords.ts';

interface Props {
  readonly seat: RoomSeat;
  readonly levels: readonly string[];
  readonly words: Words;
  does(verb: string, body: object): void;
  onClose(): void;
}

/** What whoever lays the table may do about a seat that is not their own. */
export function SeatDialog({ seat: shown, levels, words, does, onClose }: Props) {
  const { t } = words;
  // as it was when somebody asked: what has happened to it since, the server knows
  const [seat] = useState(shown);
  const [sure, setSure] = useState(false);
  const name = nameAt(seat, words);
  const doing = (verb: string, body: object = {}): void => {
    onClose();
    does(verb, { seat: seat.seat, ...body });
  };
  const kept = seat.name === null;
  if (name === null || seat.bot !== null)
    return (
      <Dialog title={name ?? t('room.bot.add.title')} onClose={onClose}>
        <Levels
          levels={levels}
          t={t}
          {...(seat.bot !== null && { value: seat.bot })}
          onLevel={level => doing('bot', { level })}
        />
        {name !== null && (
          <Button wide onClick={() => doing('bot', { level: null })}>
            <Icon of={UserX} />
            {t('room.bot.remove.of', { name })}
          </Button>
        )}
      </Dialog>
    );
  return (
    <Dialog title={name} onClose={onClose}>
      {sure ? (
        <Sure
          about={t(kept ? 'room.remove.kept.about' : 'room.remove.about', { name })}
          keep={t('room.remove.keep', { name })}
          go={t('room.remove.go')}
          onKeep={onClose}
          onGo={() => doing('remove')}
        />
      ) : (
        <>
          {!kept && (
            <div className={styles.deed}>
              <Button wide onClick={() => doing('host')}>
                <Icon of={Crown} />
                {t('room.give', { name })}
              </Button>
              <p>{t('room.give.about', { name })}</p>
            </div>
          )}
          <Button wide onClick={() => setSure(true)}>
            <Icon of={UserX} />
            {t(kept ? 'room.remove.kept' : 'room.remove', { name })}
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface SureProps {
  readonly about: string;
  readonly keep: string;
  readonly go: string;
  onKeep(): void;
  onGo(): void;
}
function Sure({ about, keep, go, onKeep, onGo }: SureProps) {
  const out = useRef<HTMLButtonElement>(null);
  useEffect(() => out.current?.focus(), []);
  return (
    <>
      <p id="room-sure">{about}</p>
      <div className={styles.two}>
        <Button ref={out} aria-describedby="room-sure" onClick={onKeep}>
          {keep}
        </Button>
        <Button look="primary" onClick={onGo}>
          {go}
        </Button>
      </div>
    </>
  );
}
