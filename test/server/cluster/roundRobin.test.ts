import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { openSocket } from '../../../client/net/openSocket.ts';
import type { Json, Seat } from '../../../games/kit/ids.ts';
import { seat, seats } from '../../../games/kit/ids.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { roundRobin } from '../../support/roundRobin.ts';
import { chair, makeMove, someMove, until } from '../support/chair.ts';
import { keyOf, playing, type Room } from '../support/server.ts';
import { several } from './several.ts';

const MATCHES = 25;
const PEOPLE = 2;
/** Within this everybody must be back at a table when a process has died, ms; a busy machine is no fault of the server. */
const BACK = size(15_000, 5000);

/** A page as the client opens it: it sits down whenever its line stands. */
interface Page {
  readonly socket: Socket;
  readonly seat: Seat;
  readonly failed: string[];
  /** When it was shown the table, each time. */
  readonly shown: number[];
  /** What it was told after that. */
  changes: number;
  view: Json;
  players: readonly { readonly isConnected: boolean }[];
}
function openPage(url: string, room: Room, seat: Seat): Page {
  const socket = openSocket(`${url}/regicide`);
  const page: Page = { socket, seat, failed: [], shown: [], changes: 0, view: null, players: [] };
  socket.on('connect', () => socket.emit('sync', room.matchID, seat, keyOf(room, seat).credentials));
  socket.on('connect_error', error => page.failed.push(error.message));
  socket.on('sync', (_: string, info: { state: { G: Json }; filteredMetadata: Page['players'] }) => {
    page.shown.push(performance.now());
    page.view = info.state.G;
    page.players = info.filteredMetadata;
  });
  for (const event of ['change', 'update'])
    socket.on(event, () => {
      page.changes += 1;
    });
  socket.on('matchData', (_: string, players: Page['players']) => {
    page.players = players;
  });
  return page;
}

several('a plain proxy, line by line', s => {
  test.each([2, 4].slice(0, size(1, 2)))(
    '%i processes: everybody connects at once and sees everybody’s moves; one dies, and its people play on',
    { timeout: LONG },
    async count => {
      const databaseUrl = await s.postgres.fresh();
      const children = Array.from({ length: count }, () => s.process(databaseUrl));
      const urls = await Promise.all(children.map(c => c.url()));
      const proxy = await roundRobin(urls.map(url => Number(new URL(url).port)));
      s.after(() => proxy.close());
      const rooms: Room[] = [];
      for (let n = 0; n < MATCHES; n += 1)
        rooms.push(await playing({ url: urls[n % count] ?? '' }, { people: PEOPLE }));

      const begun = performance.now();
      const tables = rooms.map(room => seats(PEOPLE).map(seat => openPage(proxy.url, room, seat)));
      const pages = tables.flat();
      s.after(() => {
        for (const { socket } of pages) socket.disconnect();
      });
      await until(() => pages.every(p => p.shown.length > 0));
      const synced = Math.round(performance.now() - begun);
      expect(pages.flatMap(p => p.failed)).toEqual([]);
      const sockets = async (url: string): Promise<number> =>
        Number(/tablee_sockets\{game="regicide"\} (\d+)/.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
      const spread = await Promise.all(urls.map(sockets));
      expect(spread.reduce((a, b) => a + b)).toBe(pages.length);
      for (const n of spread) expect(n).toBeGreaterThan(0);

      const everyoneMoves = async (): Promise<void> => {
        const seen = pages.map(p => p.changes);
        await Promise.all(
          tables.map(async people => {
            const mover = people.find(p => someMove(regicide, p.view, p.seat));
            const move = mover && someMove(regicide, mover.view, mover.seat);
            if (!mover || !move) throw new Error('nobody is asked');
            expect(await mover.socket.timeout(8000).emitWithAck('update', makeMove(move, mover.seat))).toEqual({
              ok: true,
            });
          }),
        );
        await until(() => pages.every((p, n) => p.changes > (seen[n] ?? 0)));
      };
      await everyoneMoves();

      // somebody who sits at the first process and does not come back
      const alone = await playing({ url: urls[1] ?? '' }, { people: PEOPLE });
      const gone = await chair(urls[0] ?? '');
      await gone.sync(alone.matchID, seats(PEOPLE)[0] ?? null, keyOf(alone, '0').credentials);
      const left = await chair(urls[1] ?? '');
      await left.sync(alone.matchID, seats(PEOPLE)[1] ?? null, keyOf(alone, '1').credentials);
      const badge = (): boolean | undefined =>
        (left.frames.findLast(f => f.event === 'matchData')?.args[1] as Page['players'] | undefined)?.[0]?.isConnected;
      await until(() => badge() === true);

      // move after move: what was not told at once would be found once in half a minute
      for (let n = 0; n < 3; n += 1) {
        const both = [gone, left];
        const seen = both.map(c => c.count('update'));
        const move = both.map((c, i) => someMove(regicide, c.state().G, seat(i)));
        const mover = move[0] ? 0 : 1;
        const made = move[mover];
        if (!made) throw new Error('nobody is asked');
        expect(await both[mover]?.act(made)).toEqual({ ok: true });
        await until(() => both.every((c, i) => c.count('update') > (seen[i] ?? 0)));
      }

      const shown = pages.map(p => p.shown.length);
      const theirs = spread[0] ?? 0;
      const killed = performance.now();
      children[0]?.process.kill('SIGKILL');
      await until(() => pages.filter((p, n) => p.shown.length > (shown[n] ?? 0)).length >= theirs);
      const back = Math.round(performance.now() - killed);
      expect(back).toBeLessThan(BACK);
      await until(() => badge() === false);
      const badgeMs = Math.round(performance.now() - killed);
      // those who are back are seen by all
      await until(() => pages.every(p => p.players.every(x => x.isConnected)));
      left.close();
      owed('server', 'a plain round-robin proxy', {
        processes: count,
        clients: pages.length,
        failedHandshakes: 0,
        syncedMs: synced,
        backMs: back,
        badgeMs,
      });
    },
  );

  test('who can only send requests needs a proxy that leads all of them to one process', {
    timeout: LONG,
  }, async () => {
    const open = await s.houses(2);
    const proxy = await roundRobin(open.map(h => Number(new URL(h.url).port)));
    s.after(() => proxy.close());
    const polling = (url: string): Socket => {
      const socket = io(`${url}/regicide`, { transports: ['polling'], forceNew: true, reconnection: false });
      s.after(() => socket.disconnect());
      return socket;
    };
    // a session is known to the process that began it, and to no other
    const lost = polling(proxy.url);
    await expect(
      new Promise<string>((resolve, reject) => {
        lost.once('connect_error', error => resolve(error.message));
        lost.once('connect', () => lost.io.once('close', reason => resolve(reason)));
        setTimeout(() => reject(new Error('it went well')), 8000).unref();
      }),
    ).resolves.toMatch(/poll error|post error|transport (error|close)/);
    const found = polling(open[0].url);
    await new Promise<void>((resolve, reject) => {
      found.once('connect', resolve);
      found.once('connect_error', reject);
    });
  });
});
