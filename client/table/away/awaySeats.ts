import { useEffect, useMemo, useReducer } from 'react';
import { GRACE, type RoomShown } from '../../../games/kit/roomWire.ts';
import type { SeatInfo } from '../../net/session.ts';
import type { Around } from './around.ts';

/** The seats with those marked whose person is away for longer than a short break, by the room and the server's clock. */
export function useAwaySeats(seats: readonly SeatInfo[], around: Around | undefined): readonly SeatInfo[] {
  /** The last look, by this device's clock. */
  const [at, look] = useReducer(Date.now, 0, Date.now);
  const { room, ahead = 0 } = around ?? {};
  useEffect(() => {
    const ends = room?.seats.flatMap(({ away }) => (away === null ? [] : [away + GRACE - ahead])) ?? [];
    const coming = ends.filter(end => end > at);
    if (coming.length === 0) return;
    const timer = setTimeout(look, Math.max(0, Math.min(...coming) - Date.now()));
    return () => clearTimeout(timer);
  }, [room, ahead, at]);
  return useMemo(() => (room ? awaySeats(seats, room, at + ahead) : seats), [seats, room, ahead, at]);
}

/** The same at that moment, epoch ms by the server's clock. */
export const awaySeats = (seats: readonly SeatInfo[], { seats: shown }: RoomShown, now: number): readonly SeatInfo[] =>
  seats.map(info => {
    const found = shown.find(({ seat }) => seat === info.seat);
    const away = found?.away ?? null;
    return { ...info, away: away !== null && (found?.decision || now >= away + GRACE) ? away : null };
  });
