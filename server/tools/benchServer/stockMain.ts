// A server of boardgame.io as it comes: its transport, its lobby, its stores. FLATFILE_DIR: the folder of its file store;
// without, it keeps matches in memory. DATABASE_URL and REDIS_URL: it shares a PostgreSQL with other processes.
import type { AddressInfo } from 'node:net';
import type { Game } from 'boardgame.io';
import { FlatFile, Server, SocketIO } from 'boardgame.io/server';
import { defineGame } from '../../../games/kit/defineGame.ts';
import { games } from '../../../games/registry.ts';
import { answerParent } from './inside.ts';
import { piles } from './piles.ts';
import { plainPiles } from './plainPiles.ts';
import { PostgresStore } from './postgresStore.ts';
import { redisPubSub } from './redisPubSub.ts';

/**
 * The library's file store at its best: node-persist's queue lets a write wait up to a second for no gain in safety, and its
 * search for expired files ends the process when it meets one that is just being written.
 */
class BestFlatFile extends FlatFile {
  override async connect(): Promise<void> {
    const { games: nodePersist } = this as unknown as { readonly games: { init(options: object): Promise<unknown> } };
    await nodePersist.init({ dir: folder, writeQueue: false, expiredInterval: 0 });
  }
}

const folder = process.env.FLATFILE_DIR;
const { DATABASE_URL: postgres, REDIS_URL: redis } = process.env;
const modules = await Promise.all([...games, piles].map(entry => entry.load()));
const server = Server({
  games: [...modules.map(m => defineGame(m)() as Game), plainPiles() as Game],
  origins: [],
  ...(folder ? { db: new BestFlatFile({ dir: folder }) } : {}),
  ...(postgres ? { db: new PostgresStore(postgres) } : {}),
  ...(redis ? { transport: new SocketIO({ pubSub: redisPubSub(redis) }) } : {}),
});
const running = await server.run(0);
const { port } = running.appServer.address() as AddressInfo;
answerParent(`http://127.0.0.1:${port}`, async () => server.kill(running));
