import type { Middleware } from 'koa';
import type { Readiness } from './readiness.ts';

/** GET /healthz: the process answers. GET /readyz: it takes players, or 503 with the reason as a code and nothing else. */
export const healthPages =
  (ready: Readiness): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz' && ctx.path !== '/readyz') return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    ctx.set('Cache-Control', 'no-store');
    const why = ctx.path === '/readyz' ? await ready() : null;
    ctx.status = why === null ? 200 : 503;
    ctx.body = why === null ? { ok: true } : { ok: false, why };
  };
