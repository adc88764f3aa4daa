import { useTranslate } from '../i18n/Language.tsx';
import { Liteau } from '../ui/Liteau.tsx';
import styles from './Loading.module.css';

/** Something is being fetched. The words come only when it takes long enough to wonder. */
export function Loading() {
  const t = useTranslate();
  return (
    <div className={styles.loading} role="status">
      <Liteau weaving />
      <p>{t('ui.loading')}</p>
    </div>
  );
}
