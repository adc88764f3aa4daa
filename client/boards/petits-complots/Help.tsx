import { needOf } from '../../../games/petits-complots/facts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './Help.module.css';

const TURN = ['start', 'play', 'lightning', 'end', 'round'] as const;
/** What comes up at every table: rulings PC-AMB-01, 04, 09, 10, 17, 26, 27, 28. */
const RULINGS = ['when', 'chain', 'first', 'lastCall', 'tie', 'exchange', 'empty', 'exhausted'] as const;
const KEYS = ['digits', 'arrows', 'space', 'enter', 'escape', 'zoom', 'help'] as const;

/** How one wins, a turn in five lines, what is asked most often; last the keys, where there may be some. */
export function Help({ view, t, onClose }: { readonly view: View; readonly t: Translate; onClose(): void }) {
  return (
    <Dialog title={t('board.help')} shape="wide" onClose={onClose}>
      <section className={styles.part}>
        <h3>{t('board.help.win')}</h3>
        <p>{t('board.help.win.about', { need: needOf({ order: view.order, lasting: [] }, view.seat) })}</p>
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
