import { jestersAside } from '../../../games/regicide/setup.ts';
import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useAdvising } from '../../table/advice/useAdvising.ts';
import styles from '../../table/Help.module.css';
import { HelpKey, HelpKeys } from '../../table/HelpKeys.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Rich } from '../../ui/Rich.tsx';

/** As the board uses them. */
const WORDS = ['animal', 'combo', 'jester', 'exact', 'yield', 'immunity', 'shield'] as const;
const POWERS = ['h', 'd', 'c', 's'] as const;

/** The suits and the words of the board; in a team, what may be said (RG-078); last the keys, where there may be some. */
export function Help({ view, t, onClose }: { readonly view: View; readonly t: Translate; onClose(): void }) {
  const hints = useAdvising() !== null;
  const solo = view.order.length === 1;
  const aside = jestersAside(view.order.length, view.options) > 0;
  const known = WORDS.filter(word => {
    if (word === 'yield') return !solo;
    // two players have none, unless the room gives them some
    return word !== 'jester' || aside || view.order.length > 2;
  });
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
      <section className={styles.part}>
        <h3>{t('board.help.words')}</h3>
        <dl className={styles.terms}>
          {known.map(word => (
            <div key={word}>
              <dt>{t(`board.word.${word}`)}</dt>
              <dd>
                <Rich text={t(`board.word.${word}.about`, { aside: aside ? 'yes' : 'no' })} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      {!solo && (
        <section className={styles.part}>
          <h3>{t('board.help.talk')}</h3>
          <p>{t('board.help.talk.about')}</p>
        </section>
      )}
      <HelpKeys t={t}>{hints && <HelpKey name={t('advice.key')} about={t('advice.key.about')} />}</HelpKeys>
    </Dialog>
  );
}
