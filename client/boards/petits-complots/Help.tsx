import { needOf } from '../../../games/petits-complots/facts.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import styles from '../../table/Help.module.css';
import { HelpKey, HelpKeys } from '../../table/HelpKeys.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import own from './Help.module.css';

const TURN = ['start', 'play', 'lightning', 'end', 'round'] as const;
/** What comes up at every table: rulings PC-AMB-01, 04, 09, 10, 17, 26, 27, 28. */
const RULINGS = ['when', 'chain', 'first', 'lastCall', 'tie', 'exchange', 'empty', 'exhausted'] as const;

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
        <ol className={own.steps}>
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
      <HelpKeys t={t}>
        <HelpKey name={t('board.key.pass')} about={t('board.key.pass.about')} />
      </HelpKeys>
    </Dialog>
  );
}
