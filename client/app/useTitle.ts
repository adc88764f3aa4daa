import { useLayoutEffect } from 'react';
import { useTranslate } from '../i18n/Language.tsx';

/** Names the document: « Accueil · Tablée ». */
export function useTitle(page: string): void {
  const t = useTranslate();
  const title = t('title.page', { page });
  // with the page itself, not a moment later: under a cover the old title would still tell whose turn it is
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
}
