import { Link } from 'wouter';
import { useTranslate } from '../i18n/Language.tsx';
import styles from './Brand.module.css';

/** The house's name, which leads home. */
export function Brand() {
  const t = useTranslate();
  return (
    <Link href="/" className={styles.brand} aria-label={t('brand.home')}>
      <Mark />
      <span>{t('brand.name')}</span>
    </Link>
  );
}

/** A table seen from above, six people round it. */
function Mark() {
  return (
    <svg viewBox="0 0 40 40" width="34" height="34" aria-hidden="true" focusable="false">
      <rect x="9" y="12" width="22" height="16" rx="3" fill="var(--liteau)" />
      <path d="M9 16.500h22M9 23.500h22" stroke="var(--paper)" strokeWidth="1.800" />
      <g fill="var(--ink)">
        <circle cx="14" cy="6.500" r="3.200" />
        <circle cx="26" cy="6.500" r="3.200" />
        <circle cx="14" cy="33.500" r="3.200" />
        <circle cx="26" cy="33.500" r="3.200" />
        <circle cx="4" cy="20" r="3.200" />
        <circle cx="36" cy="20" r="3.200" />
      </g>
    </svg>
  );
}
