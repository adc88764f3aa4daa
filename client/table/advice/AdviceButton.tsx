import { Lightbulb } from 'lucide-react';
import { useTranslate } from '../../i18n/Language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Advice.module.css';
import { useAdvising } from './useAdvising.ts';

/** Asks for a hint; nothing where there are none. */
export function AdviceButton() {
  const t = useTranslate();
  const advising = useAdvising();
  if (!advising) return null;
  return (
    <Button
      look="quiet"
      icon
      className={styles.ask}
      aria-label={t('advice.ask')}
      aria-keyshortcuts="H"
      title={t('advice.ask')}
      aria-busy={advising.is === 'thinking' || undefined}
      onClick={advising.ask}
    >
      <Icon of={Lightbulb} />
      <span className={styles.word}>{t('advice.ask')}</span>
    </Button>
  );
}
