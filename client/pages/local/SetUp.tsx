import { CloudOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { entryOf } from '../../../games/registry.ts';
import { Loading } from '../../app/Loading.tsx';
import { TopBar } from '../../app/TopBar.tsx';
import { useTitle } from '../../app/useTitle.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import { type LocalStore, localStore } from '../../net/localStore.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Local.module.css';
import { openGames, usePrepared } from './prepare.ts';
import { SavedGames } from './SavedGames.tsx';
import { SetUpForm } from './SetUpForm.tsx';

/** Before a match: what is kept on this device, and a form for a new one. */
export function SetUp() {
  const t = useTranslate();
  const prepared = usePrepared();
  const search = new URLSearchParams(useSearch());
  const wished = entryOf(search.get('game') ?? '');
  const [store, setStore] = useState<LocalStore | null>(null);
  useTitle(t('local.title'));
  useEffect(() => {
    let here = true;
    void localStore().then(opened => here && setStore(opened));
    return () => {
      here = false;
    };
  }, []);
  const first = wished ?? openGames[0];
  const says = { loading: 'local.loading', ready: 'local.ready', failed: 'local.notReady' } as const;
  return (
    <>
      <TopBar />
      <main id="content" className={styles.page} data-ready={prepared === 'ready' || undefined}>
        <header className={styles.head}>
          <h1 className="display">{t('local.title')}</h1>
          <p>{t('local.about')}</p>
          <p role="status" className={styles.prepared} data-state={prepared}>
            {t(says[prepared])}
          </p>
        </header>
        {store && !store.kept && (
          <p role="alert" className={styles.warning}>
            <Icon of={CloudOff} size={24} />
            {t('local.notKept')}
          </p>
        )}
        <Suspense fallback={<Loading />}>
          {store && first && <SetUpForm store={store} first={first.meta.id} bots={search.get('with') === 'bots'} />}
          {store && <SavedGames store={store} />}
        </Suspense>
      </main>
    </>
  );
}
