import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of tests that run on PostgreSQL and Redis: where they are. */
    servers: { readonly postgres: string; readonly redis: string } | undefined;
  }
}

/** One pair for all files; each test makes databases of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  project.provide('servers', { postgres: postgres.server, redis: redis.url });
  return async () => {
    await redis.end();
    await postgres.end();
  };
}
