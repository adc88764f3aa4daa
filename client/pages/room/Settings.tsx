import { Lock, SlidersHorizontal, Timer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Pace } from '../../../games/kit/clocks.ts';
import type { Meta } from '../../../games/kit/module.ts';
import { type Chosen, changed, offered } from '../../../games/kit/options.ts';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OptionFields, optionsLine } from '../OptionsForm.tsx';
import { PaceChoice } from './PaceChoice.tsx';
import { paceSays } from './pace.ts';
import styles from './Settings.module.css';

interface Props {
  readonly room: RoomShown;
  readonly meta: Meta | undefined;
  readonly words: Words;
  /** Missing: who looks changes nothing. */
  readonly does?: (verb: string, body: object) => Promise<boolean>;
  /** Somebody is about to change it. */
  onOpen?(): void;
}

/** What is played: options, time, and whether anybody else may come. Everybody sees it; whoever lays the table may change it. */
export function Settings({ room, meta, words, does, onOpen }: Props) {
  const { t } = words;
  const [open, setOpen] = useState(false);
  const { seats, options, pace, locked } = room;
  const fields = meta?.options ?? [];
  const save = async (chosen: Chosen, time: Pace): Promise<void> => {
    setOpen(false);
    const wanted = changed(fields, seats.length, chosen);
    const same = JSON.stringify(wanted) === JSON.stringify(changed(fields, seats.length, options));
    if (!same && !(await does?.('options', { options: wanted }))) return;
    if (JSON.stringify(time) !== JSON.stringify(pace)) await does?.('pace', { pace: time });
  };
  return (
    <div className={styles.settings}>
      <ul>
        <li>
          <Icon of={SlidersHorizontal} />
          {optionsLine(fields, seats.length, options, words)}
        </li>
        <li>
          <Icon of={Timer} />
          {paceSays(pace, words)}
        </li>
        {locked && (
          <li>
            <Icon of={Lock} />
            {t('room.locked')}
          </li>
        )}
      </ul>
      {does && (
        <Button
          aria-label={t('room.settings')}
          onClick={() => {
            onOpen?.();
            setOpen(true);
          }}
        >
          {t('room.settings.go')}
        </Button>
      )}
      {open && does && (
        <Dialog title={t('room.settings')} onClose={() => setOpen(false)}>
          <SettingsForm room={room} meta={meta} words={words} onSave={(chosen, time) => void save(chosen, time)} />
        </Dialog>
      )}
    </div>
  );
}

interface FormProps extends Pick<Props, 'room' | 'meta' | 'words'> {
  onSave(options: Chosen, pace: Pace): void;
}
function SettingsForm({ room, meta, words, onSave }: FormProps) {
  const [options, setOptions] = useState(room.options);
  const [pace, setPace] = useState(room.pace);
  const count = room.seats.length;
  const fields = offered(meta?.options ?? [], count);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSave(options, pace);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {count > 1 && <PaceChoice value={pace} words={words} onChange={setPace} />}
      <OptionFields fields={fields} seats={count} value={options} words={words} onChange={setOptions} />
      <div className={styles.foot}>
        <Button look="primary" size="big" wide type="submit">
          {words.t('ui.save')}
        </Button>
      </div>
    </form>
  );
}
