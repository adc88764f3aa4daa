import { ChartNoAxesColumn } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { games } from '../../games/registry.ts';
import { Loading } from '../app/Loading.tsx';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useTranslate } from '../i18n/Language.tsx';
import { type LocalStore, localStore } from '../net/localStore.ts';
import type { Finished } from '../net/results.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useSay } from '../ui/Toast.tsx';
import pageStyles from './Page.module.css';
import { ClearDialog } from './stats/ClearDialog.tsx';
import { GameStats } from './stats/GameStats.tsx';
import styles from './stats/Stats.module.css';

/** How the games ended that this device took part in. */
export default function Stats() {
  const t = useTranslate();
  const say = useSay();
  useTitle(t('stats.title'));
  const [kept, setKept] = useState<Kept | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    let here = true;
    read().then(found => here && setKept(found));
    return () => {
      here = false;
    };
  }, []);
  const clear = async (): Promise<void> => {
    setAsking(false);
    if (!kept?.store) return;
    try {
      await kept.store.clearResults();
      setKept({ ...kept, results: [] });
      say(t('stats.cleared'));
    } catch (error) {
      console.error(error);
      say(t('local.notStored'));
    }
  };
  return (
    <>
      <TopBar />
      {kept === null ? (
        <Loading />
      ) : kept.results.length === 0 ? (
        <main id="content" className={pageStyles.middle}>
          <Panel icon={ChartNoAxesColumn} title={t('stats.none.title')}>
            <p>{t('stats.none.about')}</p>
            {!kept.store?.kept && <p>{t('stats.notKept')}</p>}
            <Link className={buttonClass({ look: 'primary' })} href="/">
              {t('stats.none.go')}
            </Link>
          </Panel>
        </main>
      ) : (
        <main id="content" className={styles.page}>
          <div>
            <h1 className="display">{t('stats.title')}</h1>
            <p className={styles.about}>{t(kept.store?.kept ? 'stats.about' : 'stats.notKept')}</p>
          </div>
          <Suspense fallback={<Loading />}>
            {games
              .filter(({ meta }) => kept.results.some(({ game }) => game === meta.id))
              .map(({ meta }) => (
                <GameStats key={meta.id} game={meta.id} results={kept.results.filter(({ game }) => game === meta.id)} />
              ))}
          </Suspense>
          <div>
            <Button onClick={() => setAsking(true)}>{t('stats.clear')}</Button>
          </div>
        </main>
      )}
      {asking && <ClearDialog onClear={() => void clear()} onClose={() => setAsking(false)} />}
    </>
  );
}

interface Kept {
  /** null: it fails, and nothing can be read. */
  readonly store: LocalStore | null;
  readonly results: readonly Finished[];
}
async function read(): Promise<Kept> {
  try {
    const store = await localStore();
    const known = new Set(games.map(({ meta }) => meta.id));
    return { store, results: (await store.results()).filter(({ game }) => known.has(game)) };
  } catch (error) {
    console.error(error);
    return { store: null, results: [] };
  }
}
