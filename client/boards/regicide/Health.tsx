import { useId } from 'react';
import type { EnemyView, Preview } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import styles from './Health.module.css';

/** Health left, as a bar: full is what remains, hatched is what the selected cards would take. */
export function Health({
  enemy,
  preview,
  t,
}: {
  readonly enemy: EnemyView;
  readonly preview: Preview | null;
  readonly t: Translate;
}) {
  const named = useId();
  const left = Math.max(0, enemy.health - enemy.damage);
  const after = preview ? preview.left : left;
  const share = (n: number) => `${(100 * n) / enemy.health}%`;
  return (
    <div>
      <p className={styles.line} id={named}>
        {t('board.health')} <b className="num">{left}</b> {t('board.health.of', { health: enemy.health })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot show the hatched part */}
      <div
        className={styles.bar}
        role="meter"
        aria-labelledby={named}
        aria-valuemin={0}
        aria-valuemax={enemy.health}
        aria-valuenow={left}
      >
        <i className={styles.left} style={{ width: share(after) }} />
        <i className={styles.will} style={{ width: share(left - after) }} />
      </div>
      <p className={styles.after}>{preview && !preview.jester ? words(preview, t) : '\u00a0'}</p>
    </div>
  );
}

function words({ damage, left, falls, exact }: Preview, t: Translate): string {
  if (exact) return t('board.after.exact', { damage });
  return falls ? t('board.after.falls', { damage }) : t('board.after.left', { damage, left });
}
