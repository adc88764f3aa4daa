import { refuse } from '../../games/kit/legality.ts';
import type { RoomShown } from '../../games/kit/roomWire.ts';
import { got, type Result, refusalOf } from './result.ts';

export type { RoomSeat, RoomShown as Room } from '../../games/kit/roomWire.ts';

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
export const readRoom = (code: string): Promise<Result<RoomShown>> => call(`/api/rooms/${path(code)}`, asRoom);
export const readHere = (): Promise<Result<Here>> => call('/api/here', asHere);
/** What somebody who sits in a room does there (server/rooms/acts.ts says what there is); answers with the room as it is then. */
export const doInRoom = (code: string, verb: string, who: Credentials, body: object = {}): Promise<Result<RoomShown>> =>
  call(`/api/rooms/${path(code)}/${verb}`, asRoom, { ...who, ...body });
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

/** Our own server is believed; what is no room at all is its fault. */
function asRoom(raw: unknown): RoomShown | null {
  const room = raw as Partial<RoomShown> | null;
  const known = typeof room?.code === 'string' && typeof room.game === 'string' && typeof room.matchID === 'string';
  return known && Array.isArray(room.seats) ? (room as RoomShown) : null;
}

function asHere(raw: unknown): Here | null {
  const here = raw as Partial<Here> | null;
  if (!here || typeof here !== 'object') return null;
  return {
    publicUrl: typeof here.publicUrl === 'string' ? here.publicUrl : null,
    addresses: Array.isArray(here.addresses) ? here.addresses.filter(a => typeof a === 'string') : [],
  };
}
