import { BookX } from 'lucide-react';
import { entryOf } from '../../games/registry.ts';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useGameWords } from '../i18n/gameTexts.ts';
import { Lost } from './Lost.tsx';
import styles from './Page.module.css';
import { RulesText } from './RulesText.tsx';

export default function Rules({ game }: { readonly game: string }) {
  return entryOf(game) ? <GameRules game={game} /> : <Lost icon={BookX} what="rules.none" />;
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
