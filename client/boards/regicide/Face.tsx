import { memo } from 'react';
import { card } from '../../../games/kit/ids.ts';
import { isRoyal } from '../../../games/regicide/cards.ts';
import type { Translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Face.module.css';
import { jesterHat, swords } from './figures.ts';
import { JesterArt } from './JesterArt.tsx';
import { NumberArt } from './NumberArt.tsx';
import { RoyalArt } from './RoyalArt.tsx';
import { faceOf, pip, suitNames } from './suits.ts';

interface Props {
  readonly id: string;
  readonly t: Translate;
  /** What an enemy really has, where a room option changes it. */
  readonly strength?: { readonly attack: number; readonly health: number };
}

/** What is printed on a card: index on the bare left strip, picture, and at the foot its power or its name. */
export const Face = memo(function Face({ id, t, strength }: Props) {
  const { rank, suit, value } = faceOf(id);
  if (!suit)
    return (
      <>
        <JesterArt />
        <span className={styles.index}>
          <b data-index={t('board.index.X')} />
          <Glyph d={jesterHat} grid={512} />
        </span>
        <span className={styles.power}>
          <b>{t('board.rank.X')}</b>
          <span>{t('board.jester.about')}</span>
        </span>
      </>
    );
  if (isRoyal(card(id)))
    return (
      <>
        <RoyalArt rank={rank} suit={suit} />
        <span className={classes(styles.index, styles.royal)}>
          <b data-index={t(`board.index.${rank}`)} />
          <Glyph d={pip(suit)} suit={suitNames[suit]} />
        </span>
        <span className={styles.plate}>
          <strong>
            {t(`board.rank.${rank}`)} <em>{t('board.of', { suit })}</em>
          </strong>
          <span>
            <i>
              <Glyph d={swords} grid={512} />
              {strength?.attack ?? value}
            </i>
            <i>
              <Glyph d={pip('h')} />
              {strength?.health ?? 2 * value}
            </i>
          </span>
        </span>
      </>
    );
  const ace = rank === 'A';
  return (
    <>
      <NumberArt rank={rank} suit={suit} value={value} />
      <span className={styles.index}>
        <b data-index={t(`board.index.${rank}`)} />
        <Glyph d={pip(suit)} suit={suitNames[suit]} />
      </span>
      <span className={styles.power}>
        <b>{t(ace ? `board.pet.${suit}` : `board.power.${suit}`)}</b>
        <span>{ace ? t('board.pet.about') : t(`board.power.${suit}.about`, { n: value })}</span>
      </span>
    </>
  );
});

function Glyph({ d, grid = 24, suit }: { readonly d: string; readonly grid?: number; readonly suit?: string }) {
  return (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      aria-hidden="true"
      focusable="false"
      className={classes(styles.glyph, suit && styles[suit])}
    >
      <path d={d} />
    </svg>
  );
}
