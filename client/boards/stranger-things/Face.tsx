import { isRendezvous, type Kind, type RendezvousId } from '../../../games/stranger-things/cards.ts';
import type { Translate } from '../../i18n/translate.ts';
import styles from './Face.module.css';
import { Glyph } from './Glyph.tsx';
import { Picture } from './Picture.tsx';

interface Props {
  readonly id: Kind | RendezvousId;
  readonly t: Translate;
  readonly copy?: number;
}

/** The sleeve of a blank video cassette: mark on the spine, a night picture, its title, and where it is large what it does. */
export function Face({ id, t, copy }: Props) {
  return (
    <span className={styles.face} data-face={isRendezvous(id) ? 'meeting' : id}>
      <Picture id={id} {...(copy !== undefined && { copy })} />
      <span className={styles.spine}>
        <Glyph of={isRendezvous(id) ? 'meeting' : id} />
      </span>
      <span className={styles.words}>
        <b>{t(`card.${id}`)}</b>
        <span className={styles.text}>{t(`card.${id}.text`)}</span>
      </span>
    </span>
  );
}
