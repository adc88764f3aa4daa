import './mode.ts';

import { collectDefaultMetrics } from 'prom-client';
import { games } from '../games/registry.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { isEverywhere, ownAddresses } from './http/addresses.ts';

/** After this long a shutdown is not graceful any more, ms: whoever stops containers waits ten seconds, and some only five. */
const PATIENCE = 4500;

const config = readConfig(process.env);
if ('problems' in config) {
  for (const problem of config.problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}

let stopping = false;
function stop(): void {
  if (stopping) process.exit(1); // asked twice
  stopping = true;
  setTimeout(() => process.exit(1), PATIENCE).unref();
  starting
    .then(async server => {
      await server.drain();
      await server.close();
    })
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
}
// from the first moment on: as process 1 of a container nothing else would end it
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
const starting = createServer(config);

const server = await starting.catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
// of the process: CPU, memory, event loop lag, garbage collection
collectDefaultMetrics({ register: server.metrics.registry });
// every handler has its own net; this one is for what slipped through all of them
process.on('unhandledRejection', error => {
  server.metrics.meters.failed();
  server.log.error({ err: error }, 'nobody handled an error');
});

void server.thinking.warm(games.map(g => g.meta.id));
const { port } = new URL(server.url);
const others = isEverywhere(config.host) ? ownAddresses().map(a => `http://${a}:${port}`) : [];
const urls = [...new Set([...(config.publicUrl ? [config.publicUrl] : []), server.url, ...others])];
process.stdout.write(`Tablée: ${urls.join('  ')}\n`);
