import { ArrowRight, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { entryOf } from '../../../games/registry.ts';
import { useGameWords } from '../../i18n/gameTexts.ts';
import { useTranslate } from '../../i18n/Language.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSay } from '../../ui/Toast.tsx';
import styles from '../Home.module.css';
import { forgetWaiting, localGames, onlineGames, type Waiting } from './waiting.ts';

/** What waits for you: seats at online tables, games on this device. Nothing is shown when nothing waits. */
export function Resume() {
  const t = useTranslate();
  const say = useSay();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(() => {
    let here = true;
    void Promise.all([onlineGames(), localGames()]).then(lists => {
      if (here)
        setWaiting(
          lists
            .flat()
            .filter(({ game }) => entryOf(game))
            .sort((a, b) => b.at - a.at),
        );
    });
    return () => {
      here = false;
    };
  }, []);
  if (waiting.length === 0) return null;
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
                onClick={() => {
                  forgetWaiting(item);
                  setWaiting(waiting.filter(other => other !== item));
                  say(t('home.forgotten'));
                }}
              >
                <Icon of={X} />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ item }: { readonly item: Waiting }) {
  const { t } = useGameWords(item.game);
  const game = t('name');
  return (
    <>
      <div>
        <strong>{game}</strong>
        <span>
          {item.kind === 'online'
            ? t('home.resume.online', { code: item.code, name: item.names[0] ?? '' })
            : t('home.resume.local.with', { names: item.names })}
        </span>
      </div>
      <Link
        className={buttonClass({})}
        href={item.href}
        aria-label={
          item.kind === 'online' ? t('home.resume.of', { game, code: item.code }) : t('home.localOf', { game })
        }
      >
        {t('home.resume')}
        <Icon of={ArrowRight} />
      </Link>
    </>
  );
}
