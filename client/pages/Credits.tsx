import { games } from '../../games/registry.ts';
import { TopBar } from '../app/TopBar.tsx';
import { useTitle } from '../app/useTitle.ts';
import { useTranslate } from '../i18n/Language.tsx';
import pageStyles from './Page.module.css';
import styles from './Prose.module.css';

export default function Credits() {
  const t = useTranslate();
  useTitle(t('title.credits'));
  return (
    <>
      <TopBar />
      <main id="content" className={`${pageStyles.text} ${styles.prose}`}>
        <h1>{t('credits.title')}</h1>
        <p>{t('credits.unofficial')}</p>
        <h2>{t('credits.games')}</h2>
        <ul>
          {games
            .filter(({ meta }) => meta.stage === 'open')
            .map(({ meta }) => (
              <li key={meta.id}>{t(`author.${meta.id}`)}</li>
            ))}
        </ul>
        <p>{t('credits.buy')}</p>
        <h2>{t('credits.pictures')}</h2>
        <p>{t('credits.pictures.cards')}</p>
        <p>{t('credits.pictures.icons')}</p>
        <h2>{t('credits.fonts')}</h2>
        <p>{t('credits.fonts.about')}</p>
        <h2>{t('credits.code')}</h2>
        <p>{t('credits.code.about')}</p>
      </main>
    </>
  );
}
