import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Middleware } from 'koa';
import serve from 'koa-static';

const SERVER = /^\/(games|api|socket\.io|healthz|readyz|metrics)(\/|$)/i;
const HASHED = /[/\\]assets[/\\]/;

/** The built client: its files, and its one page for every address that is not a file and not the server's. */
export function pages(folder: string): Middleware {
  if (!existsSync(join(folder, 'index.html'))) return (_, next) => next();
  const files = serve(folder, {
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return async (ctx, next) => {
    if (SERVER.test(ctx.path) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    await files(ctx, async () => {});
    const isPage = !/\.[^/]*$/.test(ctx.path) && !ctx.path.startsWith('/assets/') && ctx.accepts('html') !== false;
    if (ctx.status !== 404 || !isPage) return;
    ctx.path = '/';
    await files(ctx, async () => {});
  };
}
