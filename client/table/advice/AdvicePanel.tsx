import { Lightbulb, X } from 'lucide-react';
import { useTranslate } from '../../i18n/Language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './Advice.module.css';
import { useAdvising } from './useAdvising.ts';

/** The hint in words: what, why, how well it usually ends, what else. Its place is always there, so that it is said when it comes. */
export function AdvicePanel() {
  const t = useTranslate();
  const advising = useAdvising();
  if (!advising) return null;
  const { is, said, dismiss } = advising;
  const shown = is !== 'idle';
  return (
    <div className={shown ? styles.panel : undefined} data-advice={shown ? is : undefined}>
      {/* on a short screen it scrolls, and must be reached with the keyboard */}
      <div role="status" className={styles.words} tabIndex={said ? 0 : undefined}>
        {said ? (
          <>
            <p className={styles.move}>
              <Icon of={Lightbulb} size={18} />
              <span>
                <span className="vh">{t('advice.says')}</span> <Rich text={said.move} />
              </span>
            </p>
            {said.why.map(reason => (
              <p key={reason}>
                <Rich text={reason} />
              </p>
            ))}
            <p>{said.outcome}</p>
            {said.others.length > 0 && (
              <ul className={styles.others} aria-label={t('advice.others')}>
                {said.others.map(other => (
                  <li key={other}>
                    <Rich text={other} />
                  </li>
                ))}
              </ul>
            )}
          </>
        ) : (
          shown && <p>{t(`advice.${is}`)}</p>
        )}
      </div>
      {shown && is !== 'thinking' && (
        <Button look="quiet" icon aria-label={t('advice.dismiss')} aria-keyshortcuts="Escape" onClick={dismiss}>
          <Icon of={X} />
        </Button>
      )}
    </div>
  );
}
