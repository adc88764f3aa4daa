import { BookX } from 'lucide-react';
import { Link } from 'wouter';
import { entryOf } from '../../games/registry.ts';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useGameWords } from '../i18n/gameTexts.ts';
import { useTranslate } from '../i18n/Language.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import styles from './Page.module.css';
import { RulesText } from './RulesText.tsx';

export default function Rules({ game }: { readonly game: string }) {
  return entryOf(game) ? <GameRules game={game} /> : <NoGame />;
}

function GameRules({ game }: { readonly game: string }) {
  const { t } = useGameWords(game);
  useTitle(t('title.rules', { game: t('name') }));
  return (
    <div className={styles.paper} data-game={game}>
      <TopBar />
      <main id="content" className={styles.text}>
        <RulesText game={game} linked />
      </main>
    </div>
  );
}

function NoGame() {
  const t = useTranslate();
  useTitle(t('title.lost'));
  return (
    <>
      <TopBar />
      <main id="content" className={styles.middle}>
        <Panel icon={BookX} title={t('rules.none.title')}>
          <p>{t('rules.none.about')}</p>
          <Link className={buttonClass({ look: 'primary' })} href="/">
            {t('ui.home')}
          </Link>
        </Panel>
      </main>
    </>
  );
}
