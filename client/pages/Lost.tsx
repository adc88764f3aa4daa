import { type LucideIcon, MapPinOff } from 'lucide-react';
import { Link } from 'wouter';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useTranslate } from '../i18n/Language.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './Page.module.css';

interface Props {
  readonly icon?: LucideIcon;
  /** Of its texts: what is not there. */
  readonly what?: string;
}

/** An address that leads nowhere. */
export function Lost({ icon = MapPinOff, what = 'lost' }: Props) {
  const t = useTranslate();
  useTitle(t('title.lost'));
  return (
    <>
      <TopBar />
      <main id="content" className={styles.middle}>
        <Panel icon={icon} title={t(`${what}.title`)}>
          <p>{t(`${what}.about`)}</p>
          <Link className={buttonClass({ look: 'primary' })} href="/">
            {t('ui.home')}
          </Link>
        </Panel>
      </main>
    </>
  );
}
