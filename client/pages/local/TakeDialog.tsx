import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../i18n/Language.tsx';
import type { LocalSeat } from '../../net/localMatch.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { NAME_LENGTH, tidyName } from '../NameField.tsx';
import { seated } from './seated.ts';
import styles from './WhoPlays.module.css';

interface Props {
  /** The bot that has played there. */
  readonly bot: string;
  readonly seat: string;
  readonly seats: readonly LocalSeat[];
  onName(name: string): void;
  onClose(): void;
}

/** Somebody sits down where a bot has played from the start, under a name that nobody else here has. */
export function TakeDialog({ bot, seat, seats, onName, onClose }: Props) {
  const t = useTranslate();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const n = Number(seat);
  const unnamed = t('local.seat.named', { n: n + 1 });
  const name = tidyName(typed) || unnamed;
  const twice = hasTwice(seats.map((who, k) => (k === n ? { name, bot: null } : who)));
  const sitDown = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (twice) return;
    onClose();
    onName(name);
  };
  return (
    <Dialog title={t('local.take.title', { bot })} about="local-take-about" onClose={onClose}>
      <p id="local-take-about">{t('local.take.about')}</p>
      <form className={styles.form} onSubmit={sitDown}>
        <TextField
          label={t('local.take.name')}
          placeholder={unnamed}
          value={typed}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="go"
          problem={asked && twice ? t('local.seat.twice') : undefined}
          onChange={event => setTyped(event.target.value)}
        />
        <Button look="primary" size="big" type="submit">
          {t('local.take.go')}
        </Button>
      </form>
    </Dialog>
  );
}

const hasTwice = (seats: readonly LocalSeat[]): boolean => seated(seats, () => '').twice.length > 0;
