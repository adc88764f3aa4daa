import type { CardId } from '../../../games/kit/ids.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Card } from '../../table/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Discards.module.css';
import { Face } from './Face.tsx';
import { spokenName } from './names.ts';

/** The whole discard pile, where the room lets it be looked through (RG-082). */
export function Discards({
  cards,
  t,
  onClose,
}: {
  readonly cards: readonly CardId[];
  readonly t: Translate;
  onClose(): void;
}) {
  return (
    <Dialog title={t('board.discard.all', { n: cards.length })} shape="wide" onClose={onClose}>
      <ul className={styles.cards}>
        {cards.map(id => (
          <li key={id}>
            <Card width="72px" name={spokenName(id, t)}>
              <Face id={id} t={t} />
            </Card>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
