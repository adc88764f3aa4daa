import { isFlock } from '../../../games/petits-complots/cards/deck.ts';
import { exchangeKeepsPlays } from '../../../games/petits-complots/facts.ts';
import { HAND } from '../../../games/petits-complots/setup.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Settled } from '../../table/Settled.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Dialogs.module.css';

interface Props {
  readonly view: View;
  readonly t: Translate;
  onExchange(): void;
  onClose(): void;
}

/** The whole hand goes, and the turn with it: said before it is done (PC-063, PC-064). */
export function ExchangeDialog({ view, t, onExchange, onClose }: Props) {
  const hand = view.hand ?? [];
  const flock = hand.filter(isFlock).length;
  return (
    <Dialog title={t('board.exchange.ask')} onClose={onClose}>
      <p>{t('board.exchange.about', { hand: hand.length, draws: HAND })}</p>
      <p>
        <strong>{t(exchangeKeepsPlays(view, view.seat) ? 'board.exchange.playsOn' : 'board.exchange.noPlays')}</strong>
      </p>
      {flock > 0 && <p>{t('board.exchange.flock', { n: flock })}</p>}
      <Settled question="exchange" className={styles.actions}>
        <Button onClick={onClose}>{t('board.exchange.no')}</Button>
        <Button look="primary" onClick={onExchange}>
          {t('board.exchange.yes')}
        </Button>
      </Settled>
    </Dialog>
  );
}
