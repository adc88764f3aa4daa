import { card } from '../../../games/kit/ids.ts';
import { categoryOf } from '../../../games/petits-complots/cards/deck.ts';
import type { Translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Face.module.css';
import { colourOf, copiesShown, kindIcon, kindOf } from './kinds.ts';
import { cardName } from './names.ts';
import { Picture } from './Picture.tsx';

/** A cutting from a newspaper: what it is about, its headline, its picture. Actions are framed in black, events in hazard tape (PC-027). */
export function Face({ id, t }: { readonly id: string; readonly t: Translate }) {
  const kind = kindOf(id);
  const category = categoryOf(card(id));
  const Mark = kindIcon(id);
  const copies = copiesShown(card(id));
  const name = cardName(id, t);
  return (
    <span
      className={classes(styles.face, styles[kind], name.length > 26 && styles.long)}
      style={category === null ? undefined : colourOf(category)}
    >
      <span className={styles.inside}>
        <span className={styles.head}>
          <Mark aria-hidden="true" focusable="false" />
          <em>{category === null ? t(`board.kind.${kind}`) : t(`board.category.${category}`)}</em>
        </span>
        <b className={styles.name}>{name}</b>
        <span className={styles.picture}>
          <Picture id={id} />
        </span>
        {copies !== null && <span className={styles.copies}>×{copies}</span>}
      </span>
    </span>
  );
}
