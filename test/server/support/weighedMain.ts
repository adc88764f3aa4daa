// The server of `npm start`, which says what it weighs whenever it is sent SIGUSR2.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let rejections = 0;
process.on('unhandledRejection', () => {
  rejections += 1;
});
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`Weight: ${JSON.stringify({ heap: heapUsed, external, rss, rejections })}\n`);
});
await import('../../../server/main.ts');
