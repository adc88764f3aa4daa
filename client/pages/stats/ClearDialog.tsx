import { useTranslate } from '../../i18n/Language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Stats.module.css';

interface Props {
  onClear(): void;
  onClose(): void;
}

/** Asks again: nothing brings them back. */
export function ClearDialog({ onClear, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog title={t('stats.clear.title')} about="stats-clear-about" onClose={onClose}>
      <p id="stats-clear-about">{t('stats.clear.about')}</p>
      <div className={styles.two}>
        <Button onClick={onClose}>{t('stats.clear.keep')}</Button>
        <Button look="primary" onClick={onClear}>
          {t('stats.clear.sure')}
        </Button>
      </div>
    </Dialog>
  );
}
