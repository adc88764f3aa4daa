import { refuse } from '../../../games/kit/legality.ts';
import { got, type Result } from '../../net/result.ts';
import type { RoomSession } from '../../net/roomSession.ts';
import { keepSeat, type StoredSeat } from '../../net/seatStore.ts';

/** Back to the seat that is kept for whoever had `was` in the last match of the room; somewhere else where it is kept no more. */
export async function comeBack(session: RoomSession, matchID: string, was: StoredSeat): Promise<Result<StoredSeat>> {
  const joined = await import('../../net/lobby.ts').then(
    ({ joinMatch }) => joinMatch(was.game, matchID, was.name, { key: was.credentials }),
    () => refuse('offline'), // not even our own code can be fetched
  );
  if (!joined.ok) return joined;
  const { playerID, credentials } = joined.value;
  const mine = { ...was, matchID, seat: playerID, credentials, at: Date.now() };
  keepSeat(mine);
  session.as(credentials);
  return got(mine);
}
