import { clockwise, type Seat } from '../../../games/kit/ids.ts';
import type { View } from '../../../games/petits-complots/types.ts';
import type { TableTools } from '../../table/board.ts';
import { SeatChip } from '../../table/SeatChip.tsx';
import { Marks } from './Marks.tsx';
import styles from './Others.module.css';
import { Series } from './Series.tsx';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  onLook(seat: Seat): void;
}

/** The others, clockwise from one's left, with what lies in front of them; a spectator sees all. */
export function Others({ view, table, onLook }: Props) {
  const { me, seats, nameOf, t } = table;
  const circle = me === null ? view.order : clockwise(view.order, me).filter(seat => seat !== me);
  const words = { now: t('board.turn'), bot: t('board.bot') };
  return (
    <ul className={styles.others} aria-label={t('board.others')} data-count={circle.length}>
      {circle.map(seat => {
        const info = seats.find(s => s.seat === seat);
        return (
          info && (
            <SeatChip
              key={seat}
              seat={info}
              now={view.seat === seat && view.phase === 'table' && !view.over}
              cards={t('board.cards', { n: view.sizes[seat] ?? 0 })}
              words={words}
            >
              <Marks view={view} seat={seat} t={t} />
              <button type="button" className={styles.look} onClick={() => onLook(seat)}>
                <span className="vh">{t('board.theories.of', { seat: nameOf(seat) })}</span>
                <Series cards={view.tableau[seat] ?? []} need={view.need[seat] ?? 0} t={t} />
              </button>
            </SeatChip>
          )
        );
      })}
    </ul>
  );
}
