import { BookOpen, ChevronLeft, Menu, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslate } from '../i18n/Language.tsx';
import { TalkButton } from '../talk/TalkButton.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './TableFrame.module.css';

interface Props {
  readonly game: string;
  /** Code and turn, or that one watches. */
  readonly about: string;
  readonly tools?: ReactNode;
  onRules(): void;
  onLog(): void;
  onMenu(): void;
}

/** The head of a table: one line, so that the cards have the room. */
export function TableBar({ game, about, tools, onRules, onLog, onMenu }: Props) {
  const t = useTranslate();
  return (
    <header className={styles.bar}>
      <Link href="/" className={buttonClass({ look: 'quiet', icon: true })} aria-label={t('table.leave')}>
        <Icon of={ChevronLeft} />
      </Link>
      <div className={styles.heading}>
        <h1>{game}</h1>
        <p className={styles.about}>{about}</p>
      </div>
      <span className={styles.space} />
      {tools}
      <Button look="quiet" onClick={onRules} aria-label={t('table.rules')} className={styles.slim}>
        <Icon of={BookOpen} />
        <span className={styles.word}>{t('table.rules')}</span>
      </Button>
      <Button
        look="quiet"
        onClick={onLog}
        aria-label={t('table.log.open')}
        className={classes(styles.slim, styles.logButton)}
      >
        <Icon of={ScrollText} />
        <span className={styles.word}>{t('table.log')}</span>
      </Button>
      <TalkButton className={classes(styles.slim, styles.talkButton)} word={styles.word} />
      <Button look="quiet" icon onClick={onMenu} aria-label={t('ui.menu')}>
        <Icon of={Menu} />
      </Button>
    </header>
  );
}
