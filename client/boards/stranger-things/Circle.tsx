import type { CSSProperties, ReactNode } from 'react';
import type { Seat as SeatId } from '../../../games/kit/ids.ts';
import type { Option } from '../../../games/kit/prompts.ts';
import { neighbours, traders } from '../../../games/stranger-things/circle.ts';
import type { View } from '../../../games/stranger-things/types.ts';
import type { TableTools } from '../../table/board.ts';
import styles from './Circle.module.css';
import { placesOf } from './places.ts';
import { Seat } from './Seat.tsx';

interface Props {
  readonly view: View;
  readonly table: TableTools;
  /** Who may be chosen now. */
  readonly from: readonly Option[];
  readonly chosen: string | null;
  onPress(seat: SeatId): void;
  /** What lies in the middle. */
  readonly children: ReactNode;
}

/** The circle of seats as it is seen from one's own: left neighbour on the left, and so on round; the table in the middle. */
export function Circle({ view, table, from, chosen, onPress, children }: Props) {
  const { t, me } = table;
  const { places, rows } = placesOf(view.circle, me);
  const odd = view.circle.length % 2 === 0;
  return (
    <div
      className={styles.circle}
      style={{ '--rows': rows, '--first': odd ? 2 : 1 } as CSSProperties}
      data-seats={view.circle.length}
    >
      <span className={styles.table} aria-hidden="true" />
      <ul className={styles.seats} aria-label={t('board.circle')}>
        {places.map(place => (
          <Seat
            key={place.seat}
            view={view}
            table={table}
            place={place}
            open={from.some(o => o.id === place.seat && !o.no)}
            chosen={chosen === place.seat}
            side={sideOf(view, me, place.seat)}
            onPress={onPress}
          />
        ))}
      </ul>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}

/** Which of my two cards goes to that seat in the exchange that runs. */
function sideOf(view: View, me: SeatId | null, seat: SeatId): 'left' | 'right' | 'both' | null {
  if (view.phase !== 'exchange' || me === null) return null;
  const circle = traders(view);
  if (!circle.includes(me) || seat === me) return null;
  const { left, right } = neighbours(circle, me, view.terms.pass);
  if (seat === left) return left === right ? 'both' : 'left';
  return seat === right ? 'right' : null;
}
