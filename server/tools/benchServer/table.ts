import { type Seat, seats } from '../../../games/kit/ids.ts';
import type { Dialect } from './dialect.ts';
import { post } from './post.ts';
import type { SeatLine } from './seat.ts';
import type { Running, Subject } from './subjects.ts';

/** A started match with a connection for each of its two seats. */
export interface Table {
  readonly matchID: string;
  /** Whoever is asked moves. Resolves with the time until both seats have seen it, ms; null when nobody is asked. A lost move is made again. */
  play(): Promise<number | null>;
  /** Moves that were lost so far. */
  lost(): number;
  readonly lines: readonly SeatLine[];
  /** Bytes on the wire so far, both ways, all seats. */
  bytes(): number;
  close(): void;
}
/** A match whose seats are taken. */
export interface Match {
  readonly matchID: string;
  readonly keys: readonly { readonly seat: Seat; readonly credentials: string }[];
}
/** A table where so many moves in a row are lost is given up. */
const HOPELESS = 20;

/** Opens a match over the lobby, takes its seats, begins. */
export async function openMatch(
  { wire }: Subject,
  { children }: Running,
  { game }: Dialect,
  setupData: unknown,
): Promise<Match> {
  const url = children[0]?.url ?? '';
  const { matchID, code } = await post(`${url}/games/${game}/create`, { numPlayers: 2, unlisted: true, setupData });
  const keys = [];
  for (const seat of seats(2)) {
    const body = { playerID: seat, playerName: `player ${seat}` };
    const { playerCredentials } = await post(`${url}/games/${game}/${matchID}/join`, body);
    keys.push({ seat, credentials: String(playerCredentials) });
  }
  const [first] = keys;
  if (wire === 'ours' && first)
    await post(`${url}/api/rooms/${code}/start`, { playerID: first.seat, credentials: first.credentials });
  return { matchID: String(matchID), keys };
}

export async function sitDown(
  { patience }: Subject,
  running: Running,
  dialect: Dialect,
  { matchID, keys }: Match,
): Promise<Table> {
  const lines: SeatLine[] = [];
  for (const key of keys) lines.push(await running.sit({ ...key, game: dialect.game, matchID }));
  let lost = 0;
  /** null: nobody is asked; false: it was lost. */
  const once = async (): Promise<boolean | null> => {
    for (const [n, { seat }] of keys.entries()) {
      const line = lines[n];
      const move = line && dialect.answer(line.view(), seat);
      if (!move) continue;
      const seen = Promise.all(lines.map(nextSeen));
      line.send(move.type, move.arg);
      return inTime(seen, patience);
    }
    return null;
  };
  return {
    matchID,
    lines,
    lost: () => lost,
    play: async () => {
      const before = performance.now();
      for (let n = 0; n < HOPELESS; n += 1) {
        const made = await once();
        if (made !== false) return made && performance.now() - before;
        lost += 1;
        for (const line of lines) await line.sync(); // as after a reload
      }
      throw new Error('moves are lost again and again');
    },
    bytes: () => lines.reduce((sum, line) => sum + line.bytes(), 0),
    close: () => {
      for (const line of lines) line.close();
    },
  };
}

function nextSeen(line: SeatLine): Promise<void> {
  return new Promise(resolve => {
    line.onSeen = () => {
      line.onSeen = () => {};
      resolve();
    };
  });
}

/** Has it happened before the patience was at its end? */
async function inTime(seen: Promise<unknown>, patience: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), patience);
  });
  return Promise.race([seen.then(() => true), late]).finally(() => clearTimeout(timer));
}
