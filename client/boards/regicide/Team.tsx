import { clockwise, type Seat } from '../../../games/kit/ids.ts';
import type { View } from '../../../games/regicide/types.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { SeatInfo } from '../../net/session.ts';
import { SeatChip } from '../../table/SeatChip.tsx';
import styles from './Team.module.css';

interface Props {
  readonly view: View;
  readonly me: Seat | null;
  readonly seats: readonly SeatInfo[];
  readonly t: Translate;
}

/** The others, clockwise from one's left; a spectator sees all. Nobody in solo. */
export function Team({ view, me, seats, t }: Props) {
  const circle = me === null ? view.order : clockwise(view.order, me).filter(seat => seat !== me);
  // each answers for themselves: nobody's turn, but known who is still awaited
  const each = view.asks.find(ask => ask.answered !== null);
  const words = { now: t(each ? 'board.choosing' : 'board.turn'), bot: t('board.bot') };
  const awaited = (seat: Seat): boolean =>
    each ? each.seats.includes(seat) && !each.answered?.includes(seat) : view.seat === seat;
  if (circle.length === 0) return null;
  return (
    <ul className={styles.team} aria-label={t('board.team')}>
      {circle.map(seat => {
        const info = seats.find(s => s.seat === seat);
        const aside = view.jesters[seat] ?? 0;
        return (
          info && (
            <SeatChip
              key={seat}
              seat={info}
              now={awaited(seat) && !view.over}
              cards={t('board.cards', { n: view.sizes[seat] ?? 0 })}
              words={words}
            >
              {aside > 0 && <span>{t('board.jesters', { n: aside })}</span>}
              {view.yielded[seat] && <span>{t('board.yielded')}</span>}
            </SeatChip>
          )
        );
      })}
    </ul>
  );
}
