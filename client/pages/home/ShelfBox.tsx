import { BookOpen, Clock, Tag, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Meta } from '../../../games/kit/module.ts';
import { boxOf } from '../../boards/registry.ts';
import { useGameWords } from '../../i18n/gameTexts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../Home.module.css';
import { CreateDialog } from './CreateDialog.tsx';

interface Props {
  readonly meta: Meta;
  onName(name: string): void;
}

/** One game on the shelf. */
export function ShelfBox(props: Props) {
  return (
    <article className={styles.box} data-game={props.meta.id}>
      <Suspense fallback={<span className={styles.cover} />}>
        <Filled {...props} />
      </Suspense>
    </article>
  );
}

function Filled({ meta, onName }: Props) {
  const { t, knows } = useGameWords(meta.id);
  const [open, setOpen] = useState(false);
  const Picture = boxOf(meta.id);
  const [min, max] = [Math.min(...meta.seats), Math.max(...meta.seats)];
  const game = t('name');
  return (
    <>
      <button type="button" className={styles.cover} tabIndex={-1} aria-hidden="true" onClick={() => setOpen(true)}>
        {Picture ? (
          <Suspense>
            <Picture />
          </Suspense>
        ) : (
          <b className={styles.plain}>{game}</b>
        )}
      </button>
      <div className={styles.about}>
        <h2 className="vh">{game}</h2>
        <p>{t('tagline')}</p>
        <ul className={styles.facts}>
          <li>
            <Icon of={Users} size={17} />
            {min === max ? String(min) : t('home.seats', { min, max })}
          </li>
          <li>
            <Icon of={Clock} size={17} />
            {t('home.minutes', { n: meta.minutes })}
          </li>
          {knows('kind') && (
            <li>
              <Icon of={Tag} size={17} />
              {t('kind')}
            </li>
          )}
        </ul>
      </div>
      <div className={styles.acts}>
        <Button aria-label={t('home.play.of', { game })} onClick={() => setOpen(true)}>
          {t('home.play')}
        </Button>
        <Link
          className={buttonClass({ icon: true })}
          href={`/rules/${meta.id}`}
          aria-label={t('home.rules.of', { game })}
        >
          <Icon of={BookOpen} />
        </Link>
      </div>
      {open && <CreateDialog meta={meta} onName={onName} onClose={() => setOpen(false)} />}
    </>
  );
}
