import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { RoomSeat, RoomShown } from '../../../games/kit/roomWire.ts';
import type { Words } from '../../i18n/messages.ts';
import { shownName } from '../../table/people.ts';
import { Live } from '../../ui/Live.tsx';
import { type Hand, SeatRow, type Way } from './SeatRow.tsx';
import styles from './Seats.module.css';
import { nameAt } from './seatWords.ts';

interface Props {
  readonly room: RoomShown;
  /** null: who looks sits nowhere. */
  readonly mine: string | null;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly words: Words;
  /** Missing: who looks changes nothing. Resolves with whether it was done. */
  readonly does?: (verb: string, body: object) => Promise<boolean>;
  readonly levels?: readonly string[];
  /** The order is being changed. */
  readonly ordering?: boolean;
}
/** More than so many stand in two columns, where there is room; but for their order, which goes up and down. */
const MANY = 5;

/** Who is here, seat by seat. */
export function SeatList({ room, mine, now, words, does, levels = [], ordering = false }: Props) {
  const { t } = words;
  const { seats } = room;
  const list = useRef<HTMLOListElement>(null);
  /** Who was moved last: there focus goes, as soon as they are seen there. */
  const [follow, setFollow] = useState<{ readonly to: number; readonly way: Way } | null>(null);
  const [told, setTold] = useState({ n: 0, text: '' });
  useEffect(() => {
    const button =
      follow && list.current?.children[follow.to]?.querySelector<HTMLElement>(`[data-way="${follow.way}"]`);
    if (!button) return;
    button.focus();
    setFollow(null);
  });
  const move = async (seat: RoomSeat, at: number, way: Way): Promise<void> => {
    const to = at + (way === 'up' ? -1 : 1);
    const other = seats[to];
    if (!does || !other || !(await does('swap', { seat: seat.seat, with: other.seat }))) return;
    // a bot's name is its seat's
    const name = seat.bot === null ? nameAt(seat, words) : shownName(other.seat, { name: null, bot: seat.bot }, t);
    setTold(({ n }) => ({ n: n + 1, text: t('room.order.moved', { name: name ?? '', n: to + 1, of: seats.length }) }));
    // where there is no further way, back is
    setFollow({ to, way: waysFrom(to, seats.length).includes(way) ? way : way === 'up' ? 'down' : 'up' });
  };
  const handAt = (seat: RoomSeat, at: number): Hand | null =>
    does
      ? {
          levels,
          ways: ordering ? waysFrom(at, seats.length) : null,
          does: (verb, body) => void does(verb, body),
          onMove: way => void move(seat, at, way),
        }
      : null;
  const many = seats.length > MANY;
  const rows: CSSProperties & { '--rows': number } = { '--rows': Math.ceil(seats.length / 2) };
  return (
    <>
      <ol
        ref={list}
        className={styles.seatList}
        aria-label={t('room.seats')}
        {...(many && { 'data-many': '' })}
        {...(many && !ordering && { 'data-columns': '', style: rows })}
      >
        {seats.map((seat, at) => (
          <SeatRow
            key={seat.seat}
            seat={seat}
            me={seat.seat === mine}
            host={seat.seat === room.host}
            locked={room.locked}
            now={now}
            words={words}
            hand={handAt(seat, at)}
          />
        ))}
      </ol>
      <Live {...told} />
    </>
  );
}

const waysFrom = (at: number, count: number): readonly Way[] => [
  ...(at > 0 ? (['up'] as const) : []),
  ...(at < count - 1 ? (['down'] as const) : []),
];
