import { LobbyClient, LobbyClientError } from 'boardgame.io/client';
import { refuse } from '../../games/kit/legality.ts';
import type { OptionValue } from '../../games/kit/options.ts';
import type { Credentials } from './api.ts';
import { got, type Result, refusalOf } from './result.ts';

/** boardgame.io's own lobby: everything that makes, joins, renames, leaves or follows a match goes through it. */
const lobby = new LobbyClient();

/** How long a server may think before it counts as silent, ms: when it is only asked... */
const ASKED = 3000;
/** ...and when it is to do something, which it may do all the same when nobody waits for it any more. */
const TOLD = 15_000;
const looking = (): RequestInit => ({ cache: 'no-store', signal: AbortSignal.timeout(ASKED) });
const doing = (): RequestInit => ({ signal: AbortSignal.timeout(TOLD) });

/** The games that the server offers, by id. */
export const offeredGames = (): Promise<Result<readonly string[]>> => tried(() => lobby.listGames(looking()));

export interface Created {
  readonly matchID: string;
  /** Short code of the new table, which our server adds to the answer. */
  readonly code: string;
}
export const createMatch = (
  game: string,
  numPlayers: number,
  setupData: Readonly<Record<string, OptionValue>>,
): Promise<Result<Created>> =>
  tried(async () => {
    const made = await lobby.createMatch(game, { numPlayers, setupData, unlisted: true }, doing());
    return { matchID: made.matchID, code: 'code' in made ? String(made.code) : '' };
  });

/** Sits down: on that seat, or on the one that is kept for who had that key in the last match of the room, or on the first free one. */
export const joinMatch = (
  game: string,
  matchID: string,
  playerName: string,
  { seat, key }: { readonly seat?: string; readonly key?: string } = {},
): Promise<Result<Credentials>> =>
  tried(async () => {
    const body = {
      playerName,
      ...(seat !== undefined && { playerID: seat }),
      ...(key !== undefined && { data: { key } }),
    };
    const joined = await lobby.joinMatch(game, matchID, body, doing());
    return { playerID: joined.playerID, credentials: joined.playerCredentials };
  });

/** Who sits where, by boardgame.io's reckoning: seat number -> name. */
export const matchNames = (game: string, matchID: string): Promise<Result<ReadonlyMap<string, string>>> =>
  tried(async () => {
    const match = await lobby.getMatch(game, matchID, looking());
    return new Map(match.players.flatMap(p => (p.name === undefined ? [] : [[String(p.id), p.name] as const])));
  });

export const rename = (game: string, matchID: string, who: Credentials, newName: string): Promise<Result<unknown>> =>
  tried(async () => {
    await lobby.updatePlayer(game, matchID, { ...who, newName }, doing());
  });

export const leaveMatch = (game: string, matchID: string, who: Credentials): Promise<Result<unknown>> =>
  tried(async () => {
    await lobby.leaveMatch(game, matchID, { ...who }, doing());
  });

/** The match in which the same people play again: made by whoever asks first, the same for all who ask after. */
export const playAgain = (
  game: string,
  matchID: string,
  who: Credentials,
  numPlayers: number,
  setupData: Readonly<Record<string, OptionValue>>,
): Promise<Result<string>> =>
  tried(async () => {
    const again = await lobby.playAgain(game, matchID, { ...who, numPlayers, setupData, unlisted: true }, doing());
    return again.nextMatchID;
  });

async function tried<T>(call: () => Promise<T>): Promise<Result<T>> {
  try {
    return got(await call());
  } catch (error) {
    return error instanceof LobbyClientError ? refusalOf(error.details) : refuse('offline');
  }
}
