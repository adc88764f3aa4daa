import { MapPinOff } from 'lucide-react';
import { Link } from 'wouter';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useTranslate } from '../i18n/Language.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './Page.module.css';

export function Lost() {
  const t = useTranslate();
  useTitle(t('title.lost'));
  return (
    <>
      <TopBar />
      <main id="content" className={styles.middle}>
        <Panel icon={MapPinOff} title={t('lost.title')}>
          <p>{t('lost.about')}</p>
          <Link className={buttonClass({ look: 'primary' })} href="/">
            {t('ui.home')}
          </Link>
        </Panel>
      </main>
    </>
  );
}
