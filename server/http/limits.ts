import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { Config } from '../config.ts';
import { oneClient } from './client.ts';
import { Refused } from './refused.ts';

/** How often one address may do a thing. */
export interface Limits {
  readonly creates: Limit;
  readonly joins: Limit;
  /** Room codes that do not exist. */
  readonly misses: Limit;
}
export interface Limit {
  /** Counts one, or refuses. */
  take(address: string): Promise<void>;
  /** Refuses when there is none left. */
  check(address: string): Promise<void>;
}

/** `redis`: several processes count together; as long as it is away, each counts for itself. */
export const limits = (
  perMinute: Pick<Config['limits'], 'creates' | 'joins' | 'misses'>,
  redis: Redis | null,
): Limits => ({
  creates: limit('creates', perMinute.creates, redis),
  joins: limit('joins', perMinute.joins, redis),
  misses: limit('misses', perMinute.misses, redis),
});

function limit(name: string, points: number, redis: Redis | null): Limit {
  const here = new RateLimiterMemory({ points, duration: 60 });
  const limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `tablee:${name}`,
        points,
        duration: 60,
        rejectIfRedisNotReady: true,
        insuranceLimiter: here,
      })
    : here;
  return {
    take: async address => {
      await limiter.consume(oneClient(address)).catch(() => {
        throw new Refused('rate');
      });
    },
    check: async address => {
      const used = await limiter.get(oneClient(address));
      if (used && used.remainingPoints <= 0) throw new Refused('rate');
    },
  };
}
