import { Suspense } from 'react';
import { Link } from 'wouter';
import type { Meta } from '../../../games/kit/module.ts';
import { useShelfWords } from '../../i18n/gameTexts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import styles from '../Home.module.css';
import { Cover } from './Cover.tsx';
import { Facts } from './Facts.tsx';
import { useCreating } from './useCreating.tsx';

interface Props {
  readonly meta: Meta;
  onName(name: string): void;
}

/** One game on the shelf, with every way to play it: none lies behind another. */
export function ShelfBox(props: Props) {
  return (
    <article className={styles.box} data-game={props.meta.id}>
      <Suspense fallback={<Cover />}>
        <Filled {...props} />
      </Suspense>
    </article>
  );
}

function Filled({ meta, onName }: Props) {
  const { t } = useShelfWords(meta.id);
  const creating = useCreating(meta, onName);
  const game = t('name');
  return (
    <>
      <Cover game={meta.id} name={game} onOpen={creating.open} />
      <div className={styles.about}>
        <h2 className="vh">{game}</h2>
        <p>{t('tagline')}</p>
        <Facts meta={meta} />
      </div>
      <div className={styles.acts}>
        <Button look="primary" aria-label={t('home.play.of', { game })} onClick={creating.open}>
          {t('home.way.online')}
        </Button>
        <Link
          className={buttonClass({})}
          href={`/local?game=${meta.id}&with=bots`}
          aria-label={t('home.way.bots.of', { game })}
        >
          {t('home.way.bots')}
        </Link>
        <Link className={buttonClass({})} href={`/local?game=${meta.id}`} aria-label={t('home.way.local.of', { game })}>
          {t('home.way.local')}
        </Link>
        <Link className={buttonClass({})} href={`/rules/${meta.id}`} aria-label={t('home.rules.of', { game })}>
          {t('table.rules')}
        </Link>
      </div>
      {creating.dialog}
    </>
  );
}
