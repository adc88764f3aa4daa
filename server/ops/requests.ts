import type { Middleware } from 'koa';
import type { Meters } from './meters.ts';

/** Counts what is answered, whatever answers it. */
export const requests =
  (meters: Meters): Middleware =>
  async (ctx, next) => {
    try {
      await next();
      meters.requested(ctx.status);
    } catch (error) {
      // koa answers with the status of what was thrown
      meters.requested(
        error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500,
      );
      throw error;
    }
  };
