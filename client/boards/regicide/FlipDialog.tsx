import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Settled } from '../../table/Settled.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './FlipDialog.module.css';

interface Props {
  readonly view: View;
  /** Nothing else can save them: there is little to weigh. */
  readonly forced: boolean;
  readonly t: Translate;
  onFlip(): void;
  onClose(): void;
}

/** A Jester aside is rare and takes the whole hand: what it costs is said first. With an empty Tavern it gives nothing (RG-D12). */
export function FlipDialog({ view, forced, t, onFlip, onClose }: Props) {
  const empty = view.tavern === 0;
  const about = empty ? 'board.flip.sure.about' : forced ? 'board.flip.short' : 'board.flip.about';
  return (
    <Dialog title={t(empty ? 'board.flip.sure' : 'board.flip.ask')} onClose={onClose}>
      <p>
        {t(about, {
          hand: view.hand?.length ?? 0,
          draws: Math.min(view.handLimit, view.tavern),
          left: (view.jesters[view.seat] ?? 1) - 1,
        })}
      </p>
      <Settled question="flip" className={styles.actions}>
        <Button onClick={onClose}>{t(forced ? 'board.flip.later' : 'board.flip.no')}</Button>
        <Button look="primary" onClick={onFlip}>
          {t('board.flip.yes')}
        </Button>
      </Settled>
    </Dialog>
  );
}
