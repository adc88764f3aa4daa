import type { Params } from '../../games/kit/ids.ts';
import { type Refusal, refuse } from '../../games/kit/legality.ts';

/** What the server answered, or why not, with a code that has a sentence (`error.<code>`). */
export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;
export const got = <T>(value: T): Result<T> => ({ ok: true, value });

/** Reads an error body `{error, params}`; whatever else came is the server's fault. */
export function refusalOf(body: unknown): Refusal {
  if (body === null || typeof body !== 'object' || !('error' in body) || typeof body.error !== 'string')
    return refuse('server-error');
  return refuse(body.error, 'params' in body && isParams(body.params) ? body.params : {});
}

const isParams = (raw: unknown): raw is Params =>
  raw !== null &&
  typeof raw === 'object' &&
  Object.values(raw).every(
    value =>
      typeof value === 'string' ||
      typeof value === 'number' ||
      (Array.isArray(value) && value.every(item => typeof item === 'string')),
  );
