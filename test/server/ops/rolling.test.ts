import type { Socket } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { openSocket } from '../../../client/net/openSocket.ts';
import { type Json, seat } from '../../../games/kit/ids.ts';
import type { Check } from '../../../games/kit/legality.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { freePort } from '../../support/freePort.ts';
import { findNginx, startNginx } from '../../support/nginx.ts';
import { startPostgres } from '../../support/postgres.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { startRedis } from '../../support/redis.ts';
import { haveServers } from '../../support/servers.ts';
import { makeMove, settled, someMove, until } from '../support/chair.ts';
import { type Child, startChild } from '../support/child.ts';
import { keyOf, ok, playing, type Room, request } from '../support/server.ts';

const nginx = findNginx();
const TABLES = size(6, 40);
/** Nobody is kept from playing for longer, where servers, database, proxy and players share two busy cores, ms. */
const PAUSE = 15_000;
/** nginx leaves one that was gone alone for two seconds (fail_timeout), ms. */
const LOOKS_AGAIN = 2500;

const after: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const end of after.splice(0).reverse()) await end();
});

/** Somebody at a table of their own, who plays on through whatever comes, as our pages do. */
function player(url: string, room: Room) {
  const socket: Socket = openSocket(`${url}/regicide`);
  socket.auth = {}; // whole views, not what has changed in them
  const { credentials } = keyOf(room, '0');
  let state: { readonly G: Json; readonly ctx: { readonly gameover?: unknown } } | null = null;
  let done = false;
  const found = { acknowledged: 0, longest: 0, played: Promise.resolve() };
  socket.on('connect', () => void socket.emit('sync', room.matchID, '0', credentials));
  socket.on('disconnect', () => {
    state = null;
  });
  socket.on('sync', (_: string, info: { readonly state: typeof state }) => {
    state = info.state;
  });
  socket.on('update', (_: string, now: typeof state) => {
    state = now;
  });
  socket.on('refused', () => setTimeout(() => socket.emit('sync', room.matchID, '0', credentials), 300));
  socket.on('closing', (within: number) => setTimeout(() => socket.disconnect().connect(), Math.random() * within));
  const play = async (): Promise<void> => {
    let since = performance.now();
    while (!done && state?.ctx.gameover === undefined) {
      await settled(60);
      const move = state && someMove(regicide, state.G, seat(0));
      if (!move) continue;
      const check = (await socket
        .timeout(2000)
        .emitWithAck('update', makeMove(move, '0'), 0, room.matchID, '0')
        .catch(() => null)) as Check | null;
      if (!check?.ok) continue;
      found.acknowledged += 1;
      found.longest = Math.max(found.longest, performance.now() - since);
      since = performance.now();
      await settled(400);
    }
  };
  found.played = play();
  return {
    found,
    over: () => state?.ctx.gameover !== undefined,
    stop: async () => {
      done = true;
      await found.played;
      socket.disconnect();
    },
  };
}

test.skipIf(!nginx || !haveServers())(
  'two servers are renewed one after the other while people play: nobody notices much, and nothing is lost (skipped without nginx, PostgreSQL and Redis)',
  async () => {
    const postgres = await startPostgres();
    after.push(() => postgres.end());
    const redis = await startRedis();
    after.push(() => redis.end());
    const DATABASE_URL = await postgres.fresh();
    const serve = async (port: number): Promise<Child> => {
      const child = startChild({
        PORT: String(port),
        DATABASE_URL,
        REDIS_URL: redis.url,
        TRUST_PROXY: 'true',
        BOT_THREADS: '1',
        CREATES_PER_MINUTE: '10000',
        JOINS_PER_MINUTE: '10000',
      });
      after.push(async () => {
        child.process.kill('SIGKILL');
        await child.ended;
      });
      await child.url();
      return child;
    };
    const ports = [await freePort(), await freePort()];
    const servers = [await serve(ports[0] ?? 0), await serve(ports[1] ?? 0)];
    const proxy = await startNginx(nginx ?? '', ports);
    after.push(() => proxy.stop());

    const rooms: Room[] = [];
    for (let n = 0; n < TABLES; n += 1) rooms.push(await playing(proxy, { people: 1 }));
    const players = rooms.map(room => player(proxy.url, room));
    after.push(() => Promise.all(players.map(p => p.stop())));
    await until(() => players.every(p => p.found.acknowledged > 0));

    for (const [n, server] of servers.entries()) {
      const before = players.map(p => p.found.acknowledged);
      server.process.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.err()).toBe('');
      await serve(ports[n] ?? 0);
      await settled(LOOKS_AGAIN);
      // every table that is not over has gone on
      await until(() => players.every((p, i) => p.found.acknowledged > (before[i] ?? 0) || p.over()));
    }
    await Promise.all(players.map(p => p.stop()));
    let stored = 0;
    for (const [n, room] of rooms.entries()) {
      const { body } = await request(`${proxy.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'));
      const moves = (body.moves as readonly unknown[]).length;
      const acknowledged = players[n]?.found.acknowledged ?? 0;
      stored += moves;
      // one whose answer was lost with its line may have been stored all the same
      expect(moves).toBeGreaterThanOrEqual(acknowledged);
    }
    const longest = Math.round(Math.max(...players.map(p => p.found.longest)));
    expect(longest).toBeLessThan(PAUSE);
    expect((await ok(`${proxy.url}/games/regicide/create`, { numPlayers: 2 })).code).toBeDefined();
    owed('server', 'servers are renewed under play', {
      tables: TABLES,
      servers: servers.length,
      acknowledged: players.reduce((sum, p) => sum + p.found.acknowledged, 0),
      stored,
      lost: 0,
      longestPauseMs: longest,
    });
  },
  LONG,
);
