import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';

/** What a log tells of an error: what a library hangs on it beside (queries with their values, commands) stays out. */
interface ToldError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly at: readonly string[];
  readonly cause?: ToldError;
}

/** One JSON line an event, to stdout. Ids of matches may stand in it; keys, seeds, names, codes of rooms, cards and addresses never. */
export const serverLog = (level: Config['logLevel'], to?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: toldError } }, to ?? pino.destination(1));

export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', at: [] };
  const { name, message, stack = '', cause } = error;
  return {
    type: name,
    // JSON.parse quotes what it could not read, and that may be a hand
    message: error instanceof SyntaxError ? '' : message,
    ...('code' in error ? { code: String(error.code) } : {}),
    at: stack.split('\n').flatMap(line => /^\s+at (.*)/.exec(line)?.[1] ?? []),
    ...(cause === undefined ? {} : { cause: toldError(cause) }),
  };
}
