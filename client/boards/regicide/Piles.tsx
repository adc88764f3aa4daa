import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Card } from '../../table/Card.tsx';
import { Pile } from '../../table/Pile.tsx';
import { Back } from './Back.tsx';
import { Face } from './Face.tsx';
import { cardName } from './names.ts';
import styles from './Piles.module.css';

interface Props {
  readonly view: View;
  readonly t: Translate;
  onBrowse(): void;
}

/** Tavern and discard pile. What everybody saw go on top of the Tavern is shown there (RG-036, RG-080). */
export function Piles({ view, t, onBrowse }: Props) {
  const { discard, tavern } = view;
  const topped = view.onTop.at(-1);
  return (
    <div className={styles.piles}>
      <Pile
        place="tavern"
        count={tavern}
        label={t('board.tavern')}
        top={topped !== undefined ? <Small id={topped} t={t} /> : tavern > 0 ? <Back width="var(--card-pile)" /> : null}
        {...(topped !== undefined && { note: t('board.onTop') })}
      />
      <Pile
        place="discard"
        count={discard.count}
        label={t('board.discard')}
        top={discard.top === null ? null : <Small id={discard.top} t={t} />}
        {...(discard.all && discard.count > 0 && { open: { label: t('board.discard.open'), onOpen: onBrowse } })}
      />
    </div>
  );
}

const Small = ({ id, t }: { readonly id: string; readonly t: Translate }) => (
  <Card width="var(--card-pile)" name={cardName(id, t)} track={id}>
    <Face id={id} t={t} />
  </Card>
);
