import { randomBytes } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { type Queues, queues } from '../matches/queues.ts';
import { type Fanout, nobodyElse, redisFanout } from './fanout.ts';
import { type Leases, onlyOne, sharedLeases } from './leases.ts';
import { sharedLocks } from './locks.ts';
import { onlyHere, type Presence, sharedPresence } from './presence.ts';
import { redisLine } from './redis.ts';

/** The processes that serve the same matches, as one of them sees it. */
export interface Cluster {
  readonly id: string;
  readonly fanout: Fanout;
  readonly leases: Leases;
  readonly presence: Presence;
  /** One thing at a time for each match in the whole cluster: for the lobby. Moves do without: each is written on the one before it. */
  readonly locks: Queues;
  /** For what has to be counted together; null: there is only this process. */
  readonly redis: Redis | null;
  close(): Promise<void>;
}
export interface ClusterDeps {
  readonly database: Database;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly log: Logger;
}

export function cluster({ database, databaseUrl, redisUrl, log }: ClusterDeps): Cluster {
  const id = randomBytes(9).toString('base64url');
  if (databaseUrl === null || redisUrl === null) {
    const locks = queues();
    return {
      id,
      fanout: nobodyElse(),
      leases: onlyOne(database.db),
      presence: onlyHere(),
      locks,
      redis: null,
      close: () => locks.drained(),
    };
  }
  const redis = redisLine(redisUrl, log);
  const fanout = redisFanout(redisUrl, redis, id, log);
  const leases = sharedLeases(database.db, id, fanout, log);
  const locks = sharedLocks(databaseUrl);
  return {
    id,
    fanout,
    leases,
    presence: sharedPresence(database.db, id, log),
    locks,
    redis,
    close: async () => {
      await locks.drained();
      await leases.stop();
      fanout.close();
      redis.disconnect();
    },
  };
}
