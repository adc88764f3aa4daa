import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Seams } from '../../../server/app.ts';
import type { Config } from '../../../server/config.ts';
import { pgPool } from '../../../server/db/postgres.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import { haveServers, SKIPPED } from '../../support/servers.ts';
import { BUSY, type Child, startChild } from '../support/child.ts';
import { type House, house } from '../support/server.ts';

/** What tests of several processes run on: one PostgreSQL and one Redis for all tests of a file. What a test opens is closed after it. */
export interface Several {
  readonly postgres: Postgres;
  readonly redis: RedisServer;
  /** So many servers in this process, over one database. */
  houses(count: number, config?: Partial<Config>, seams?: Seams): Promise<readonly [House, House, ...House[]]>;
  /** A server in a process of its own. */
  process(databaseUrl: string, env?: Readonly<Record<string, string>>): Child;
  /** What is stored, for a look from outside. */
  look(databaseUrl: string): Kysely<Schema>;
  /** Called before each test, when both are there. */
  before(begin: () => unknown): void;
  /** Called after the test. */
  after(end: () => unknown): void;
}

/** Tests that need PostgreSQL and Redis. */
export function several(name: string, tests: (s: Several) => void): void {
  const here = haveServers();
  if (!here) console.log(`${name}: ${SKIPPED}`);
  describe.skipIf(!here)(name, () => {
    let pair: { readonly postgres: Postgres; readonly redis: RedisServer } | undefined;
    const had = () => {
      if (!pair) throw new Error('nothing is started yet');
      return pair;
    };
    const ends: (() => unknown)[] = [];
    beforeAll(async () => {
      pair = { postgres: await startPostgres(), redis: await startRedis() };
    });
    afterEach(async () => {
      for (const end of ends.splice(0).reverse()) await end();
    });
    afterAll(async () => {
      await pair?.redis.end();
      await pair?.postgres.end();
    });
    const after = (end: () => unknown): void => void ends.push(end);
    tests({
      get postgres() {
        return had().postgres;
      },
      get redis() {
        return had().redis;
      },
      after,
      before: begin => beforeEach(async () => void (await begin())),
      houses: async (count, config = {}, seams = {}) => {
        const databaseUrl = config.databaseUrl ?? (await had().postgres.fresh());
        const open: House[] = [];
        for (let n = 0; n < count; n += 1) {
          const at = await house({ redisUrl: had().redis.url, ...config, databaseUrl }, seams);
          after(() => at.end());
          open.push(at);
        }
        const [first, second, ...more] = open;
        if (!first || !second) throw new Error('one is not several');
        return [first, second, ...more];
      },
      look: databaseUrl => {
        const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pgPool(databaseUrl, 1) }) });
        after(() => db.destroy());
        return db;
      },
      process: (databaseUrl, env = {}) => {
        const child = startChild(
          { ...BUSY, DATABASE_URL: databaseUrl, REDIS_URL: had().redis.url, ...env },
          { main: 'test/server/support/proofMain.ts' },
        );
        after(async () => {
          child.process.kill('SIGKILL');
          await child.ended;
        });
        return child;
      },
    });
  });
}
