import type { TableTools } from '../../table/board.ts';
import { useNow } from '../../table/clock/serverClock.ts';
import styles from './Countdown.module.css';

interface Props {
  readonly prompt: string;
  readonly table: Pick<TableTools, 'due' | 't'>;
}

/** So much is left when it is said once more, s. */
const LAST = 2;

/** How long the table may still react: a bar with its seconds, the same for all. Nothing where no clock runs. */
export function Countdown({ prompt, table: { due, t } }: Props) {
  const now = useNow();
  const found = due.find(d => d.prompt === prompt);
  if (found?.until === undefined) return null;
  const { since, until } = found;
  const left = Math.max(0, until - now);
  const seconds = Math.ceil(left / 1000);
  const share = Math.min(1, left / Math.max(1, until - since));
  return (
    <div className={styles.countdown}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${String(100 * share)}%` }} />
      </span>
      <b role="timer" className="num">
        {t('board.seconds', { n: seconds })}
      </b>
      <span className="vh" role="status">
        {seconds === LAST ? t('board.seconds', { n: LAST }) : ''}
      </span>
    </div>
  );
}
