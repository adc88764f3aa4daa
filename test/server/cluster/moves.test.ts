import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Seat, seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { regicide } from '../../../games/regicide/game.ts';
import { type Postgres, startPostgres } from '../../support/postgres.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import { haveServers, SKIPPED } from '../../support/servers.ts';
import { type Chair, chair, playOn, someMove, until } from '../support/chair.ts';
import { type House, house, keyOf, playing, type Room } from '../support/server.ts';

const here = haveServers();
if (!here) console.log(`several processes: ${SKIPPED}`);

describe.skipIf(!here)('several processes', () => {
  let postgres: Postgres;
  let redis: RedisServer;
  let houses: House[];
  beforeAll(async () => {
    [postgres, redis] = [await startPostgres(), await startRedis()];
    const databaseUrl = await postgres.fresh();
    houses = await Promise.all([1, 2].map(() => house({ databaseUrl, redisUrl: redis.url })));
  });
  afterAll(async () => {
    for (const h of houses ?? []) await h.end();
    await redis?.end();
    await postgres?.end();
  });
  const at = (n: number): House => {
    const found = houses[n % houses.length];
    if (!found) throw new Error('no house');
    return found;
  };
  const sitDown = async (h: House, room: Room, who: Seat | null): Promise<Chair> => {
    const c = await chair(h.url);
    const frame = await c.sync(room.matchID, who, who === null ? null : keyOf(room, who).credentials);
    expect(frame.event).toBe('sync');
    return c;
  };

  test('who sits at another process sees a move at once, and makes the next one', async () => {
    const room = await playing(at(0), { people: 2 });
    const [a, b] = [await sitDown(at(0), room, seat(0)), await sitDown(at(1), room, seat(1))];
    const watcher = await sitDown(at(1), room, null);
    const luck = quick(3);
    for (let n = 0; n < 6; n += 1) {
      const [mover, who] = someMove(regicide, a.state().G, seat(0)) ? ([a, seat(0)] as const) : ([b, seat(1)] as const);
      const seen = [a, b, watcher].map(c => c.count('update'));
      const move = someMove(regicide, mover.state().G, who, luck);
      if (!move) break;
      expect(await mover.act(move)).toEqual({ ok: true });
      await until(() => [a, b, watcher].every((c, i) => c.count('update') > (seen[i] ?? 0)));
    }
    const view = (c: Chair) => JSON.stringify(c.state().ctx);
    expect(view(a)).toBe(view(b));
    for (const c of [a, b, watcher]) c.close();
  });
  test('bots play to the end whichever process their people are at', async () => {
    const room = await playing(at(0), { people: 1, bots: ['easy', 'easy'] });
    const me = await sitDown(at(1), room, seat(0));
    await playOn(me, regicide, seat(0), quick(4));
    expect(me.state().ctx.gameover).toBeDefined();
    me.close();
  });
});
