/** Databases of earlier releases (releases/make.ts) under a server of today, whose games have the same rules as theirs. */
import Database from 'libsql';
import { afterEach, describe, expect, test } from 'vitest';
import type { Seat } from '../../games/kit/ids.ts';
import { quick } from '../../games/kit/random.ts';
import { type Recorded, replay } from '../../games/kit/replay.ts';
import { regicide } from '../../games/regicide/game.ts';
import type { SceneName } from './releases/scenes.ts';
import { type Chair, chair, playOn, until, wholeLog } from './support/chair.ts';
import { released, releasedFile, releases, roomOf, scenesOf } from './support/release.ts';
import { type House, house, keyOf, ok, type Room, request } from './support/server.ts';

const open: House[] = [];
const opened = async (server: Promise<House>): Promise<House> => {
  const at = await server;
  open.push(at);
  return at;
};
afterEach(async () => {
  for (const at of open.splice(0)) await at.end();
});

async function sitDown(at: House, room: Room, seat: Seat | null): Promise<Chair> {
  const c = await chair(at.url, room.game);
  const frame = await c.sync(room.matchID, seat, seat === null ? null : keyOf(room, seat).credentials);
  expect(frame.event).toBe('sync');
  return c;
}
const sid = async (at: House, room: Room): Promise<number> =>
  (await at.store.fetch(room.matchID, { state: true })).state._stateID;
/** Everybody of the match plays it to its end. */
async function playOut(at: House, room: Room): Promise<void> {
  const seats = Object.keys(room.keys) as Seat[];
  const chairs = await Promise.all(seats.map(seat => sitDown(at, room, seat)));
  await Promise.all(chairs.map((c, n) => playOn(c, regicide, seats[n] ?? ('0' as Seat), quick(n))));
  for (const c of chairs) expect(c.state().ctx.gameover).toMatchObject({ winners: expect.any(Array) });
}

describe.each(releases)('the database of %s', release => {
  const scenes = scenesOf(release);
  const room = (name: SceneName) => roomOf(scenes, name);

  test.each(['solo', 'pair', 'four', 'bots', 'finished', 'again'] as const)(
    'everybody finds the match as it was left: %s',
    async name => {
      const at = await opened(released(release, { botDelayMs: 60_000 }));
      for (const left of room(name).shown) {
        const c = await sitDown(at, room(name), left.seat);
        const { due, mayTakeBack } = c.beside();
        expect(c.state().G).toMatchObject(left.view);
        expect(c.state().ctx).toMatchObject(left.ctx);
        expect({ due, mayTakeBack }).toEqual({ due: left.due, mayTakeBack: left.mayTakeBack });
        expect(await wholeLog(c)).toEqual(left.lines);
      }
      const stranger = await chair(at.url);
      expect((await stranger.sync(room(name).matchID, '0' as Seat, 'x'.repeat(24))).event).toBe('refused');
    },
  );

  test.each(['solo', 'pair', 'four', 'bots'] as const)('its people play it to the end: %s', async name => {
    const at = await opened(released(release));
    const left = await sid(at, room(name));
    if (name === 'bots') await until(async () => (await sid(at, room(name))) > left);
    await playOut(at, room(name));
    const key = keyOf(room(name), '0');
    const record = (await ok(`${at.url}/api/matches/${room(name).matchID}/report`, key)) as unknown as Recorded;
    const { state } = await at.store.fetch(room(name).matchID, { state: true });
    expect(replay(regicide, record)).toMatchObject(state.G);
  });

  test('a move made before may be taken back after', async () => {
    const at = await opened(released(release));
    const mine = room('solo').shown.find(s => s.mayTakeBack);
    const c = await sitDown(at, room('solo'), mine?.seat ?? null);
    const prompt = (c.state().G as { asks: { id: string }[] }).asks[0]?.id ?? '';
    expect(await c.act({ type: 'takeBack', prompt: prompt as never, answer: null })).toEqual({ ok: true });
    await playOut(at, room('solo'));
  });

  test('a finished one is reported as it was, and replays to its end', async () => {
    const at = await opened(released(release));
    for (const name of ['finished', 'again'] as const) {
      const { matchID, report } = room(name);
      const record = await ok(`${at.url}/api/matches/${matchID}/report`, keyOf(room(name), '0'));
      expect(record).toMatchObject(report as object);
      const { state } = await at.store.fetch(matchID, { state: true });
      expect(replay(regicide, record as unknown as Recorded)).toMatchObject(state.G);
    }
  });

  test('a room that waited fills, begins and is played', async () => {
    const at = await opened(released(release));
    const { matchID, code, keys } = room('waiting');
    expect(await ok(`${at.url}/api/rooms/${code}`)).toMatchObject({ started: false, over: false, standsStill: false });
    const joined = await ok(`${at.url}/games/regicide/${matchID}/join`, { playerName: 'Marc' });
    const late = { playerID: String(joined.playerID) as Seat, credentials: String(joined.playerCredentials) };
    await ok(`${at.url}/api/rooms/${code}/start`, keys[0]);
    await playOut(at, { game: 'regicide', matchID, code, keys: { ...keys, [late.playerID]: late } });
  });

  test('those who play again find each other, and the link to where the others went', async () => {
    const at = await opened(released(release));
    const [again, next] = [room('again'), room('next')];
    const c = await sitDown(at, again, '0' as Seat);
    await until(() => c.count('next') > 0);
    expect(c.frames.find(f => f.event === 'next')?.args[0]).toBe(next.matchID);
    expect(await ok(`${at.url}/api/rooms/${next.code}`)).toMatchObject({ matchID: next.matchID, started: false });
    const joined = await ok(`${at.url}/games/regicide/${next.matchID}/join`, { playerID: '0', playerName: 'Zoé' });
    const key = { playerID: '0' as Seat, credentials: String(joined.playerCredentials) };
    await ok(`${at.url}/api/rooms/${next.code}/start`, key);
    await playOut(at, { ...next, keys: { ...next.keys, 0: key } });
    // nobody can make a second next match of the old one
    const asked = await request(`${at.url}/games/regicide/${again.matchID}/playAgain`, keyOf(again, '1'));
    expect(asked.body.nextMatchID).toBe(next.matchID);
  });

  test('it is brought to the new shape once', async () => {
    const file = releasedFile(release);
    const rows = (table: string): unknown => {
      const db = new Database(file);
      const found = db.prepare(`select * from ${table}`).all();
      db.close();
      return found;
    };
    const before = rows('kysely_migration') as unknown[];
    const now = () => scenesTime(file);
    await (await house({ botDelayMs: 60_000 }, { now }, file)).close();
    const [first, states] = [rows('kysely_migration') as unknown[], rows('matches')];
    expect(first.slice(0, before.length)).toEqual(before);
    await opened(house({ botDelayMs: 60_000 }, { now }, file));
    expect(rows('kysely_migration')).toEqual(first);
    expect(rows('matches')).toEqual(states);
  });
});

/** When its matches were left, epoch ms. */
function scenesTime(file: string): number {
  const db = new Database(file);
  const { left } = db.prepare('select max(updated) as left from matches').get() as { readonly left: number };
  db.close();
  return left;
}
