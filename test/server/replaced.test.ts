import { renameSync, rmSync } from 'node:fs';
import Sqlite from 'libsql';
import { afterEach, expect, test } from 'vitest';
import { seat } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { regicide } from '../../games/regicide/game.ts';
import { atRest, type Chair, chair, someMove, until } from './support/chair.ts';
import { type House, house, keyOf, onPostgres, playing, type Room, request, ZERO_BEGINS } from './support/server.ts';

/** PostgreSQL has no file. */
const onSqlite = test.skipIf(onPostgres);
let at: House;
afterEach(() => at.end());

/** The file as it is at this moment; puts it back in place of the one that is there then. */
function saved(file: string): () => void {
  const copy = `${file}.copy`;
  const db = new Sqlite(file);
  db.prepare('vacuum into ?').run(copy as never);
  db.close();
  return () => {
    for (const side of ['-wal', '-shm']) rmSync(file + side);
    renameSync(copy, file);
  };
}
const sat = async (room: Room, n: 0 | 1): Promise<Chair> => {
  const c = await chair(at.url, room.game, { patch: true });
  await c.sync(room.matchID, seat(n), keyOf(room, String(n)).credentials);
  return c;
};
const module = anyModule(regicide);
/** Whoever is asked makes so many moves. */
async function play(chairs: readonly Chair[], moves: number): Promise<void> {
  for (let n = 0; n < moves; n += 1) {
    const found = chairs.flatMap((c, s) => {
      const move = someMove(module, c.state().G, seat(s));
      return move ? [{ c, move }] : [];
    })[0];
    if (!found) throw new Error('nobody is asked');
    expect(await found.c.act(found.move)).toEqual({ ok: true });
    await atRest(...chairs);
  }
}
async function asStored(room: Room, chairs: readonly Chair[]): Promise<void> {
  const { state } = await at.store.fetch(room.matchID, { state: true });
  const views = [0, 1].map(n => JSON.parse(JSON.stringify(module.view(state.G, seat(n)))));
  expect(chairs.map(c => c.state().G)).toEqual(views);
  const lines = await at.store.db.selectFrom('lines').select('n').where('match', '=', room.matchID).execute();
  const last = lines.length === 0 ? -1 : lines.length - 1;
  expect(chairs.map(c => c.beside().lines.at(-1)?.n ?? -1)).toEqual([last, last]);
}

onSqlite('an older copy is put in place while people play: they see it, and go on from there', async () => {
  at = await house({}, { key: ZERO_BEGINS });
  const room = await playing(at, { people: 2 });
  const chairs = [await sat(room, 0), await sat(room, 1)];
  await play(chairs, 2);
  const restore = saved(at.file);
  const then = chairs.map(c => c.state().G);
  await play(chairs, 4);
  restore();
  expect((await request(`${at.url}/readyz`)).status).toBe(200);
  await until(() => chairs.every((c, n) => JSON.stringify(c.state().G) === JSON.stringify(then[n])));
  await asStored(room, chairs);
  await play(chairs, 1);
  await asStored(room, chairs);
});

onSqlite('the move that finds it so is judged on what stands there, and all see what stands there', async () => {
  at = await house({}, { key: ZERO_BEGINS });
  const room = await playing(at, { people: 2 });
  const chairs = [await sat(room, 0), await sat(room, 1)];
  await play(chairs, 2);
  const restore = saved(at.file);
  await play(chairs, 2);
  restore();
  const mover = chairs.find((c, n) => someMove(module, c.state().G, seat(n)));
  const move = mover && someMove(module, mover.state().G, seat(chairs.indexOf(mover)));
  if (!move) throw new Error('nobody is asked');
  expect(await mover.act(move)).toMatchObject({ ok: false });
  await until(async () => chairs.every(c => c.count('sync') === 2));
  await asStored(room, chairs);
  await play(chairs, 2);
  await asStored(room, chairs);
});

onSqlite('a bot whose turn it is again in the older copy plays again, though nobody looks on', async () => {
  at = await house({ botDelayMs: 500 }, { key: ZERO_BEGINS });
  const room = await playing(at, { people: 1, bots: ['random'] });
  const me = await sat(room, 0);
  const sid = async (): Promise<number> => (await at.store.fetch(room.matchID, { state: true })).state._stateID;
  const mine = () => someMove(module, me.state().G, seat(0));
  for (let move = mine(); move; move = mine()) {
    await me.act(move);
    await atRest(me);
  }
  const restore = saved(at.file);
  const then = await sid();
  await until(async () => (await sid()) > then && at.runner.resting());
  me.close();
  restore();
  expect((await request(`${at.url}/readyz`)).status).toBe(200);
  expect(await sid()).toBe(then);
  await until(async () => (await sid()) > then);
});
