// The server under attack, in a process of its own: forked by siege.ts, asked by it what no socket may tell.
import { appendFileSync } from 'node:fs';
import { createServer } from '../../../../server/app.ts';
import { readConfig } from '../../../../server/config.ts';
import { movesOf } from '../../../../server/matches/records.ts';
import type { Asked, Orders, Said } from './orders.ts';

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
const say = (said: Said): void => void process.send?.(said);

let fallen = 0;
function fell(how: string, error: unknown): void {
  fallen += 1;
  const text = `${how}: ${error instanceof Error ? error.stack : String(error)}`;
  process.stderr.write(`${text}\n`);
  if (orders.incidents) appendFileSync(orders.incidents, `${JSON.stringify(text)}\n`);
}
// as in server/main.ts, the process outlives the first and not the second
process.on('unhandledRejection', error => fell('unhandled rejection', error));
process.on('uncaughtExceptionMonitor', error => fell('uncaught exception', error));

const PROTOTYPES = [Object, Array, Function, String, Number, Boolean, Map, Promise].map(c => c.prototype as object);
const traits = (): string => JSON.stringify(PROTOTYPES.map(p => Object.getOwnPropertyNames(p)));
const born = traits();

const config = readConfig(orders.env);
if ('problems' in config) throw new Error(config.problems.join('\n'));
const server = await createServer(config, orders.seams);

process.on('message', (asked: Asked) => {
  answer(asked).then(
    value => say({ id: asked.id, value }),
    (error: unknown) => say({ id: asked.id, error: String(error) }),
  );
});
say({ url: server.url });

async function answer({ what, match = '' }: Asked): Promise<unknown> {
  switch (what) {
    case 'truth': {
      const { state, metadata } = await server.store.fetch(match, { state: true, metadata: true });
      return state ? { state, metadata } : null;
    }
    case 'moves':
      return movesOf(server.store.db, match);
    case 'matches': {
      const rows = await server.store.db.selectFrom('matches').select(['id', 'meta', 'sid']).orderBy('id').execute();
      return JSON.stringify(rows);
    }
    case 'health':
      return { fallen, polluted: traits() !== born };
    case 'memory': {
      globalThis.gc?.();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    }
    case 'end':
      await server.close();
      setImmediate(() => process.disconnect?.()); // the answer goes out first
      return null;
  }
}
