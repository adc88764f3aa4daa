import { afterAll, beforeAll, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { quick } from '../../../games/kit/random.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { everyGame } from '../../support/registered.ts';
import { atRest, chair, settled, until } from '../support/chair.ts';
import { type House, house, keyOf, playing, request } from '../support/server.ts';

const RELOADS = size(10, 40);
/** As promised: whoever reloads sits there again this soon, ms. */
const BACK = 2000;

let at: House;
beforeAll(async () => {
  at = await house();
});
afterAll(() => at.end());

everyGame(({ id, m }) => {
  test(`${id}: after every reload the same seat at once, and the others hear of nothing but the line`, {
    timeout: LONG,
  }, async () => {
    const luck = quick(37);
    const fewest = Math.min(...m.meta.seats.filter(n => n > 1));
    const room = await playing(at, { people: fewest }, id);
    const sit = async () => {
      const c = await chair(at.url, id);
      const since = performance.now();
      const { event } = await c.sync(room.matchID, seat(1), keyOf(room, '1').credentials);
      expect(event).toBe('sync');
      return { c, ms: performance.now() - since };
    };
    const other = await chair(at.url, id);
    await other.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    let { c } = await sit();
    const sees = c.state().G;
    let latest = 0;
    for (let n = 0; n < RELOADS; n += 1) {
      const old = c;
      // some browsers are back before the server has noticed that they were gone
      const early = luck.below(2) === 0;
      if (!early) old.close();
      if (luck.below(2) === 0) await settled(50 + luck.below(size(100, 750)));
      const back = await sit();
      if (early) old.close();
      latest = Math.max(latest, back.ms);
      expect(back.c.state().G).toEqual(sees);
      c = back.c;
    }
    await atRest(c, other);
    expect(latest).toBeLessThan(BACK);
    expect(other.count('update')).toBe(0);
    const { body } = await request(`${at.url}/api/rooms/${room.code}`);
    const names = (body.seats as { name: string }[]).map(s => s.name);
    expect(names).toEqual(Array.from({ length: fewest }, (_, n) => `Zoé ${n}`));
    // whoever is told of the line is told right: last of all, that it stands
    const players = other.frames.filter(f => f.event === 'matchData').at(-1)?.args[1] as { isConnected: boolean }[];
    expect(players[1]?.isConnected).toBe(true);
    c.close();
    await until(() => {
      const now = other.frames.filter(f => f.event === 'matchData').at(-1)?.args[1] as { isConnected: boolean }[];
      return now[1]?.isConnected === false;
    });
    other.close();
    owed('server', 'reloads', { game: id, reloads: RELOADS, refused: 0, latestMs: Math.round(latest) });
  });
});
