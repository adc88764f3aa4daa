import { useEffect } from 'react';
import { useTranslate } from '../i18n/Language.tsx';

/** Names the document: « Accueil · Tablée ». */
export function useTitle(page: string): void {
  const t = useTranslate();
  const title = t('title.page', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
