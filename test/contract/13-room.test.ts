import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Seat, seats as seatsOf } from '../../games/kit/ids.ts';
import type { AnyModule, Entry } from '../../games/kit/module.ts';
import { first } from '../kit/games/toll/toll.ts';
import { party, person } from '../server/rooms/party.ts';
import { chair, type Frame } from '../server/support/chair.ts';
import { type House, house, keyOf } from '../server/support/server.ts';
import { owed } from '../support/proof.ts';
import { everyGame } from '../support/registered.ts';

let at: House;
beforeAll(async () => {
  at = await house();
});
afterAll(() => at.end());

/** Opens a room for so many, who all come, sit down, begin, and see the table each from their own seat. */
async function gather(where: Pick<House, 'url'>, id: string, count: number): Promise<readonly Frame[]> {
  const p = await party(where, count, count, id);
  expect(await p.does(count - 1, 'start')).toBeNull();
  const first = await Promise.all(
    seatsOf(count).map(async (who: Seat, n) => {
      await person(p, n).sees((room, mine) => room.started && mine.seat === who);
      const page = await chair(where.url, id);
      const frame = await page.sync(p.room.matchID, who, keyOf(p.room, String(n)).credentials);
      page.close();
      return frame;
    }),
  );
  expect(person(p, 0).room()).toMatchObject({ started: true, over: false, host: '0' });
  expect(
    person(p, 0)
      .room()
      .seats.every(s => s.name !== null && s.connected),
  ).toBe(true);
  p.close();
  return first;
}

everyGame(({ id, m }) => {
  test.each([...new Set([Math.min(...m.meta.seats), Math.max(...m.meta.seats)])])(
    'a room is opened, filled and begun by %i people',
    async count => {
      const frames = await gather(at, id, count);
      expect(frames.map(f => f.event)).toEqual(Array(count).fill('sync'));
      owed('contract', 'a room is opened, filled and begun', { game: id, seats: count });
    },
  );
});

test('a room of ten', async () => {
  const ten: AnyModule = { ...first, meta: { ...first.meta, seats: [...first.meta.seats, 10] } };
  const entry: Entry = { meta: ten.meta, load: async () => ten };
  const large = await house({}, { entries: [entry] });
  const frames = await gather(large, ten.meta.id, 10);
  expect(frames.map(f => f.event)).toEqual(Array(10).fill('sync'));
  await large.end();
  owed('contract', 'a room is opened, filled and begun', { game: 'one of the kit', seats: 10 });
});
