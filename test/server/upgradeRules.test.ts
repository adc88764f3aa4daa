/** A match that was dealt under other rules than those of the server that opens it. */
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type PromptId, type Seat, seat, seats } from '../../games/kit/ids.ts';
import type { AnyModule } from '../../games/kit/module.ts';
import { quick } from '../../games/kit/random.ts';
import { type Recorded, replay } from '../../games/kit/replay.ts';
import type { Seams } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import * as editions from '../kit/games/toll/toll.ts';
import { atRest, type Chair, chair, playOn, refusalOf, settled, someMove, until } from './support/chair.ts';
import { startChild } from './support/child.ts';
import { envAt, freshFile, type House, house, keyOf, ok, playing, type Room, request } from './support/server.ts';

const { first, faithful, bold, strange, refusing, throwing, careless, mute } = editions;
const KEY = '000102030405060708090a0b0c0d0e0f';

let open: House[] = [];
/** A server on which that edition of the game is played. */
async function serving(m: AnyModule, file = freshFile(), config: Partial<Config> = {}): Promise<House> {
  const entries: Seams['entries'] = [{ meta: m.meta, load: async () => m }];
  const at = await house(config, { entries, key: KEY }, file);
  open.push(at);
  return at;
}
/** The server of the next edition over the same file. */
async function next(at: House, m: AnyModule, config: Partial<Config> = {}): Promise<House> {
  await at.close();
  return serving(m, at.file, config);
}
afterEach(async () => {
  for (const at of open) await at.end();
  open = [];
});

async function sitDown(at: House, room: Room, who: Seat): Promise<Chair> {
  const c = await chair(at.url, 'toll');
  await c.sync(room.matchID, who, keyOf(room, who).credentials);
  return c;
}
/** Two people, so many moves into a match of the first edition. */
async function underway(moves: number): Promise<{ at: House; room: Room }> {
  const at = await serving(first);
  const room = await playing(at, { people: 2 }, 'toll');
  await play(at, room, first, moves);
  return { at, room };
}
async function play(at: House, room: Room, m: AnyModule, moves = Infinity): Promise<readonly [Chair, Chair]> {
  const chairs = [await sitDown(at, room, seat(0)), await sitDown(at, room, seat(1))] as const;
  for (let made = 0; made < moves && chairs[0].state().ctx.gameover === undefined; made += 1) {
    const who = seat(chairs[0].state().ctx.currentPlayer === '0' ? 0 : 1);
    await playOn(chairs[Number(who) as 0 | 1], m, who, quick(made), 1);
    await atRest(...chairs);
  }
  return chairs;
}
interface Seen {
  readonly hand: readonly string[];
  readonly scores: Readonly<Record<string, number>>;
}
const seen = (c: Chair): Seen => c.state().G as unknown as Seen;
/** All that is stored of it; which process it is run by is nobody's business here. */
const row = async (at: House, { matchID }: Room) => {
  const found = at.store.db.selectFrom('matches').selectAll().where('id', '=', matchID);
  return { ...(await found.executeTakeFirstOrThrow()), runner: null };
};
const shown = (at: House, { matchID }: Room) => ok(`${at.url}/api/matches/${matchID}`);
const record = async (at: House, room: Room): Promise<Recorded> =>
  (await ok(`${at.url}/api/matches/${room.matchID}/report`, keyOf(room, '0'))) as unknown as Recorded;
const stop = (at: House, room: Room, who = '0') => request(`${at.url}/api/rooms/${room.code}/stop`, keyOf(room, who));
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
/** By the first edition's numbers. */
const worth = (cards: readonly string[]): number => sum(cards.map(c => editions.FIRST[c.charAt(0)] ?? 0));

describe('a game that knows its older states', () => {
  test.each([
    ['on the old numbers', faithful, 0],
    ['on the new numbers', bold, 1],
  ] as const)('goes on from them, %s; everybody is told once', async (_, m, more) => {
    const { at, room } = await underway(5);
    const before = await Promise.all(seats(2).map(async who => seen(await sitDown(at, room, who))));
    const later = await next(at, m);
    const chairs = await Promise.all(seats(2).map(who => sitDown(later, room, who)));
    for (const [n, c] of chairs.entries()) {
      expect(seen(c)).toMatchObject({ hand: before[n]?.hand, scores: before[n]?.scores });
      expect(c.beside()).toMatchObject({ rules: 2 });
      expect(c.beside().lines.map(l => l.key)).toEqual([...Array(5).fill('pays'), 'table.newRules']);
    }
    expect(await row(later, room)).toMatchObject({ rules: 2, over: 0, told: 6 });
    expect(await shown(later, room)).toMatchObject({ standsStill: false });

    const again = await next(later, m);
    const [end] = await play(again, room, m);
    const told = (await sitDown(again, room, seat(0))).beside().lines;
    expect(told.filter(l => l.key === 'table.newRules')).toHaveLength(1);
    const high = before.flatMap(b => b.hand).filter(c => c.startsWith('c')).length;
    expect(high).toBeGreaterThan(0);
    const left = worth(before.flatMap(b => b.hand)) + more * high;
    const { scores } = end.state().ctx.gameover as Seen;
    expect(sum(Object.values(scores))).toBe(sum(Object.values(before[0]?.scores ?? {})) + left);
  });

  test('its record names both rules and is replayed by neither', async () => {
    const { at, room } = await underway(9);
    const later = await next(at, bold);
    expect(await record(later, room)).toMatchObject({ rulesVersion: 2, earlierRules: [1], moves: [] });
    await play(later, room, bold);
    const whole = await record(later, room);
    expect(whole).toMatchObject({ rulesVersion: 2, earlierRules: [1] });
    expect(whole.moves).toHaveLength(12);
    for (const m of [first, bold]) expect(() => replay(m, whole)).toThrow('rules 1, then 2');
  });

  test('lets its bots go on too', async () => {
    const at = await serving(first, freshFile(), { botDelayMs: 60_000 });
    const room = await playing(at, { people: 1, bots: ['random'] }, 'toll');
    const before = await sitDown(at, room, seat(0));
    await playOn(before, first, seat(0), quick(1), 1); // now it is the bot's turn
    const later = await next(at, faithful);
    const c = await sitDown(later, room, seat(0));
    await playOn(c, faithful, seat(0));
    expect(c.state().ctx.gameover).toMatchObject({ why: 'paid' });
  });

  test('shows a match that was over as it was', async () => {
    const { at, room } = await underway(Infinity);
    const [end] = await play(at, room, first);
    const later = await next(at, faithful);
    const c = await sitDown(later, room, seat(0));
    expect(c.state().ctx.gameover).toEqual(end.state().ctx.gameover);
    expect(seen(c).scores).toEqual(seen(end).scores);
    expect(c.beside().lines.map(l => l.key)).not.toContain('table.newRules');
    expect(await row(later, room)).toMatchObject({ rules: 1 });
    expect(replay(first, await record(later, room)).table.over).toEqual(c.state().ctx.gameover);
  });
});

describe.each([
  ['does not know its older states', strange],
  ['refuses them', refusing],
  ['has a hook that fails', throwing],
  ['has a hook that forgets a change', careless],
  ['has a hook that asks nobody', mute],
] as const)('a game that %s', (_, m) => {
  test('stands still: nothing of it is shown, nobody moves', async () => {
    const { at, room } = await underway(5);
    const [c] = await play(at, room, first, 0);
    const move = someMove(first, c.state().G, seat(0)) ?? { prompt: 'q6' as PromptId, type: 'pay', answer: ['a-1'] };
    const stored = await row(at, room);
    const later = await next(at, m);
    expect(await shown(later, room)).toMatchObject({ started: true, over: false, standsStill: true });
    for (const who of [...seats(2), null]) {
      const guest = await chair(later.url, 'toll');
      const key = who === null ? null : keyOf(room, who).credentials;
      expect(refusalOf(await guest.sync(room.matchID, who, key))).toMatchObject({ code: 'other-rules' });
      expect(guest.count('sync')).toBe(0);
    }
    const refused = { ok: false, code: 'other-rules', params: {} };
    for (const who of [...seats(2), 'table'] as const)
      expect(await later.tables.act('toll', room.matchID, who, move)).toEqual(refused);
    expect(await record(later, room)).toMatchObject({ rulesVersion: 1, moves: [] });
    expect(await row(later, room)).toEqual(stored);
    // the edition that has dealt it goes on as if nothing had been
    const back = await next(later, first);
    await play(back, room, first);
    expect(replay(first, await record(back, room)).table.over).toMatchObject({ why: 'paid' });
  });
});

describe('a match that stands still', () => {
  test('lets bots rest', async () => {
    const at = await serving(first, freshFile(), { botDelayMs: 60_000 });
    const room = await playing(at, { people: 1, bots: ['random'] }, 'toll');
    await playOn(await sitDown(at, room, seat(0)), first, seat(0), quick(1), 1);
    const later = await next(at, strange);
    await until(() => later.runner.resting());
    await settled(100);
    expect(await row(later, room)).toMatchObject({ sid: 1, over: 0 });
    expect((await stop(later, room)).status).toBe(200);
    expect(later.runner.resting()).toBe(true);
  });

  test('is ended by anybody who sits there, without a winner, and its people play again under the new rules', async () => {
    const { at, room } = await underway(5);
    const later = await next(at, strange);
    const url = `${later.url}/api/rooms/${room.code}/stop`;
    expect((await request(url, { playerID: '1', credentials: 'x' })).body.error).toBe('bad-credentials');
    expect((await request(url, {})).status).toBe(403);
    const again = `${later.url}/games/toll/${room.matchID}/playAgain`;
    expect((await request(again, keyOf(room, '0'))).body.error).toBe('not-over');
    expect((await stop(later, room, '1')).body).toMatchObject({ over: true, standsStill: false });
    const stored = await row(later, room);
    expect(stored).toMatchObject({ over: 1, rules: 1 });
    expect(JSON.parse(stored.state).ctx.gameover).toEqual({ winners: [], why: 'stopped' });
    const c = await chair(later.url, 'toll');
    const frame = await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    expect(refusalOf(frame)).toMatchObject({ code: 'stopped' });
    expect((await later.tables.older(room.matchID, { seat: null } as never, 100)).lines.at(-1)).toMatchObject({
      key: 'table.stopped',
      params: { seat: '1' },
    });
    // what is done is done
    expect((await stop(later, room, '0')).status).toBe(200);
    expect(await row(later, room)).toEqual(stored);

    const { nextMatchID } = await ok(again, keyOf(room, '0'));
    const keys: Record<string, { playerID: Seat; credentials: string }> = {};
    for (const who of seats(2)) {
      const joined = await ok(`${later.url}/games/toll/${nextMatchID}/join`, {
        playerID: who,
        playerName: `Zoé ${who}`,
      });
      keys[who] = { playerID: who, credentials: String(joined.playerCredentials) };
    }
    await ok(`${later.url}/api/rooms/${room.code}/start`, keys[0]);
    const fresh = { game: 'toll', matchID: String(nextMatchID), code: room.code, keys };
    await play(later, fresh, strange);
    expect(replay(strange, await record(later, fresh)).table.over).toMatchObject({ why: 'paid' });
    expect(await shown(later, room)).toMatchObject({ next: nextMatchID });
  });

  test('stays stopped when its own rules come back', async () => {
    const { at, room } = await underway(5);
    const later = await next(at, strange);
    await stop(later, room);
    const back = await next(later, first);
    const c = await chair(back.url, 'toll');
    const frame = await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
    expect(frame.event).toBe('sync'); // they can show it again, as it was left
    expect(c.state().ctx.gameover).toEqual({ winners: [], why: 'stopped' });
    expect(await shown(back, room)).toMatchObject({ over: true });
  });

  test('of newer rules is left alone by an older server, and goes on under its own', async () => {
    const at = await serving(faithful);
    const room = await playing(at, { people: 2 }, 'toll');
    const old = await next(at, first);
    const stored = await row(old, room);
    expect(await shown(old, room)).toMatchObject({ standsStill: true });
    const again = await next(old, faithful);
    expect(await row(again, room)).toEqual(stored);
    await play(again, room, faithful);
  });
});

describe('what goes on is not stopped', () => {
  test('by nobody', async () => {
    const { at, room } = await underway(2);
    expect((await stop(at, room)).body).toEqual({ error: 'goes-on', params: {} });
    const made = await ok(`${at.url}/games/toll/create`, { numPlayers: 2 });
    const joined = await ok(`${at.url}/games/toll/${made.matchID}/join`, { playerName: 'Ana' });
    const who = { playerID: '0', credentials: joined.playerCredentials };
    expect((await request(`${at.url}/api/rooms/${made.code}/stop`, who)).body.error).toBe('not-started');
    await play(at, room, first);
    const stored = await row(at, room);
    expect((await stop(at, room)).body).toMatchObject({ over: true });
    expect(await row(at, room)).toEqual(stored);
  });
});

describe('a room that waited', () => {
  const waiting = async (numPlayers: number) => {
    const at = await serving(first);
    const made = await ok(`${at.url}/games/toll/create`, { numPlayers });
    const keys: Record<string, { playerID: Seat; credentials: string }> = {};
    for (const who of seats(numPlayers)) {
      const joined = await ok(`${at.url}/games/toll/${made.matchID}/join`, { playerID: who, playerName: `Léa ${who}` });
      keys[who] = { playerID: who, credentials: String(joined.playerCredentials) };
    }
    return { at, room: { game: 'toll', matchID: String(made.matchID), code: String(made.code), keys } };
  };
  test('is dealt anew under the new rules when it begins', async () => {
    const { at, room } = await waiting(2);
    const later = await next(at, strange);
    expect(await shown(later, room)).toMatchObject({ started: false, standsStill: false });
    await ok(`${later.url}/api/rooms/${room.code}/start`, keyOf(room, '1'));
    expect(await row(later, room)).toMatchObject({ rules: 2, started: 1 });
    await play(later, room, strange);
    expect(replay(strange, await record(later, room)).table.over).toMatchObject({ why: 'paid' });
  });
  test('does not begin where the new rules do not know so many seats', async () => {
    const { at, room } = await waiting(3);
    const later = await next(at, { ...strange, meta: { ...strange.meta, seats: [1, 2] } });
    const answer = await request(`${later.url}/api/rooms/${room.code}/start`, keyOf(room, '0'));
    expect(answer.body).toEqual({ error: 'other-rules', params: {} });
    expect(await row(later, room)).toMatchObject({ rules: 1, started: 0 });
  });
});

test('a game that was over is not shown by rules that do not know it', async () => {
  const { at, room } = await underway(Infinity);
  const later = await next(at, strange);
  const c = await chair(later.url, 'toll');
  const frame = await c.sync(room.matchID, seat(0), keyOf(room, '0').credentials);
  expect(refusalOf(frame)).toMatchObject({ code: 'other-rules' });
  const whole = await record(later, room);
  expect(() => replay(strange, whole)).toThrow('rules 1, not 2');
  expect(replay(first, whole).table.over).toMatchObject({ why: 'paid' });
  expect((await stop(later, room)).body).toMatchObject({ over: true });
});

test('a database that a newer server has changed is not opened, and says so in one sentence', async () => {
  const at = await serving(first);
  await sql`insert into kysely_migration values ('0099_seasons', '2027-01-01T00:00:00.000Z')`.execute(at.store.db);
  await at.close();
  await expect(serving(first, at.file)).rejects.toThrow(/newer Tablée \(0099_seasons\)/);
  const child = startChild({ PORT: '0', ...(await envAt(at.file)) });
  expect(await child.ended).toBe(1);
  expect(child.err().trim().split('\n')).toEqual([expect.stringContaining('0099_seasons')]);
  expect(child.out()).toBe('');
});
