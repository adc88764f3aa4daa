import { useEffect } from 'react';
import mine from '../markMine.svg?no-inline';

/** A dot on the tab's picture while it is one's turn and the tab lies behind others. The title says it too. */
export function useTurnMark(isMine: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !isMine) return;
    const usual = link.href;
    const show = (): void => {
      link.href = document.visibilityState === 'hidden' ? mine : usual;
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      link.href = usual;
    };
  }, [isMine]);
}
