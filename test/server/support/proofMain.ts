// The server with the kit's own small games beside those of the house: hidden answers, windows, simultaneous play.
import type { Entry } from '../../../games/kit/module.ts';
import { anyModule } from '../../../games/kit/module.ts';
import { games } from '../../../games/registry.ts';
import { createServer } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { masquerade } from '../../kit/games/masquerade/masquerade.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';

/** LIMITS: how long their questions stand open, ms by name; without it the clock closes none. */
const limits = JSON.parse(process.env.LIMITS ?? '{}') as Readonly<Record<string, number>>;
const small: readonly Entry[] = [anyModule(masquerade), anyModule(pilfer)].map(m => {
  const timed = { ...m, meta: { ...m.meta, limits } };
  return { meta: timed.meta, load: async () => timed };
});
const config = readConfig(process.env);
if ('problems' in config) throw new Error(config.problems.join('\n'));
const server = await createServer(config, { entries: [...games, ...small] });
process.stdout.write(`Tablée: ${server.url}\n`);
process.on('SIGTERM', () => {
  void server
    .drain()
    .then(() => server.close())
    .then(() => process.exit(0));
});
