import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { silent } from '../../../games/kit/asks.ts';
import type { Base } from '../../../games/kit/base.ts';
import { type PromptId, type Seat, seat, seats } from '../../../games/kit/ids.ts';
import { type AnyModule, anyModule } from '../../../games/kit/module.ts';
import { quick } from '../../../games/kit/random.ts';
import { duties } from '../../../games/kit/table.ts';
import { regicide } from '../../../games/regicide/game.ts';
import type { Schema } from '../../../server/db/schema.ts';
import { matchOf, movesOf, stateOf } from '../../../server/matches/records.ts';
import { pilfer } from '../../kit/games/pilfer/pilfer.ts';
import { LONG, owed, size } from '../../support/proof.ts';
import { type Party, party } from '../crash/party.ts';
import { sittingAt } from '../crash/sitting.ts';
import { judge } from '../crash/verdict.ts';
import { atRest, chair, playOn, settled, until } from '../support/chair.ts';
import type { Child } from '../support/child.ts';
import { keyOf, playing, type Room } from '../support/server.ts';
import { several } from './several.ts';

/** How long a window stands open, ms: longer than a process may be dead before another takes over. */
const WINDOW = size(6000, 8000);
/** How long a process holds its breath, ms: longer than it counts as alive. */
const PAUSE = size(5000, 8000);
const LIMITS = JSON.stringify({ window: WINDOW });
/** Within this a dead process must be replaced, ms; in an ordinary run a busy machine is no fault of the server. */
const REPLACED = size(15_000, 5000);
const PEOPLE = 3;
const small: AnyModule = anyModule(pilfer);
const all = seats(PEOPLE);

const runnerOf = async (db: Kysely<Schema>, { matchID }: Room): Promise<string | null> =>
  (await db.selectFrom('matches').select('runner').where('id', '=', matchID).executeTakeFirst())?.runner ?? null;
const truth = async (db: Kysely<Schema>, { matchID }: Room): Promise<Base> => {
  const found = await stateOf(db, matchID);
  if (!found) throw new Error('no match');
  return found.state.G;
};
/** Questions that the clock has closed, each as often as it did. */
const closed = async (db: Kysely<Schema>, { matchID }: Room): Promise<PromptId[]> =>
  (await movesOf(db, matchID)).flatMap(([who, { prompt }]) => (who === 'table' ? [prompt as PromptId] : []));

interface Window {
  readonly id: PromptId;
  readonly since: number;
  readonly people: Party;
}
/** People play at that process until a window stands open, in which nobody says anything any more. */
async function openWindow(db: Kysely<Schema>, url: string, room: Room, n: number): Promise<Window> {
  const people = await party(url, room, small, PEOPLE, quick(n));
  for (;;) {
    const G = await truth(db, room);
    const window = G.table.asks.find(a => a.close === 'table');
    const since = window && (await stateOf(db, room.matchID))?.since[window.id];
    if (window && since !== undefined) return { id: window.id, since, people };
    const who = duties(G, new Set()).find(d => d.seat !== null)?.seat;
    if (who === undefined || who === null) throw new Error('nobody is asked');
    expect(await people.moves(who)).toEqual({ ok: true });
    await atRest(...all.map(people.at));
  }
}
/** The window has closed once, at its own time, and the match is what its moves lead to. */
async function closedOnce(db: Kysely<Schema>, room: Room, { id, since }: Window): Promise<number> {
  let [seen, opened] = [0, Number.NaN];
  await until(async () => {
    seen = Date.now();
    return (await closed(db, room)).includes(id);
  });
  opened = seen - since;
  expect((await closed(db, room)).filter(x => x === id)).toEqual([id]);
  expect(opened).toBeGreaterThanOrEqual(WINDOW);
  expect(opened).toBeLessThan(WINDOW + size(6000, 1500));
  return opened;
}
/** Whatever stands there is what its moves lead to, each made once. */
async function sound(db: Kysely<Schema>, room: Room, m: AnyModule, count: number): Promise<void> {
  const options = (await matchOf(db, room.matchID))?.metadata.setupData ?? null;
  // nobody was asked what they said: only the pieces are compared
  const s = sittingAt({ ...room, game: { id: room.game, m }, size: count, places: new Map(), options });
  expect((await judge(db, s)).faults).toEqual([]);
}

several('one process runs a match', s => {
  const pair = async () => {
    const databaseUrl = await s.postgres.fresh();
    const start = async (): Promise<{ child: Child; url: string }> => {
      const child = s.process(databaseUrl, { LIMITS });
      return { child, url: await child.url() };
    };
    const db = s.look(databaseUrl);
    const first = await start();
    return { db, first, second: start };
  };

  test('killed, it is replaced within seconds; every clock goes off at its own time, once', {
    timeout: LONG,
  }, async () => {
    const { db, first, second } = await pair();
    const rooms: Room[] = [];
    for (let n = 0; n < 3; n += 1) rooms.push(await playing(first, { people: PEOPLE }, 'pilfer', { pace: 'live' }));
    const played = await playing(first, { people: 1, bots: ['easy', 'easy', 'easy'] });
    const other = await second();
    const windows = await Promise.all(rooms.map((room, n) => openWindow(db, first.url, room, n)));
    const me = await chair(other.url);
    await me.sync(played.matchID, seat(0), keyOf(played, '0').credentials);
    const playing1 = playOn(me, regicide, seat(0), quick(3));
    await settled(300);
    const dead = await runnerOf(db, rooms[0] as Room);
    const killed = performance.now();
    first.child.process.kill('SIGKILL');
    for (const room of [...rooms, played])
      await until(
        async () =>
          ![dead, null].includes(await runnerOf(db, room)) || (await matchOf(db, room.matchID))?.over === true,
      );
    const replaced = Math.round(performance.now() - killed);
    expect(replaced).toBeLessThan(REPLACED);
    const late: number[] = [];
    for (const [n, window] of windows.entries())
      late.push(Math.round((await closedOnce(db, rooms[n] as Room, window)) - WINDOW));
    await playing1;
    expect(me.state().ctx.gameover).toBeDefined();
    await settled(1000);
    for (const [n, window] of windows.entries()) {
      expect((await closed(db, rooms[n] as Room)).filter(id => id === window.id)).toHaveLength(1);
      await sound(db, rooms[n] as Room, small, PEOPLE);
      window.people.close();
    }
    await sound(db, played, regicide, 4);
    me.close();
    owed('server', 'a process that ran matches is killed', {
      matches: 4,
      replacedMs: replaced,
      clocksLateMs: late,
      twice: 0,
    });
  });

  test('paused for a while and back, it moves nothing that is not its own any more, and is seen again', {
    timeout: LONG,
  }, async () => {
    const { db, first, second } = await pair();
    const room = await playing(first, { people: PEOPLE }, 'pilfer', { pace: 'live' });
    const bots = await playing(first, { people: 1, bots: ['easy', 'easy', 'easy'] });
    const other = await second();
    const window = await openWindow(db, first.url, room, 1);
    const guest = await chair(other.url, 'pilfer');
    await guest.sync(room.matchID, null);
    const badges = (): unknown => {
      const frame = guest.frames.findLast(f => f.event === 'matchData');
      return (frame?.args[1] as readonly { isConnected: boolean }[] | undefined)?.map(p => p.isConnected);
    };
    await until(() => JSON.stringify(badges()) === '[true,true,true]');
    const held = await runnerOf(db, room);
    first.child.process.kill('SIGSTOP');
    const stopped = performance.now();
    await until(async () => ![held, null].includes(await runnerOf(db, room)));
    const replaced = Math.round(performance.now() - stopped);
    expect(replaced).toBeLessThan(REPLACED);
    const heir = await runnerOf(db, room);
    // whose people cannot be reached are not here
    await until(() => JSON.stringify(badges()) === '[false,false,false]');
    while (performance.now() - stopped < PAUSE) await settled(100);
    first.child.process.kill('SIGCONT');
    await closedOnce(db, room, window);
    await until(() => JSON.stringify(badges()) === '[true,true,true]');
    const me = await chair(first.url);
    await me.sync(bots.matchID, seat(0), keyOf(bots, '0').credentials);
    await playOn(me, regicide, seat(0), quick(3));
    // on a machine so busy that the heir was not heard of in its turn, they may have come back
    for (const match of [room, bots]) expect([heir, held]).toContain(await runnerOf(db, match));
    expect((await closed(db, room)).filter(id => id === window.id)).toHaveLength(1);
    await sound(db, room, small, PEOPLE);
    await sound(db, bots, regicide, 4);
    for (const c of [guest, me]) c.close();
    window.people.close();
    owed('server', 'a process that ran matches holds its breath', { ms: PAUSE, replacedMs: replaced, twice: 0 });
  });

  test('asked to stop, it hands over at once', { timeout: LONG }, async () => {
    const { db, first, second } = await pair();
    const room = await playing(first, { people: 1 });
    await second();
    const held = await runnerOf(db, room);
    expect(held).not.toBeNull();
    const me = await chair(first.url); // somebody who does not go at once
    await me.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    first.child.process.kill('SIGTERM');
    const asked = performance.now();
    await until(async () => ![held, null].includes(await runnerOf(db, room)));
    const handed = Math.round(performance.now() - asked);
    // sooner than anybody would take it for dead
    expect(handed).toBeLessThan(size(2500, 1000));
    expect(await first.child.ended).toBe(0);
    expect(await db.selectFrom('presence').selectAll().execute()).toEqual([]);
    me.close();
    owed('server', 'a process that ran matches stops', { handedOverMs: handed });
  });

  test('killed while people answer in secret: what was answered stays sealed, only the silent are asked elsewhere', {
    timeout: LONG,
  }, async () => {
    const { db, first, second } = await pair();
    const room = await playing(first, { people: PEOPLE }, 'pilfer', { pace: 'live' });
    const other = await second();
    const before = await party(first.url, room, small, PEOPLE, quick(2));
    const [last, ...others] = [...all].reverse() as [Seat, ...Seat[]];
    for (const who of others) expect(await before.moves(who)).toEqual({ ok: true });
    const asked = (await truth(db, room)).table.asks.find(a => a.close === 'all');
    if (!asked) throw new Error('nobody is asked');
    const given = (await truth(db, room)).table.sealed[asked.id];
    await atRest(...all.map(before.at));
    const looks = (p: Party) => all.map(who => [p.at(who).state().G, p.asked(who)]);
    const seen = looks(before);
    first.child.process.kill('SIGKILL');
    await first.child.ended;
    before.close();
    const after = await party(other.url, room, small, PEOPLE, quick(2));
    const kept = await truth(db, room);
    expect(kept.table.sealed[asked.id]).toEqual(given);
    expect(silent(kept, asked)).toEqual([last]);
    expect(looks(after)).toEqual(seen);
    expect(await after.moves(last)).toEqual({ ok: true });
    expect((await truth(db, room)).table.asks.map(a => a.id)).not.toContain(asked.id);
    await sound(db, room, small, PEOPLE);
    after.close();
  });
});
