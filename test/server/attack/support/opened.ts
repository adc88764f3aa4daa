import { ok } from '../../support/server.ts';

export interface Opened {
  readonly matchID: string;
  readonly code: string;
}
/** A room that waits, with nobody in it. */
export const openRoom = async (url: string, game: string, numPlayers: number, more: object = {}): Promise<Opened> =>
  (await ok(`${url}/games/${game}/create`, { numPlayers, ...more })) as unknown as Opened;
/** Who sits there, seat by seat; null: nobody. */
export const namesIn = async (url: string, code: string): Promise<(string | null)[]> =>
  ((await ok(`${url}/api/rooms/${code}`)).seats as { name: string | null }[]).map(s => s.name);
