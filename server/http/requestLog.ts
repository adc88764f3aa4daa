import { randomBytes } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** One line a request: no body, no query, no header, no address, so no key to a seat. Files are of interest when debugging only. */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    const begun = performance.now();
    const id = randomBytes(6).toString('hex');
    ctx.state.requestId = id;
    ctx.set('X-Request-Id', id);
    await next();
    const { method } = ctx;
    const entry = {
      id,
      method,
      route: routeOf(ctx.path),
      status: ctx.status,
      ms: Math.round(performance.now() - begun),
    };
    if (/^\/(games|api)(\/|$)/i.test(ctx.path)) log.info(entry, 'request');
    else log.debug(entry, 'request');
  };

/** A path without what opens a door: whoever knows the code of a room may come in. */
export function routeOf(path: string): string {
  const [, root = '', what, which, ...rest] = path.slice(0, 200).split('/');
  const parts = /^(games|api)$/.test(root)
    ? [root, what, which === undefined || which === 'create' ? which : '*', ...rest]
    : [root, what === undefined ? undefined : '*'];
  return `/${parts.filter(part => part !== undefined).join('/')}`;
}
