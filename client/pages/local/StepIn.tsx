import { Zap } from 'lucide-react';
import { useState } from 'react';
import type { Seat } from '../../../games/kit/ids.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Local.module.css';
import { Names } from './Names.tsx';

interface Props {
  /** Those who may, whatever they hold. */
  readonly seats: readonly Seat[];
  nameOf(seat: Seat): string;
  onName(seat: Seat): void;
}

/** In another's turn: whoever may play something then takes the device. */
export function StepIn({ seats, nameOf, onName }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.hide} aria-label={t('local.stepIn')} onClick={() => setOpen(true)}>
        <Icon of={Zap} />
        <span className={styles.long}>{t('local.stepIn')}</span>
      </Button>
      {open && (
        <Dialog title={t('local.stepIn.title')} about="local-step-in-about" onClose={() => setOpen(false)}>
          <p id="local-step-in-about">{t('local.stepIn.about')}</p>
          <Names seats={seats} label={t('local.round.names')} nameOf={nameOf} onName={onName} />
        </Dialog>
      )}
    </>
  );
}
