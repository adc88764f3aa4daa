import { ArrowRight, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { entryOf } from '../../../games/registry.ts';
import { boxOf } from '../../boards/registry.ts';
import { useShelfWords } from '../../i18n/gameTexts.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import { shownName } from '../../table/people.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSay } from '../../ui/Toast.tsx';
import styles from '../Home.module.css';
import { ForgetDialog } from './ForgetDialog.tsx';
import { forgetWaiting, isMissed, localGames, onlineGames, type Waiting } from './waiting.ts';

/** What waits for you: seats at online tables, games on this device. Nothing is shown when nothing waits. */
export function Resume() {
  const t = useTranslate();
  const say = useSay();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [asking, setAsking] = useState<Waiting | null>(null);
  useEffect(() => {
    let here = true;
    const gone = (codes: readonly string[]): void => say(t('home.gone', { codes, n: codes.length }));
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const lists = await Promise.all([onlineGames(gone), localGames()]);
      const known = lists.flat().filter(({ game }) => entryOf(game));
      if (here) setWaiting(known.sort((a, b) => b.at - a.at));
    };
    void look();
    // much may have happened while the page lay in the background
    const again = (): void => void look();
    document.addEventListener('visibilitychange', again);
    return () => {
      here = false;
      document.removeEventListener('visibilitychange', again);
    };
  }, [say, t]);
  if (waiting.length === 0) return null;
  const drop = (item: Waiting): void => {
    setAsking(null);
    setWaiting(list => list.filter(other => other.href !== item.href));
    say(t('home.forgotten'));
  };
  const forget = async (item: Waiting): Promise<void> => {
    if (await isMissed(item)) return setAsking(item);
    await forgetWaiting({ ...item, state: { is: 'playing' } }); // there is nobody to tell
    drop(item);
  };
  return (
    <section aria-label={t('home.waiting')}>
      <ul className={styles.waiting}>
        {waiting.map(item => (
          <li key={item.href} className={styles.resume} data-game={item.game}>
            <Suspense>
              <Row item={item} />
            </Suspense>
            {item.kind === 'online' && (
              <Button
                look="quiet"
                icon
                aria-label={`${t('home.forget')} (${item.code})`}
                onClick={() => void forget(item)}
              >
                <Icon of={X} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asking && <ForgetDialog item={asking} onClose={() => setAsking(null)} onForgotten={() => drop(asking)} />}
    </section>
  );
}

function Row({ item }: { readonly item: Waiting }) {
  const { t } = useShelfWords(item.game);
  const game = t('name');
  const { state } = item;
  const go = state.is === 'stands' ? 'look' : 'resume';
  const names = item.names.map((who, n) => shownName(String(n), who, t));
  return (
    <>
      <Thumb game={item.game} />
      <div>
        <strong>
          {t(
            `home.resume.${state.is}`,
            state.is === 'theirs'
              ? { names: state.names.map((name, n) => shownName(String(n), { name, bot: null }, t)) }
              : {},
          )}
        </strong>
        <span>
          {names.length ? t('home.resume.with', { game, names }) : game}
          {', '}
          {item.kind === 'online' ? t('home.resume.table', { code: item.code }) : t('home.resume.here')}
        </span>
      </div>
      <Link
        className={buttonClass({})}
        href={item.href}
        aria-label={
          item.kind === 'online' ? t(`home.${go}.of`, { game, code: item.code }) : t('home.localOf', { game })
        }
      >
        {t(`home.${go}`)}
        <Icon of={ArrowRight} />
      </Link>
    </>
  );
}

/** The box, small. */
function Thumb({ game }: { readonly game: string }) {
  const Picture = boxOf(game);
  return (
    Picture && (
      <span className={styles.thumb} aria-hidden="true">
        <Suspense>
          <Picture />
        </Suspense>
      </span>
    )
  );
}
