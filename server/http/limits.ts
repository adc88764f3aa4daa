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
  /** Lines that one person says in one room: `match/seat` stands for the address. */
  readonly says: Limit;
  /** Whatever is asked over HTTP. */
  readonly requests: Limit;
}
export interface Limit {
  /** Counts one, or refuses. */
  take(address: string): Promise<void>;
  /** Refuses when there is none left. */
  check(address: string): Promise<void>;
}

/** How long requests are counted together, s: a page asks for all its files at once. */
const BREATH = 10;
/** Lines that one person says in a breath, at most. */
const SAYS = 8;

/** `redis`: several processes count together; as long as it is away, each counts for itself. */
export const limits = (
  { creates, joins, misses, requests }: Pick<Config['limits'], 'creates' | 'joins' | 'misses' | 'requests'>,
  redis: Redis | null,
): Limits => ({
  creates: limit('creates', creates, 60, redis),
  joins: limit('joins', joins, 60, redis),
  misses: limit('misses', misses, 60, redis),
  says: limit('says', SAYS, BREATH, redis),
  // each process protects itself: a question to Redis would cost as much as the request
  requests: limit('requests', requests * BREATH, BREATH, null),
});

/** `points` in every `duration`, s. */
function limit(name: string, points: number, duration: number, redis: Redis | null): Limit {
  const here = new RateLimiterMemory({ points, duration });
  const limiter = redis
    ? new RateLimiterRedis({
        storeClient: redis,
        keyPrefix: `tablee:${name}`,
        points,
        duration,
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
