import type { Seat } from '../../games/kit/ids.ts';
import { type Refusal, refuse } from '../../games/kit/legality.ts';
import type { Meta } from '../../games/kit/module.ts';
import { type Move, parseMove } from '../../games/kit/moves.ts';
import type { Code } from '../http/codes.ts';

/** Largest packet, bytes. The largest honest move has a few hundred. */
export const PACKET = 32 * 1024;

export interface SyncPacket {
  readonly matchID: string;
  readonly seat: Seat | null;
  readonly credentials: string | null;
}
const no = (code: Code): Refusal => refuse(code);

/** `sync` (matchID, seat | null, credentials | null); the stock client adds a number of players. */
export function parseSync([matchID, seat = null, credentials = null]: readonly unknown[]): SyncPacket | Refusal {
  if (typeof matchID !== 'string' || !/^[\w-]{1,40}$/.test(matchID)) return no('no-match');
  if (seat !== null && !(typeof seat === 'string' && /^\d{1,2}$/.test(seat))) return no('no-seat');
  if (credentials !== null && !(typeof credentials === 'string' && credentials.length <= 256))
    return no('bad-credentials');
  return { matchID, seat: seat as Seat | null, credentials };
}

/** `update` (action, stateID, matchID, seat): a move of the seat to which the socket is bound, of a kind that people may make. */
export function parseUpdate(
  meta: Meta,
  bound: { readonly matchID: string; readonly seat: Seat | null },
  [action, , matchID, seat]: readonly unknown[],
): Move | Refusal {
  if (bound.seat === null) return refuse('not-asked');
  if (matchID !== undefined && matchID !== bound.matchID) return no('no-match');
  if (seat !== undefined && seat !== bound.seat) return refuse('not-asked');
  if (!plain(action, 0) || !isRecord(action) || !isRecord(action.payload)) return refuse('bad-shape');
  const { type, args, playerID } = action.payload;
  if (action.type !== 'MAKE_MOVE' || typeof type !== 'string') return refuse('no-such-move');
  if (playerID !== undefined && playerID !== bound.seat) return refuse('not-asked');
  if (type === 'table') return refuse('table-only');
  if (type !== 'takeBack' && !meta.moves.includes(type)) return refuse('no-such-move');
  if (!Array.isArray(args) || args.length !== 1) return refuse('bad-shape');
  return parseMove(type, args[0]);
}

/** `older` (before): a line's number. */
export const parseOlder = ([before]: readonly unknown[]): number | Refusal =>
  typeof before === 'number' && Number.isSafeInteger(before) && before >= 0 ? before : refuse('bad-shape');

const isRecord = (v: unknown): v is Readonly<Record<string, unknown>> =>
  v !== null && typeof v === 'object' && !Array.isArray(v);

/** What JSON can say, not deep: socket.io also brings buffers. */
function plain(v: unknown, depth: number): boolean {
  if (v === null || v === undefined || typeof v !== 'object') return typeof v !== 'function';
  if (depth > 12 || !(Array.isArray(v) || Object.getPrototypeOf(v) === Object.prototype)) return false;
  return Object.values(v).every(x => plain(x, depth + 1));
}
