import { UserRound } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/Language.tsx';
import { keepNickname } from '../../net/seatStore.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFirstWrong } from '../../ui/useFirstWrong.ts';
import styles from '../Home.module.css';
import { NameField, tidyName } from '../NameField.tsx';

interface Props {
  readonly name: string;
  onName(name: string): void;
}

/** Who one is on this device: one name for all tables, until it is changed. */
export function NameButton({ name, onName }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(0);
  useFirstWrong(form, failed);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const tidy = tidyName(typed);
    setAsked(true);
    if (!tidy) {
      setFailed(failed + 1);
      return;
    }
    keepNickname(tidy);
    onName(tidy);
    setOpen(false);
  };
  return (
    <>
      <Button
        look="quiet"
        aria-label={name ? t('name.yours', { name }) : t('name.choose')}
        onClick={() => {
          setTyped(name);
          setAsked(false);
          setOpen(true);
        }}
      >
        {name ? <Avatar seat="2" name={name} /> : <Icon of={UserRound} />}
        <span className={styles.nameText}>{name || t('name.choose')}</span>
      </Button>
      {open && (
        <Dialog title={t('name.title')} onClose={() => setOpen(false)}>
          <form ref={form} onSubmit={save} style={{ display: 'grid', gap: 20 }}>
            <NameField value={typed} onChange={setTyped} problem={asked && !tidyName(typed)} />
            <Button look="primary" type="submit">
              {t('ui.save')}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
