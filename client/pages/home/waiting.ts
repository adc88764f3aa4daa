import type { Base } from '../../../games/kit/base.ts';
import { refuse } from '../../../games/kit/legality.ts';
import { type Room, readRoom } from '../../net/api.ts';
import { type LocalSeat, playing } from '../../net/localMatch.ts';
import { got, type Result } from '../../net/result.ts';
import { forgetSeat, type StoredSeat, seatAt, storedSeats } from '../../net/seatStore.ts';
import type { Named } from '../../table/people.ts';
import { awaitedPeople, inTurn, offersTo } from '../local/offers.ts';

/**
 * mine: this device's only person is asked. theirs: another at this device is. caretaken: a bot plays for who looks. stands: it
 * cannot go on under the rules of now. unknown: the server does not answer.
 */
export type WaitingState =
  | { readonly is: 'mine' | 'playing' | 'caretaken' | 'gathering' | 'stands' | 'unknown' }
  | { readonly is: 'theirs'; readonly names: readonly string[] };

/** A game that can be gone on with. */
export interface Waiting {
  readonly kind: 'online' | 'local';
  readonly game: string;
  readonly matchID: string;
  /** '' on this device. */
  readonly code: string;
  /** Everybody who sits there, as far as it is known. */
  readonly names: readonly Named[];
  /** Whose move it is, as far as one may know without sitting down. */
  readonly state: WaitingState;
  readonly href: string;
  /** Epoch ms. */
  readonly at: number;
}
/** As many as one looks through. */
const MOST = 4;

/** Seats at tables that still stand. Without a line they are shown all the same; tables that are gone are forgotten, and `gone` hears their codes. */
export async function onlineGames(gone: (codes: readonly string[]) => void): Promise<readonly Waiting[]> {
  const shown: Waiting[] = [];
  const lost: string[] = [];
  let left = storedSeats();
  // those that are gone make room for the next
  for (let take = MOST; take > 0 && left.length > 0; ) {
    const found = await Promise.all(left.slice(0, take).map(async seat => ({ seat, room: await readRoom(seat.code) })));
    left = left.slice(take);
    const before = lost.length;
    for (const { seat, room } of found) {
      const item = waitingAt(seat, room);
      if (item === 'gone') {
        forgetSeat(seat.matchID);
        lost.push(seat.code);
      } else if (item) shown.push(item);
    }
    take = lost.length - before;
  }
  if (lost.length > 0) gone(lost);
  return shown;
}
/** null: it is over, and nobody plays again there whose seat this was. */
function waitingAt(seat: StoredSeat, room: Result<Room>): Waiting | 'gone' | null {
  if (!room.ok && room.code === 'no-room') return 'gone';
  const { game, matchID, code, at } = seat;
  const kept = room.ok && room.value.matchID !== matchID && room.value.seats.some(other => other.kept === seat.name);
  if (room.ok && (room.value.over || (room.value.matchID !== matchID && !kept))) return null;
  const names = room.ok
    ? room.value.seats.flatMap(other => ((kept || other.seat !== seat.seat) && other.name !== null ? [other] : []))
    : [];
  const is = room.ok ? stateOf(room.value, seat) : 'unknown';
  return { kind: 'online', game, matchID, code, names, state: { is }, href: `/r/${code}`, at };
}
function stateOf({ standsStill, started, seats }: Room, mine: StoredSeat) {
  if (standsStill) return 'stands';
  if (!started) return 'gathering';
  return seats.some(({ seat, caretaker }) => seat === mine.seat && caretaker !== null) ? 'caretaken' : 'playing';
}

/** Games kept on this device that are not over. */
export async function localGames(): Promise<readonly Waiting[]> {
  try {
    const { localStore } = await import('../../net/localStore.ts');
    const matches = await (await localStore()).list();
    return matches
      .filter(match => match.state.ctx.gameover === undefined)
      .slice(0, MOST)
      .map(({ id, game, seats, state, updatedAt }) => ({
        kind: 'local',
        game,
        matchID: id,
        code: '',
        names: others(seats),
        state: localState(seats, state.G),
        href: `/local/${id}`,
        at: updatedAt,
      }));
  } catch {
    return []; // this browser keeps nothing
  }
}

/** With whom one plays here: everybody, but for who plays alone with bots. */
function others(seats: readonly LocalSeat[]): readonly Named[] {
  const alone = seats.filter(seat => seat.bot === null).length === 1;
  return seats.filter(seat => !alone || seat.bot !== null);
}

/** Whom a game of this device waits for. While bots think it is simply under way. */
export function localState(seats: readonly LocalSeat[], G: Base): WaitingState {
  const here = playing(seats);
  if (awaitedPeople(G, here).length === 0) return { is: 'playing' };
  if (here.length === 1) return { is: 'mine' };
  // at a question to the whole table it is not told who has answered
  const round = offersTo(G, {}, here).flatMap(o => (o.by === 'round' ? o.seats : []));
  const asked = inTurn(G, here);
  return { is: 'theirs', names: (asked.length > 0 ? asked : round).map(n => seats[Number(n)]?.name ?? '') };
}

/** Is it still a seat that somebody would miss? A table that is over, gone or standing still may go at once. Without a line it is. */
export async function isMissed({ code, matchID }: Waiting): Promise<boolean> {
  const room = await readRoom(code);
  if (!room.ok) return room.code !== 'no-room';
  return room.value.matchID === matchID && !room.value.over && !room.value.standsStill;
}

/** Gives up an online seat: before the game begins the others get it back. Refused where that cannot be told to them. */
export async function forgetWaiting({ game, matchID, state }: Waiting): Promise<Result<null>> {
  const mine = seatAt(matchID);
  if (mine && (state.is === 'gathering' || state.is === 'unknown')) {
    const left = await import('../../net/lobby.ts').then(
      ({ leaveMatch }) => leaveMatch(game, matchID, { playerID: mine.seat, credentials: mine.credentials }),
      () => refuse('offline'), // not even our own code can be fetched
    );
    const gone = left.ok || left.code === 'bad-credentials' || left.code === 'no-match';
    if (!gone && state.is === 'gathering') return left;
  }
  forgetSeat(matchID);
  return got(null);
}
