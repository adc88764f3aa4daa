import type { Params } from '../../games/kit/ids.ts';
import type { Code } from './codes.ts';

/** HTTP status of each code. */
const STATUS: Readonly<Record<Code, number>> = {
  'no-game': 404,
  'no-match': 404,
  'no-room': 404,
  'no-seat': 404,
  'seat-taken': 409,
  'name-taken': 409,
  'room-full': 409,
  'not-full': 409,
  'bad-credentials': 403,
  'bad-name': 400,
  'bad-seats': 400,
  'bad-options': 400,
  'bad-level': 400,
  'bad-body': 400,
  'too-large': 413,
  'seats-taken': 409,
  locked: 403,
  'not-host': 403,
  'nothing-to-decide': 409,
  'may-not-talk': 403,
  'bad-line': 400,
  'bot-plays': 409,
  started: 409,
  'not-started': 409,
  'not-over': 409,
  'other-rules': 409,
  stopped: 409,
  'goes-on': 409,
  rate: 429,
  'not-found': 404,
  closing: 503,
  storage: 503,
  'server-error': 500,
};

/** Thrown by handlers; becomes `{error: code, params}`. */
export class Refused extends Error {
  readonly code: Code;
  readonly params: Params;
  readonly status: number;
  constructor(code: Code, params: Params = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.status = STATUS[code];
  }
}
