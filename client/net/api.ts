import type { Seat } from '../../games/kit/ids.ts';
import { refuse } from '../../games/kit/legality.ts';
import type { Chosen } from '../../games/kit/options.ts';
import { got, type Result, refusalOf } from './result.ts';

export interface RoomSeat {
  readonly seat: Seat;
  /** null: free. */
  readonly name: string | null;
  /** The bot's level; null: a person. */
  readonly bot: string | null;
  readonly connected: boolean;
}
/** A table as everybody who has its code may see it. */
export interface Room {
  readonly code: string;
  readonly game: string;
  readonly matchID: string;
  readonly seats: readonly RoomSeat[];
  readonly options: Chosen;
  readonly started: boolean;
  readonly over: boolean;
  readonly next: string | null;
  /** It cannot go on: it was dealt under other rules, and those of now do not know how. */
  readonly standsStill: boolean;
}
/** Who asks: a seat and the proof that it is theirs. */
export interface Credentials {
  readonly playerID: string;
  readonly credentials: string;
}
/** Where this server can be reached from elsewhere. */
export interface Here {
  readonly publicUrl: string | null;
  readonly addresses: readonly string[];
}

/** How long a server may think, ms. */
const PATIENCE = 5000;

const path = encodeURIComponent;
export const readRoom = (code: string): Promise<Result<Room>> => call(`/api/rooms/${path(code)}`, asRoom);
export const readMatch = (matchID: string): Promise<Result<Room>> => call(`/api/matches/${path(matchID)}`, asRoom);
export const readHere = (): Promise<Result<Here>> => call('/api/here', asHere);
/** Puts a bot of that level on a free seat; null takes it away. */
export const setBot = (code: string, who: Credentials, seat: string, level: string | null): Promise<Result<unknown>> =>
  call(`/api/rooms/${path(code)}/bot`, anything, { ...who, seat, level });
export const startRoom = (code: string, who: Credentials): Promise<Result<unknown>> =>
  call(`/api/rooms/${path(code)}/start`, anything, who);
/** Ends a match that cannot go on under the rules of now, without a winner. */
export const stopRoom = (code: string, who: Credentials): Promise<Result<unknown>> =>
  call(`/api/rooms/${path(code)}/stop`, anything, who);
/** The match as one JSON value without secrets; null: who only looks on may have it when it is over. */
export const readReport = (matchID: string, who: Credentials | null): Promise<Result<unknown>> =>
  call(`/api/matches/${path(matchID)}/report`, anything, who ?? {});

async function call<T>(url: string, read: (raw: unknown) => T | null, body?: object): Promise<Result<T>> {
  try {
    const answer = await fetch(url, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const raw: unknown = await answer.json().catch(() => null);
    if (!answer.ok) return refusalOf(raw);
    const value = read(raw);
    return value === null ? refuse('server-error') : got(value);
  } catch {
    return refuse('offline');
  }
}

const anything = (raw: unknown): unknown => raw ?? {};

function asRoom(raw: unknown): Room | null {
  const room = raw as Partial<Room> | null;
  if (typeof room?.code !== 'string' || typeof room.game !== 'string' || typeof room.matchID !== 'string') return null;
  if (!Array.isArray(room.seats)) return null;
  return {
    code: room.code,
    game: room.game,
    matchID: room.matchID,
    seats: room.seats.map(s => ({
      seat: String(s.seat) as Seat,
      name: s.name ?? null,
      bot: s.bot ?? null,
      connected: s.connected === true,
    })),
    options: room.options ?? {},
    started: room.started === true,
    over: Boolean(room.over),
    next: room.next ?? null,
    standsStill: room.standsStill === true,
  };
}

function asHere(raw: unknown): Here | null {
  const here = raw as Partial<Here> | null;
  if (!here || typeof here !== 'object') return null;
  return {
    publicUrl: typeof here.publicUrl === 'string' ? here.publicUrl : null,
    addresses: Array.isArray(here.addresses) ? here.addresses.filter(a => typeof a === 'string') : [],
  };
}
