import type { Middleware } from 'koa';
import type { Meters } from '../ops/meters.ts';
import type { Limit } from './limits.ts';
import { Refused } from './refused.ts';

/** Whoever asks faster than any page does is told so before anything is looked at or logged, and has to connect anew. */
export const paced =
  (requests: Limit, meters: Meters): Middleware =>
  async (ctx, next) => {
    try {
      await requests.take(ctx.ip);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      meters.refused(error.code);
      ctx.status = error.status;
      ctx.set('Connection', 'close');
      ctx.body = { error: error.code, params: error.params };
      return;
    }
    await next();
  };
