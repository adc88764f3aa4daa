import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './Help.module.css';

const KEYS = ['digits', 'arrows', 'space', 'enter', 'escape', 'zoom', 'help'] as const;
const POWERS = ['h', 'd', 'c', 's'] as const;

/** Suits, keys and, in a team, what may be said (RG-078). */
export function Help({ view, t, onClose }: { readonly view: View; readonly t: Translate; onClose(): void }) {
  return (
    <Dialog title={t('board.help')} shape="wide" onClose={onClose}>
      <section className={styles.part}>
        <h3>{t('board.help.powers')}</h3>
        <ul>
          {POWERS.map(suit => (
            <li key={suit}>
              <Rich text={t(`board.help.${suit}`)} />
            </li>
          ))}
        </ul>
      </section>
      {view.order.length > 1 && (
        <section className={styles.part}>
          <h3>{t('board.help.talk')}</h3>
          <p>{t('board.help.talk.about')}</p>
        </section>
      )}
      <section className={styles.part}>
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
