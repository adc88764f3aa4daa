import { suitOf } from '../../../games/regicide/cards.ts';
import type { EnemyView, Preview } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Card } from '../../table/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { SuitMark } from '../../ui/Rich.tsx';
import { Face } from './Face.tsx';
import styles from './Foe.module.css';
import { swords } from './figures.ts';
import { Health } from './Health.tsx';
import { cardName } from './names.ts';
import { suitNames } from './suits.ts';

interface Props {
  readonly enemy: EnemyView;
  /** What the selected cards would do. */
  readonly preview: Preview | null;
  readonly t: Translate;
}

/** The enemy: the largest thing on the table, with its numbers beside it. */
export function Foe({ enemy, preview, t }: Props) {
  const suit = suitOf(enemy.card);
  const shielded = enemy.strikes < enemy.attack;
  const name = cardName(enemy.card, t);
  return (
    <section className={styles.foe} aria-label={t('board.enemy', { name })}>
      <span data-place="enemy" data-from="castle" className={styles.card}>
        <Card width="var(--card-foe)" track={enemy.card} name={name}>
          <Face id={enemy.card} t={t} strength={enemy} />
        </Card>
      </span>
      <div className={styles.stats}>
        <h2 className={styles.name}>{name}</h2>
        <Health enemy={enemy} preview={preview} t={t} />
        <ul className={styles.numbers}>
          <li>
            <svg viewBox="0 0 512 512" aria-hidden="true" focusable="false">
              <path d={swords} />
            </svg>
            <span>
              {t('board.attack')}{' '}
              {shielded && (
                <>
                  <s className="num" aria-hidden="true">
                    {enemy.attack}
                  </s>{' '}
                </>
              )}
              <b className="num">{enemy.strikes}</b>
              {shielded && <span className="vh"> {t('board.attack.of', { attack: enemy.attack })}</span>}
            </span>
          </li>
          <li className={classes(enemy.shield === 0 && styles.none)}>
            <SuitMark suit="spades" silent className={classes(styles.mark)} />
            <span>
              {t('board.shield')} <b className="num">{enemy.shield}</b>
            </span>
          </li>
        </ul>
        {suit && (
          <p className={classes(styles.immunity, !enemy.immune && styles.lifted)}>
            <SuitMark suit={suitNames[suit]} silent className={classes(styles.mark)} />
            <span>{enemy.immune ? t(`board.immune.${suit}`) : t('board.immune.lifted')}</span>
          </p>
        )}
      </div>
    </section>
  );
}
