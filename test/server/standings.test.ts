import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seat } from '../../games/kit/ids.ts';
import { anyModule } from '../../games/kit/module.ts';
import { regicide } from '../../games/regicide/game.ts';
import type { Database } from '../../server/db/database.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { markStarted } from '../../server/matches/records.ts';
import { type Standing, standings } from '../../server/matches/standings.ts';
import { chair, someMove, until } from './support/chair.ts';
import { type House, house, keyOf, playing, type Room, ZERO_BEGINS } from './support/server.ts';

let at: House;
let other: Database;
let room: Room;
beforeEach(async () => {
  at = await house({}, { key: ZERO_BEGINS });
  other = await openSqlite(at.file, { told: () => {}, stored: () => {} });
  room = await playing(at, { people: 2 });
});
afterEach(async () => {
  await other.close();
  await at.end();
});

/** The same database, over a line whose answers come when they are let go. */
function slow() {
  const held: (() => void)[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await new Promise<void>(go => {
        held.push(go);
      });
      return result;
    },
  };
  return { db: other.db.withPlugin(plugin), held };
}
/** A move is made and stored; where the match stands then. */
async function movedOn(): Promise<Standing> {
  const c = await chair(at.url);
  await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  const move = someMove(anyModule(regicide), c.state().G, seat(0));
  if (!move) throw new Error('0 is not asked');
  expect(await c.act(move)).toEqual({ ok: true });
  c.close();
  const found = await standings(at.store.db).newest(room.matchID);
  if (!found) throw new Error('no match');
  return found;
}

test('a look that began before a move was stored does not bring back what stood there before', async () => {
  const { db, held } = slow();
  const known = standings(db);
  const late = known.lately(room.matchID);
  await until(() => held.length === 1);
  const after = await movedOn();
  known.keep(room.matchID, after);
  held[0]?.();
  expect(await late).toBe(after);
  expect(await known.lately(room.matchID)).toBe(after);
  expect([...known.numbers()]).toEqual([[room.matchID, 1]]);
});

test('and what another process has moved meanwhile is read again', async () => {
  const { db, held } = slow();
  const known = standings(db);
  const late = known.lately(room.matchID);
  await until(() => held.length === 1);
  await movedOn();
  known.forget(room.matchID);
  held[0]?.();
  expect((await late)?.state._stateID).toBe(0);
  expect([...known.numbers()]).toEqual([]);
  const again = known.lately(room.matchID);
  await until(() => held.length === 2);
  held[1]?.();
  expect((await again)?.state._stateID).toBe(1);
  expect([...known.numbers()]).toEqual([[room.matchID, 1]]);
});

test('two that look at the same moment both see what stands there', async () => {
  const known = standings(other.db);
  expect((await known.lately(room.matchID))?.state._stateID).toBe(0);
  await movedOn();
  const both = await Promise.all([known.newest(room.matchID), known.newest(room.matchID)]);
  expect(both.map(found => found?.state._stateID)).toEqual([1, 1]);
});

test('a match that has begun meanwhile is read again, though nobody has moved', async () => {
  const { matchID } = await at.lobby.createMatch('regicide', { numPlayers: 2 });
  const known = standings(other.db);
  expect((await known.newest(matchID))?.started).toBe(false);
  await markStarted(at.store.db, matchID);
  expect((await known.newest(matchID))?.started).toBe(true);
});

test('of a thousand matches at most it is known where they stand; the one that was written longest ago is forgotten', async () => {
  const known = standings(other.db);
  const found = await known.newest(room.matchID);
  if (!found) throw new Error('no match');
  for (let n = 1; n < 1000; n += 1) known.keep(`m${n}`, found);
  known.keep(room.matchID, found);
  known.keep('one more', found);
  expect(known.numbers().size).toBe(1000);
  expect(['m1', 'm2', room.matchID, 'one more'].map(match => known.numbers().has(match))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
