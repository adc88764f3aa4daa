import { CircleAlert, CircleCheck, CircleHelp, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Fault, Verdict } from '../../../games/kit/verdict.ts';
import type { Words } from '../../i18n/messages.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './DealDialog.module.css';

/** What the check came to, in words: what fits, what could not be checked, what does not fit. */
export function VerdictShown({ verdict, words: { t } }: { readonly verdict: Verdict; readonly words: Words }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that was pressed has gone
  useEffect(() => heading.current?.focus(), []);
  const { faults } = verdict;
  const wrong = [...new Set(faults.map(fault => faultText(fault, verdict.kept.length, t)))];
  const open = gaps(verdict, t);
  const is = faults.length > 0 ? 'differs' : open.length > 0 ? 'unproven' : 'fits';
  return (
    <section className={styles.result} data-verdict={is} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        <Icon of={SIGNS[is]} size={24} />
        {t(`fair.${is}`)}
      </h3>
      <ul>
        {(wrong.length > 0 ? wrong : [...fits(verdict, t), ...open]).map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {faults.length > 0 && <p>{t('fair.differs.then')}</p>}
    </section>
  );
}
const SIGNS: Readonly<Record<'fits' | 'unproven' | 'differs', LucideIcon>> = {
  fits: CircleCheck,
  unproven: CircleHelp,
  differs: CircleAlert,
};

function fits({ kept, played }: Verdict, t: Translate): readonly string[] {
  const n = kept.filter(Boolean).length;
  return [
    ...(n > 0 ? [t('fair.fits.seed', { n })] : []),
    ...(played && played.since !== null
      ? [
          t('fair.fits.dealt', { since: played.since }),
          t('fair.fits.played', { moves: played.moves, moments: played.moments }),
        ]
      : []),
  ];
}
/** What stays open although nothing speaks against it. */
function gaps({ kept, played }: Verdict, t: Translate): readonly string[] {
  const late = kept.filter(was => !was).length;
  return [
    ...(late > 0 ? [t('fair.gap.late', { n: late })] : []),
    ...(played ? [] : [t('fair.gap.rules')]),
    ...(played && played.strange > 0 ? [t('fair.gap.release', { n: played.strange })] : []),
  ];
}

/** `deals`: how many there are; one alone has no number. */
function faultText(fault: Fault, deals: number, t: Translate): string {
  switch (fault.is) {
    case 'seed':
    case 'key':
      return t(`fair.fault.${fault.is}`, { deals, n: fault.deal + 1 });
    case 'later':
      return t('fair.fault.later', { found: fault.found, of: fault.of });
    case 'move':
      return t('fair.fault.move', { n: fault.n });
    default:
      return t(`fair.fault.${fault.is}`);
  }
}
