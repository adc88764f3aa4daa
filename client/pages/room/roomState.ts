import type { Refusal } from '../../../games/kit/legality.ts';
import type { RoomShown } from '../../../games/kit/roomWire.ts';
import type { RoomSnapshot } from '../../net/roomSession.ts';
import type { StoredSeat } from '../../net/seatStore.ts';

/** What the page of a room shows. */
export type RoomState =
  | { readonly is: 'loading' }
  | { readonly is: 'gone' }
  /** The server has not answered yet, or will not now, and nothing is known. */
  | { readonly is: 'offline'; readonly why: Refusal }
  /** A seat is kept for this browser's person, who played the last match here. */
  | { readonly is: 'back'; readonly room: RoomShown; readonly was: StoredSeat }
  /** `lost`: whoever lays the table has freed the seat that this browser's person had. */
  | { readonly is: 'join'; readonly room: RoomShown; readonly lost: boolean }
  | { readonly is: 'full'; readonly room: RoomShown; readonly lost: boolean }
  | { readonly is: 'waiting'; readonly room: RoomShown; readonly mine: StoredSeat }
  /** In a match that is played, its people have freed the seat that this browser's person had there. */
  | { readonly is: 'lost'; readonly room: RoomShown; readonly was: StoredSeat }
  | { readonly is: 'table'; readonly room: RoomShown; readonly mine: StoredSeat | null };

/** `stored`: what this browser remembers of its seat in this room. */
export function roomState({ room, mine, as, refused, troubled }: RoomSnapshot, stored: StoredSeat | null): RoomState {
  if (refused) return { is: 'gone' };
  if (!room) return troubled ? { is: 'offline', why: troubled } : { is: 'loading' };
  // where one sits is the room's to say: it may have been changed since
  const held = stored && mine.seat !== null ? { ...stored, seat: mine.seat, matchID: room.matchID } : null;
  // the room has answered, and for that very seat: it was not just sat down on
  const lost = stored !== null && !held && as === stored.credentials;
  if (room.started && lost && stored.matchID === room.matchID) return { is: 'lost', room, was: stored };
  if (room.started) return { is: 'table', room, mine: held };
  if (held) return { is: 'waiting', room, mine: held };
  if (stored && mine.kept !== null) return { is: 'back', room, was: stored };
  return { is: !room.locked && freeSeats(room).length > 0 ? 'join' : 'full', room, lost };
}

/** Nobody sits there, and they are kept for nobody. */
export const freeSeats = (room: RoomShown): readonly string[] =>
  room.seats.filter(({ name, kept }) => name === null && kept === null).map(({ seat }) => seat);
