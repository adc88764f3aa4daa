import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './FlipDialog.module.css';

/** With an empty Tavern a flip gives away the hand for nothing: legal, but asked twice (RG-D12). */
export function FlipDialog({ t, onFlip, onClose }: { readonly t: Translate; onFlip(): void; onClose(): void }) {
  return (
    <Dialog title={t('board.flip.sure')} onClose={onClose}>
      <p>{t('board.flip.sure.about')}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('board.flip.no')}</Button>
        <Button look="primary" onClick={onFlip}>
          {t('board.flip.yes')}
        </Button>
      </div>
    </Dialog>
  );
}
