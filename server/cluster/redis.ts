import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A line to Redis that is dialled again for ever. What cannot be sent now is not kept for later. */
export function redisLine(url: string, log: Logger): Redis {
  const line = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 3000,
    commandTimeout: 2000,
    retryStrategy: n => Math.min(1000, 100 * n),
  });
  let said = '';
  line.on('error', error => {
    if (error.message !== said) log.warn({ err: error }, 'Redis cannot be reached');
    said = error.message;
  });
  line.on('ready', () => {
    said = '';
  });
  return line;
}
