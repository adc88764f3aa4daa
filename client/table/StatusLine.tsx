import { Hourglass, Timer } from 'lucide-react';
import { useMemo } from 'react';
import type { AnyModule } from '../../games/kit/module.ts';
import type { Words } from '../i18n/messages.ts';
import type { TableSnapshot } from '../net/session.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { awaiting } from './awaiting.ts';
import { PRESSES } from './clock/lastSeconds.ts';
import { useNow } from './clock/serverClock.ts';
import { left, passed, timeText } from './clock/timeText.ts';
import { isFree } from './people.ts';
import styles from './StatusLine.module.css';
import { promptsOf } from './useTable.ts';

interface Props {
  readonly module: AnyModule;
  readonly snapshot: TableSnapshot;
  readonly words: Words;
  nameOf(seat: string): string;
}
/** Who is awaited, for what, since when and until when: one line, there as long as the game is played. */
export function StatusLine({ module, snapshot, words: { t }, nameOf }: Props) {
  const now = useNow();
  // not with every second: what may be answered is a calculation of the game's own
  const open = useMemo(() => awaiting(snapshot, promptsOf(module, snapshot)), [module, snapshot]);
  if (!open) return null;
  const { mine, seats, table, stage, since, until } = open;
  const what = t(`wait.${stage}`, { n: snapshot.seats.length });
  const names = seats.map(id => {
    const info = snapshot.seats.find(s => s.seat === id);
    return info && isFree(info) ? t('clock.free', { n: Number(id) + 1 }) : nameOf(id);
  });
  const says = mine
    ? t('clock.mine', { what })
    : names.length > 0
      ? t('clock.others', { names, what })
      : t(table ? 'clock.table' : 'clock.on', { what });
  const presses = until !== null && until - now <= PRESSES;
  return (
    <section className={classes(styles.status, mine && styles.mine)} aria-label={t('clock.label')} data-status="">
      <Icon of={mine ? Timer : Hourglass} />
      <p>
        <strong>{says}</strong>
        {since !== null && (
          // a timer is not read out by itself: it would never end
          <span role="timer" className={styles.times}>
            {' · '}
            <span>{t('clock.since', { time: timeText(passed(since, now), t) })}</span>
            {until !== null && (
              <>
                {' · '}
                <b className={classes(presses && styles.presses)}>
                  {t('clock.left', { time: timeText(left(until, now), t) })}
                </b>
              </>
            )}
          </span>
        )}
      </p>
    </section>
  );
}
