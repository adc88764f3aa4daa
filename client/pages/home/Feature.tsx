import { BookOpen, Bot, Globe, Smartphone } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { Meta } from '../../../games/kit/module.ts';
import { useShelfWords } from '../../i18n/gameTexts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cover } from './Cover.tsx';
import { Facts } from './Facts.tsx';
import styles from './Feature.module.css';
import { useCreating } from './useCreating.tsx';

interface Props {
  readonly meta: Meta;
  onName(name: string): void;
}

/** The only game on the shelf: it has the whole width, and every way to play it is in sight. */
export function Feature(props: Props) {
  return (
    <article className={styles.feature} data-game={props.meta.id}>
      <Suspense fallback={<Cover />}>
        <Filled {...props} />
      </Suspense>
    </article>
  );
}

function Filled({ meta, onName }: Props) {
  const { t, knows } = useShelfWords(meta.id);
  const creating = useCreating(meta, onName);
  const game = t('name');
  return (
    <>
      <Cover game={meta.id} name={game} onOpen={creating.open} />
      <div className={styles.words}>
        <h2 className="display">{game}</h2>
        <p className={styles.tagline}>{t('tagline')}</p>
        <Facts meta={meta} />
        {knows('about') && <p className={styles.about}>{t('about')}</p>}
        <div className={styles.ways}>
          <Button look="primary" aria-label={t('home.play.of', { game })} onClick={creating.open}>
            <Icon of={Globe} />
            {t('home.play.online')}
          </Button>
          <Link className={buttonClass({})} href={`/local?game=${meta.id}`}>
            <Icon of={Smartphone} />
            {t('home.play.local')}
          </Link>
          <Link className={buttonClass({})} href={`/local?game=${meta.id}&with=bots`}>
            <Icon of={Bot} />
            {t('home.play.bots')}
          </Link>
          <Link
            className={buttonClass({ look: 'quiet' })}
            href={`/rules/${meta.id}`}
            aria-label={t('home.rules.of', { game })}
          >
            <Icon of={BookOpen} />
            {t('table.rules')}
          </Link>
        </div>
      </div>
      {creating.dialog}
    </>
  );
}
