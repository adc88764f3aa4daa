import type { Pace } from '../../games/kit/clocks.ts';
import type { OptionValue } from '../../games/kit/options.ts';
import { doInRoom } from './api.ts';
import { createMatch, joinMatch } from './lobby.ts';
import { got, type Result } from './result.ts';
import { keepSeat } from './seatStore.ts';

export interface TableWish {
  readonly game: string;
  readonly seats: number;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly pace: Pace;
  /** Who sits on the first seat. */
  readonly name: string;
  /** Bots on the last seats. */
  readonly bots: number;
  readonly level: string;
}

/** Makes a table, sits down, lets the bots in; a table that is full then begins at once. Answers with its code. */
export async function layTable({ game, seats, options, pace, name, bots, level }: TableWish): Promise<Result<string>> {
  const made = await createMatch(game, seats, options);
  if (!made.ok) return made;
  const { matchID, code } = made.value;
  const joined = await joinMatch(game, matchID, name, { seat: '0' });
  if (!joined.ok) return joined;
  const who = joined.value;
  keepSeat({ matchID, game, code, seat: who.playerID, credentials: who.credentials, name, at: Date.now() });
  if (pace.kind !== 'none') {
    const timed = await doInRoom(code, 'pace', who, { pace });
    if (!timed.ok) return got(code); // the table stands; its page shows what is missing
  }
  for (let seat = seats - bots; seat < seats; seat += 1) {
    const sat = await doInRoom(code, 'bot', who, { seat: String(seat), level });
    if (!sat.ok) return got(code);
  }
  if (1 + bots === seats) await doInRoom(code, 'start', who);
  return got(code);
}
