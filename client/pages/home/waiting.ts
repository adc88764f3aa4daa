import { readMatch } from '../../net/api.ts';
import { forgetSeat, storedSeats } from '../../net/seatStore.ts';

/** A game that can be gone on with. */
export interface Waiting {
  readonly kind: 'online' | 'local';
  readonly game: string;
  readonly matchID: string;
  /** '' on this device. */
  readonly code: string;
  readonly names: readonly string[];
  readonly href: string;
  /** Epoch ms. */
  readonly at: number;
}
/** As many as one looks through. */
const MOST = 4;

/** Seats at tables that still stand. Without a line they are shown all the same; tables that are gone are forgotten. */
export async function onlineGames(): Promise<readonly Waiting[]> {
  const found = await Promise.all(
    storedSeats()
      .slice(0, MOST)
      .map(async seat => ({ seat, room: await readMatch(seat.matchID) })),
  );
  return found.flatMap(({ seat, room }): Waiting[] => {
    if (!room.ok && room.code === 'no-match') forgetSeat(seat.matchID);
    const gone = room.ok ? room.value.over : room.code === 'no-match';
    const { game, matchID, code, name, at } = seat;
    return gone ? [] : [{ kind: 'online', game, matchID, code, names: [name], href: `/r/${code}`, at }];
  });
}

/** Games kept on this device that are not over. */
export async function localGames(): Promise<readonly Waiting[]> {
  try {
    const { localStore } = await import('../../net/localStore.ts');
    const matches = await (await localStore()).list();
    return matches
      .filter(match => match.state.ctx.gameover === undefined)
      .slice(0, MOST)
      .map(({ id, game, seats, updatedAt }) => ({
        kind: 'local',
        game,
        matchID: id,
        code: '',
        names: seats.filter(seat => seat.bot === null).map(seat => seat.name),
        href: `/local/${id}`,
        at: updatedAt,
      }));
  } catch {
    return []; // this browser keeps nothing
  }
}

export const forgetWaiting = (waiting: Waiting): void => {
  if (waiting.kind === 'online') forgetSeat(waiting.matchID);
};
