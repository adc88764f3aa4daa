import type { Seat } from '../../../games/kit/ids.ts';
import { type House, keyOf, ok, type Room, request } from '../support/server.ts';
import { type VisitorSocket, visitor } from '../support/visitor.ts';

/** A room before its match, with people on its first seats who look on. */
export interface Party {
  readonly room: Room;
  /** By seat, as they sat down. */
  readonly people: readonly VisitorSocket[];
  /** Does something there for somebody; answers with the code of the refusal, or null. */
  does(n: number, verb: string, body?: object): Promise<string | null>;
  close(): void;
}
export async function party(
  at: Pick<House, 'url'>,
  seats: number,
  people = seats,
  game = 'regicide',
  setupData?: unknown,
): Promise<Party> {
  const { matchID, code } = (await ok(`${at.url}/games/${game}/create`, { numPlayers: seats, setupData })) as {
    matchID: string;
    code: string;
  };
  const keys: Record<string, Room['keys'][string]> = {};
  for (let n = 0; n < people; n += 1) {
    const joined = await ok(`${at.url}/games/${game}/${matchID}/join`, { playerName: `P${n}` });
    keys[n] = { playerID: String(joined.playerID) as Seat, credentials: String(joined.playerCredentials) };
  }
  const room: Room = { game, matchID, code, keys };
  const sockets = await Promise.all(
    Array.from({ length: people }, (_, n) => visitor(at.url, code, keyOf(room, String(n)).credentials)),
  );
  for (const one of sockets) await one.sees((_, mine) => mine.seat !== null);
  return {
    room,
    people: sockets,
    does: async (n, verb, body = {}) => {
      const answer = await request(`${at.url}/api/rooms/${code}/${verb}`, { ...keyOf(room, String(n)), ...body });
      return answer.status === 200 ? null : String(answer.body.error);
    },
    close: () => {
      for (const one of sockets) one.close();
    },
  };
}
export const person = ({ people }: Party, n: number): VisitorSocket => {
  const found = people[n];
  if (!found) throw new Error(`there is no person ${n}`);
  return found;
};
