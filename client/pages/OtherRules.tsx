import { BookX, CircleStop, House, RefreshCw, RotateCcw, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useTranslate } from '../i18n/Language.tsx';
import type { Rematch } from '../table/afterwardsOffer.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './Page.module.css';

/**
 * stands: in play, dealt under rules that today's do not know. stopped: somebody has ended such a match. over: it ended under its own
 * rules. old-page: this page is older than the table.
 */
export type Standing = 'stands' | 'stopped' | 'over' | 'old-page';

interface Props {
  readonly standing: Standing;
  /** How many people play. */
  readonly people: number;
  /** Ends it without a winner; missing: who only watches. */
  readonly onStop?: (() => Promise<unknown>) | undefined;
  /** Ends it where it is not over, and plays again with the same people. */
  readonly onAgain?: (() => Promise<unknown>) | undefined;
  /** What stays the same then, in words; else seats and options. */
  readonly againAbout?: string;
  /** The others have proposed to play again, and wait. */
  readonly rematch?: Rematch | undefined;
  /** The others play again already: to them, for who watches. */
  readonly onWatchNext?: (() => void) | undefined;
}

/** In place of a table that cannot be shown, since its rules are not those of now: what happened, and what can be done. */
export function OtherRules({ standing, people, onStop, onAgain, againAbout, rematch, onWatchNext }: Props) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const title = t(`stands.${standing}.title`);
  useTitle(title);
  const doing = (what: () => Promise<unknown>) => (): void => {
    setBusy(true);
    void what().finally(() => setBusy(false));
  };
  if (standing === 'old-page')
    return (
      <Page>
        <Panel icon={RefreshCw} title={title}>
          <p>{t('stands.old-page.about')}</p>
          <Button look="primary" onClick={() => location.reload()}>
            {t('ui.reload')}
          </Button>
        </Panel>
      </Page>
    );
  const play = rematch?.join ?? onAgain;
  const proposal = rematch && t('table.again.proposed', { names: rematch.names, n: rematch.names.length });
  const running = standing === 'stands';
  return (
    <Page>
      <Panel icon={BookX} title={title}>
        <p>{t(`stands.${standing}.about`)}</p>
        {running && !onStop && <p>{t('stands.watch')}</p>}
        {/* always here, so that what comes into it is said */}
        <p className={styles.said} role="status">
          {proposal}
        </p>
        {play && (
          <>
            <Button look="primary" off={busy} onClick={doing(play)}>
              <Icon of={rematch ? Users : RotateCcw} />
              {t(rematch ? 'table.again.join' : 'stands.again', { n: people })}
            </Button>
            <p className={styles.about}>
              {running && `${t('stands.again.about')} `}
              {againAbout ?? t('table.again.about', { n: people })}
            </p>
          </>
        )}
        {!play && onWatchNext && (
          <Button look="primary" onClick={onWatchNext}>
            {t('table.again.watch')}
          </Button>
        )}
        {running && onStop && (
          <>
            <Button off={busy} onClick={doing(onStop)}>
              <Icon of={CircleStop} />
              {t('stands.stop')}
            </Button>
            <p className={styles.about}>{t('stands.stop.about')}</p>
          </>
        )}
        <Link className={buttonClass({ look: 'quiet' })} href="/">
          <Icon of={House} />
          {t('ui.home')}
        </Link>
      </Panel>
    </Page>
  );
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <>
    <TopBar />
    <main id="content" className={styles.middle}>
      {children}
    </main>
  </>
);
