import { collectDefaultMetrics } from 'prom-client';
import { games } from '../games/registry.ts';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';
import { ownAddresses } from './http/addresses.ts';

/** After this long a shutdown is not graceful any more, ms. */
const PATIENCE = 10_000;

const config = readConfig(process.env);
if ('problems' in config) {
  for (const problem of config.problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}

const server = await createServer(config).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
// of the process: CPU, memory, event loop lag, garbage collection
collectDefaultMetrics({ register: server.metrics.registry });
void server.thinking.warm(games.map(g => g.meta.id));
const { port } = new URL(server.url);
const others = config.host === '0.0.0.0' ? ownAddresses().map(a => `http://${a}:${port}`) : [];
const urls = [...new Set([...(config.publicUrl ? [config.publicUrl] : []), server.url, ...others])];
process.stdout.write(`Tablée: ${urls.join('  ')}\n`);

// every handler has its own net; this one is for what slipped through all of them
process.on('unhandledRejection', error => {
  server.metrics.meters.failed();
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
});

let stopping = false;
function stop(): void {
  if (stopping) process.exit(1); // asked twice
  stopping = true;
  setTimeout(() => process.exit(1), PATIENCE).unref();
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
