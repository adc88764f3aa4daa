import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** One line a request: no body, no query, no header, so no key to a seat. Files are of interest when debugging only. */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const begun = performance.now();
    const id = randomBytes(6).toString('hex');
    const { method, path } = ctx;
    ctx.set('X-Request-Id', id);
    await next();
    const entry = { id, method, path, status: ctx.status, ms: Math.round(performance.now() - begun) };
    if (/^\/(games|api)(\/|$)/i.test(path)) log.info(entry, 'request');
    else log.debug(entry, 'request');
  };
