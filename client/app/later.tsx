import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from '../i18n/Language.tsx';
import { Button } from '../ui/Button.tsx';
import { Liteau } from '../ui/Liteau.tsx';
import { whenIdle } from './whenIdle.ts';

interface Later<P> {
  (props: P): ReactNode;
  /** Fetches it before it is drawn: then it is there at once. */
  fetch(): Promise<void>;
}

/**
 * A part that stands in a page, but not from the beginning. Unlike React's `lazy` it is drawn at once where it was fetched before, and
 * where it cannot be fetched it says so in its place, with a button that tries again. What opens over a page: `useFetched`.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): Later<P> {
  let here: ComponentType<P> | null = null;
  const fetch = async (): Promise<void> => {
    here ??= await load();
  };
  const Part = (props: P): ReactNode => {
    const [tried, setTried] = useState<'never' | 'failed' | 'again' | 'here'>('never');
    const trying = here === null && tried !== 'failed';
    useEffect(() => {
      if (!trying) return;
      let drawn = true;
      const become = (now: 'here' | 'failed') => () => drawn && setTried(now);
      fetch().then(become('here'), become('failed'));
      return () => {
        drawn = false;
      };
    }, [trying]);
    if (here) {
      const Here = here;
      return <Here {...props} />;
    }
    return tried === 'never' ? <Liteau weaving /> : <Unfetched trying={trying} onAgain={() => setTried('again')} />;
  };
  return Object.assign(Part, { fetch });
}

/** Fetches such a part when the page has nothing better to do; whoever comes to see it is told if it still cannot be fetched. */
export function useEarly({ fetch }: Pick<Later<never>, 'fetch'>): void {
  useEffect(() => whenIdle(() => void fetch().catch(() => {})), [fetch]);
}

function Unfetched({ trying, onAgain }: { readonly trying: boolean; onAgain(): void }) {
  const t = useTranslate();
  return (
    <div role="status">
      <p>{t('error.offline')}</p>
      <Button off={trying} onClick={onAgain}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
