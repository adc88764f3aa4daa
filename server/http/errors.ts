import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { troubleOf } from '../db/trouble.ts';
import type { Meters } from '../ops/meters.ts';
import { Refused } from './refused.ts';
import { routeOf } from './requestLog.ts';

/** Whatever goes wrong under /games and /api is answered as `{error: code, params}`. */
export const errors =
  (log: Logger, meters: Meters): Middleware =>
  async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(troubleOf(error) ? 'storage' : 'server-error');
      if (refused.code === 'server-error')
        log.error({ err: error, id: ctx.state.requestId, route: routeOf(ctx.path) }, 'a request failed');
      answer(ctx, refused, meters);
      return;
    }
    if (ctx.status === 404 && !ctx.body) answer(ctx, new Refused('not-found'), meters);
  };

function answer(ctx: Context, { status, code, params }: Refused, meters: Meters): void {
  meters.refused(code);
  ctx.status = status;
  ctx.body = { error: code, params };
}
