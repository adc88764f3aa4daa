import type { Translate } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Seats.module.css';

interface Props {
  readonly levels: readonly string[];
  /** The one that is there already. */
  readonly value?: string;
  readonly t: Translate;
  onLevel(level: string): void;
}

/** Which bot, weakest first. */
export const Levels = ({ levels, value, t, onLevel }: Props) => (
  <div className={styles.levels}>
    {levels.map(level => (
      <Button
        key={level}
        size="big"
        wide
        className={styles.levelButton}
        aria-label={t(`level.${level}`)}
        aria-description={t(`level.${level}.about`)}
        {...(value !== undefined && { 'aria-pressed': level === value })}
        onClick={() => onLevel(level)}
      >
        <span className={styles.level}>
          {t(`level.${level}`)}
          <small>{t(`level.${level}.about`)}</small>
        </span>
      </Button>
    ))}
  </div>
);
