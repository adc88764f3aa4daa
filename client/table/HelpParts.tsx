import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import styles from './Help.module.css';

/** How one wins, a turn step by step, and what is asked most often: words of the game's own under `board.help` and `board.ruling`. */
export const HelpParts = ({
  t,
  win,
  turn,
  rulings,
}: {
  readonly t: Translate;
  readonly win: ReactNode;
  readonly turn: readonly string[];
  readonly rulings: readonly string[];
}) => (
  <>
    <section className={styles.part}>
      <h3>{t('board.help.win')}</h3>
      <p>{win}</p>
    </section>
    <section className={styles.part}>
      <h3>{t('board.help.turn')}</h3>
      <ol className={styles.steps}>
        {turn.map(step => (
          <li key={step}>{t(`board.help.turn.${step}`)}</li>
        ))}
      </ol>
    </section>
    <section className={styles.part}>
      <h3>{t('board.help.rulings')}</h3>
      <dl className={styles.terms}>
        {rulings.map(ruling => (
          <div key={ruling}>
            <dt>{t(`board.ruling.${ruling}`)}</dt>
            <dd>{t(`board.ruling.${ruling}.about`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  </>
);
