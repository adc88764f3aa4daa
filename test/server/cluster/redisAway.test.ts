import { expect, test } from 'vitest';
import { quick } from '../../../games/kit/random.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { startRedis } from '../../support/redis.ts';
import { settled, until } from '../support/chair.ts';
import { GENEROUS, request } from '../support/server.ts';
import { several } from './several.ts';
import { type Company, company, talking } from './talk.ts';

const entries = [{ meta: talking.meta, load: async () => talking }];
const said = ({ chairs }: Company, n: number): number =>
  (chairs[n]?.state().G as { claims?: readonly unknown[] } | undefined)?.claims?.length ?? 0;
/** Whether that person's page was told that it lags behind. */
const behind = ({ chairs }: Company, n: number): unknown =>
  chairs[n]?.frames.findLast(f => f.event === 'behind')?.args[0] ?? false;
const luck = quick(8);

/** Somebody speaks at one process; resolves when the people at the other have heard it, ms. */
async function heard(c: Company): Promise<number> {
  const before = said(c, 1);
  expect(await c.says(0, luck)).toBeNull();
  const spoken = performance.now();
  await until(() => said(c, 1) > before);
  return performance.now() - spoken;
}

several('Redis goes away', s => {
  const two = async (redisUrl = s.redis.url) => {
    const [a, b] = await s.houses(2, { redisUrl, limits: { ...GENEROUS, misses: 3 } }, { entries });
    return { a, b, c: await company([a.url, b.url]) };
  };

  test('started again: moves go on, what was missed comes, pages are told that they lag and that they do not', {
    timeout: LONG,
  }, async () => {
    const { a, b, c } = await two();
    await heard(c);
    await s.redis.kill();
    const away = await heard(c);
    await until(() => [0, 1].every(n => behind(c, n) === true));
    expect(await heard(c)).toBeLessThan(5000);
    // and who has tried too many codes is still known, by each process for itself
    for (const at of [a, b]) {
      const tried = [];
      for (let n = 0; n < 5; n += 1) tried.push((await request(`${at.url}/api/rooms/ZZZZ${n + 2}`)).body.error);
      expect(tried.slice(-2)).toEqual(['rate', 'rate']);
    }
    const missed = said(c, 1);
    expect(await c.says(0, luck)).toBeNull();
    await s.redis.start();
    await until(() => said(c, 1) > missed);
    await until(() => [0, 1].every(n => behind(c, n) === false));
    const again = await heard(c);
    c.close();
    owed('server', 'Redis restarted', {
      heardWhileAwayMs: Math.round(away),
      heardAgainMs: Math.round(again),
      missed: 0,
    });
  });

  test('gone and back before anybody notices: what was said in between is looked for', { timeout: LONG }, async () => {
    const { c } = await two();
    await heard(c);
    const before = said(c, 1);
    await s.redis.kill();
    await settled(150); // the lines are known to be broken
    expect(await c.says(0, luck)).toBeNull();
    await s.redis.start();
    await until(() => said(c, 1) > before);
    c.close();
  });

  test('holds its breath: moves are stored, seen elsewhere within seconds, and nothing stays behind', {
    timeout: LONG,
  }, async () => {
    const { a, c } = await two();
    await heard(c);
    s.redis.pause();
    s.after(() => s.redis.resume());
    const begun = performance.now();
    const away = await heard(c);
    const pause = size(4000, 20_000);
    while (performance.now() - begun < pause) await settled(100);
    await until(() => behind(c, 1) === true);
    // the lobby counts for itself
    expect((await request(`${a.url}/games/masquerade/create`, { numPlayers: 4 })).status).toBe(200);
    s.redis.resume();
    await until(() => [0, 1].every(n => behind(c, n) === false));
    const again = await heard(c);
    c.close();
    owed('server', 'Redis paused', {
      ms: pause,
      heardWhileAwayMs: Math.round(away),
      heardAgainMs: Math.round(again),
      missed: 0,
    });
  });

  test('not there at the start: servers start, play and find it later', { timeout: LONG }, async () => {
    const late = await startRedis({ later: true });
    s.after(() => late.end());
    const { c } = await two(late.url);
    expect(behind(c, 1)).toBe(true);
    expect(await heard(c)).toBeLessThan(8000);
    await late.start();
    await until(() => [0, 1].every(n => behind(c, n) === false));
    await heard(c);
    c.close();
  });
});
