import type { Refusal } from '../../../games/kit/legality.ts';
import type { Room } from '../../net/api.ts';
import type { Result } from '../../net/result.ts';
import type { StoredSeat } from '../../net/seatStore.ts';

/** What the page of a table shows. */
export type RoomState =
  | { readonly is: 'loading' }
  | { readonly is: 'gone' }
  /** The server has not answered yet, or will not now, and nothing is known. */
  | { readonly is: 'offline'; readonly why: Refusal }
  | { readonly is: 'join'; readonly room: Room; readonly free: readonly string[] }
  | { readonly is: 'full'; readonly room: Room }
  | { readonly is: 'waiting'; readonly room: Room; readonly mine: StoredSeat }
  | { readonly is: 'table'; readonly room: Room; readonly mine: StoredSeat | null };

export function roomState(answer: Result<Room> | null, mine: StoredSeat | null): RoomState {
  if (answer === null) return { is: 'loading' };
  if (!answer.ok) return isGone(answer) ? { is: 'gone' } : { is: 'offline', why: answer };
  const room = answer.value;
  const held = seatHeld(room, mine) ? mine : null;
  if (room.started) return { is: 'table', room, mine: held };
  if (held) return { is: 'waiting', room, mine: held };
  const free = freeSeats(room);
  return free.length ? { is: 'join', room, free } : { is: 'full', room };
}

/** There is no such table, and trying again will not bring it back. */
export const isGone = ({ code }: Refusal): boolean => code === 'no-room' || code === 'no-match' || code === 'not-found';

/** A seat that was freed (left from another tab) is no longer mine, whatever this browser remembers. */
export const seatHeld = (room: Room, mine: StoredSeat | null): boolean =>
  mine !== null &&
  mine.matchID === room.matchID &&
  room.seats.some(({ seat, name, bot }) => seat === mine.seat && name !== null && bot === null);

export const freeSeats = (room: Room): readonly string[] =>
  room.seats.filter(({ name }) => name === null).map(({ seat }) => seat);
