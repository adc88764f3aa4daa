import { useTranslate } from '../../i18n/Language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './WhoPlays.module.css';

interface Props {
  /** Whose seat it is. */
  readonly name: string;
  readonly levels: readonly string[];
  onLevel(level: string): void;
  onClose(): void;
}

/** Which bot plays for somebody. */
export function GiveDialog({ name, levels, onLevel, onClose }: Props) {
  const t = useTranslate();
  return (
    <Dialog title={t('local.give.title', { name })} about="local-give-about" onClose={onClose}>
      <p id="local-give-about">{t('local.give.about', { name })}</p>
      <div className={styles.levels}>
        {levels.map(level => (
          <Button
            key={level}
            size="big"
            wide
            aria-label={t(`level.${level}`)}
            aria-description={t(`level.${level}.about`)}
            onClick={() => {
              onClose();
              onLevel(level);
            }}
          >
            <span className={styles.level}>
              {t(`level.${level}`)}
              <small>{t(`level.${level}.about`)}</small>
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
