import { Fingerprint, KeyRound } from 'lucide-react';
import { FINGERPRINTED } from '../../../games/kit/fair.ts';
import { whyText } from '../../i18n/lineText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Fold } from '../../ui/Fold.tsx';
import styles from './DealDialog.module.css';
import { Digits } from './Digits.tsx';
import type { DealDialogProps } from './offer.ts';
import { useCheck } from './useCheck.ts';
import { VerdictShown } from './VerdictShown.tsx';

/** The deals of a match: their fingerprints, their seeds when they are over, and the check that this browser can make at the end. */
export default function DealDialog({ offer, module, snapshot, words, onClose }: DealDialogProps) {
  const { t } = words;
  const { deals } = snapshot;
  const over = snapshot.ctx?.gameover !== undefined;
  const { state, check } = useCheck(offer, module, snapshot);
  const n = deals.length;
  return (
    <Dialog title={t('fair.title', { n })} onClose={onClose}>
      <p>{t(n > 1 ? 'fair.about.series' : 'fair.about')}</p>
      {deals.map(({ deal, hash, seed }) => (
        <section key={deal} className={styles.deal} aria-label={t('fair.deal', { n: deal + 1 })}>
          {n > 1 && <h3>{t('fair.deal', { n: deal + 1 })}</h3>}
          <Digits icon={Fingerprint} label={t('fair.hash')} copy={t('fair.copy.hash')} digits={hash} words={words} />
          {seed === null ? (
            <Digits icon={KeyRound} label={t('fair.seed')} instead={t('fair.seed.secret')} words={words} />
          ) : (
            <Digits icon={KeyRound} label={t('fair.seed')} copy={t('fair.copy.seed')} digits={seed} words={words} />
          )}
        </section>
      ))}
      {(offer.together || !over) && (
        <p className={styles.aside}>
          {offer.together && `${t('fair.same')} `}
          {!over && t('fair.keeps')}
        </p>
      )}
      <div className={styles.check}>
        {over && state.is !== 'done' && (
          <Button look="primary" off={state.is === 'checking'} onClick={check}>
            {t('fair.check', { n })}
          </Button>
        )}
        {/* here from the first, so that what the check comes to is said */}
        <div role="status" className={styles.verdict}>
          {!over && <p className={styles.aside}>{t('fair.afterwards')}</p>}
          {state.is === 'checking' && <p>{t('fair.checking')}</p>}
          {state.is === 'failed' && <p>{t('fair.failed', { why: whyText(state.why, words, id => id) })}</p>}
          {state.is === 'done' && <VerdictShown verdict={state.verdict} words={words} />}
        </div>
      </div>
      <Fold className={styles.limits} title={t('fair.limits')}>
        <h3>{t('fair.proves')}</h3>
        <ul>
          <li>{t('fair.proves.fixed')}</li>
          <li>{t('fair.proves.unchanged')}</li>
        </ul>
        <h3>{t('fair.not')}</h3>
        <ul>
          <li>{t('fair.not.chance')}</li>
          <li>{t('fair.not.seen')}</li>
          <li>{t('fair.not.page', { word: FINGERPRINTED })}</li>
        </ul>
      </Fold>
    </Dialog>
  );
}
