import type { Translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Help.module.css';

const TURN = ['turnUp', 'give', 'meeting', 'out'] as const;
/** What comes up at every table: rulings ST-A01, A02, A03, A05, A06, A07, A12, A15. */
const RULINGS = ['few', 'when', 'both', 'back', 'memories', 'told', 'two', 'all'] as const;
const KEYS = ['digits', 'arrows', 'enter', 'space', 'escape', 'zoom', 'help'] as const;

/** How each side wins, a turn in four lines, what is asked most often; last the keys, where there may be some. */
export function Help({ t, onClose }: { readonly t: Translate; onClose(): void }) {
  return (
    <Dialog title={t('board.help')} shape="wide" onClose={onClose}>
      <section className={styles.part}>
        <h3>{t('board.help.win')}</h3>
        <p>{t('board.help.win.about')}</p>
      </section>
      <section className={styles.part}>
        <h3>{t('board.help.turn')}</h3>
        <ol className={styles.steps}>
          {TURN.map(step => (
            <li key={step}>{t(`board.help.turn.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section className={styles.part}>
        <h3>{t('board.help.rulings')}</h3>
        <dl className={styles.terms}>
          {RULINGS.map(ruling => (
            <div key={ruling}>
              <dt>{t(`board.ruling.${ruling}`)}</dt>
              <dd>{t(`board.ruling.${ruling}.about`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.touch}>{t('board.help.touch')}</p>
      <section className={classes(styles.part, styles.keyboard)}>
        <h3>{t('board.help.keys')}</h3>
        <dl className={styles.keys}>
          {KEYS.map(key => (
            <div key={key}>
              <dt>
                <kbd>{t(`board.key.${key}`)}</kbd>
              </dt>
              <dd>{t(`board.key.${key}.about`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}
