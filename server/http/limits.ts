import { RateLimiterMemory } from 'rate-limiter-flexible';
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

export const limits = (perMinute: Pick<Config['limits'], 'creates' | 'joins' | 'misses'>): Limits => ({
  creates: limit(perMinute.creates),
  joins: limit(perMinute.joins),
  misses: limit(perMinute.misses),
});

function limit(points: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
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
