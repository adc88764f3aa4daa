import { useState } from 'react';
import { Link } from 'wouter';
import { games } from '../../games/registry.ts';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useTranslate } from '../i18n/Language.tsx';
import { nickname } from '../net/seatStore.ts';
import { Liteau } from '../ui/Liteau.tsx';
import styles from './Home.module.css';
import { CodeForm } from './home/CodeForm.tsx';
import { Feature } from './home/Feature.tsx';
import { NameButton } from './home/NameButton.tsx';
import { Resume } from './home/Resume.tsx';
import { ShelfBox } from './home/ShelfBox.tsx';

const shelf = games.filter(({ meta }) => meta.stage === 'open');
/** A game alone has the whole shelf. */
const only = shelf.length === 1 ? shelf[0] : undefined;

export function Home() {
  const t = useTranslate();
  const [name, setName] = useState(nickname);
  useTitle(t('title.home'));
  return (
    <>
      <TopBar>
        <NameButton name={name} onName={setName} />
      </TopBar>
      <main id="content" className={styles.home}>
        <div className={styles.hero}>
          <div>
            <h1 className="display">{t('home.title')}</h1>
            <p>{t('home.about')}</p>
          </div>
          <CodeForm />
        </div>
        <Resume />
        <section aria-label={t('home.shelf')} className={only ? undefined : styles.shelf}>
          {only ? (
            <Feature meta={only.meta} onName={setName} />
          ) : (
            shelf.map(({ meta }) => <ShelfBox key={meta.id} meta={meta} onName={setName} />)
          )}
        </section>
        <Liteau className={styles.edge} />
        <footer className={styles.foot}>
          <p>{t('home.unofficial')}</p>
          <ul>
            {shelf.map(({ meta }) => (
              <li key={meta.id}>{t(`author.${meta.id}`)}</li>
            ))}
          </ul>
          <Link href="/stats">{t('stats.go')}</Link>
          <Link href="/credits">{t('home.credits')}</Link>
        </footer>
      </main>
    </>
  );
}
