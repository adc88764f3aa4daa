import { TriangleAlert } from 'lucide-react';
import { useTranslate } from '../../i18n/Language.tsx';
import type { Trouble } from '../../net/localStanding.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Local.module.css';

/** Why the table stands still, and one thing to do about it. */
export function Troubled({ trouble, onRetry }: { readonly trouble: Trouble | null; onRetry(): void }) {
  const t = useTranslate();
  if (trouble === null) return null;
  return (
    <div role="alert" className={styles.trouble}>
      <Icon of={TriangleAlert} size={24} />
      <p>{t(`local.trouble.${trouble}`)}</p>
      <Button onClick={onRetry}>{t('local.retry')}</Button>
    </div>
  );
}
