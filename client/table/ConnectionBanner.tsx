import { CircleCheck, Hourglass, Info, Undo2, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import type { Fate, TableSnapshot } from '../net/session.ts';
import { Icon } from '../ui/Icon.tsx';
import { Liteau } from '../ui/Liteau.tsx';
import styles from './TableFrame.module.css';

/** How long it is said what became of the move, ms. */
const TOLD = 8000;

/** The line to the table: lost, or back, and what became of the move that was under way. */
export function ConnectionBanner({ line, behind, fate }: Pick<TableSnapshot, 'line' | 'behind' | 'fate'>) {
  const t = useTranslate();
  const told = useForAWhile(line === 'live' ? fate : null);
  if (line === 'lost')
    return (
      <div className={styles.banner} role="alert" data-line="lost">
        <Liteau thin weaving />
        <p>
          <Icon of={WifiOff} />
          {t('table.lost')}
        </p>
      </div>
    );
  if (told)
    return (
      <div className={styles.banner} role="status" data-line="back" data-fate={told}>
        <p>
          <Icon of={ICONS[told]} />
          {t(`table.fate.${told}`)}
        </p>
      </div>
    );
  if (line === 'live' && behind)
    return (
      <div className={styles.banner} role="status" data-line="behind">
        <p>
          <Icon of={Hourglass} />
          {t('table.behind')}
        </p>
      </div>
    );
  return null;
}

const ICONS = { kept: CircleCheck, 'given-back': Undo2, 'moved-on': Info };

function useForAWhile(fate: Fate | null): Fate | null {
  const [past, setPast] = useState(false);
  useEffect(() => {
    setPast(false);
    if (!fate) return;
    const timer = setTimeout(() => setPast(true), TOLD);
    return () => clearTimeout(timer);
  }, [fate]);
  return past ? null : fate;
}
