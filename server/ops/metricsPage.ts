import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { Refused } from '../http/refused.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsPageDeps {
  readonly metrics: Metrics;
  /** METRICS_TOKEN; null: only this very machine may ask. */
  readonly token: string | null;
  readonly trustProxy: boolean;
}

/**
 * GET /metrics. With a token: whoever sends it as `Authorization: Bearer`. Without: whoever asks from this machine, unless a proxy
 * asks for somebody else. Nobody else learns that it is there.
 */
export const metricsPage =
  ({ metrics, token, trustProxy }: MetricsPageDeps): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/metrics') return next();
    const may = token === null ? !trustProxy && fromHere(ctx) : sent(ctx, token);
    if (!may || ctx.method !== 'GET') throw new Refused('not-found');
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Type', metrics.registry.contentType);
    ctx.body = await metrics.scrape();
  };

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
/** A proxy on this machine comes from here too, but says for whom. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const;
const fromHere = ({ req }: Context): boolean =>
  LOOPBACK.test(req.socket.remoteAddress ?? '') && FORWARDED.every(name => req.headers[name] === undefined);

function sent({ req }: Context, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(req.headers.authorization ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
