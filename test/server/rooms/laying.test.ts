import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seat } from '../../../games/kit/ids.ts';
import { chair } from '../support/chair.ts';
import { type House, house, keyOf, ok, request } from '../support/server.ts';
import { visitor } from '../support/visitor.ts';
import { party, person } from './party.ts';

let at: House;
beforeAll(async () => {
  at = await house();
});
afterAll(() => at.end());

describe('a room', () => {
  test('tells everybody who comes, sits down and goes; and each alone where they sit', async () => {
    const { room, people, close } = await party(at, 3, 2);
    const [ana, bob] = people;
    await ana?.sees(({ seats }) => seats.map(s => s.name).join() === 'P0,P1,');
    expect([ana?.mine(), bob?.mine()]).toEqual([
      { seat: '0', kept: null },
      { seat: '1', kept: null },
    ]);
    expect(ana?.room()).toMatchObject({
      code: room.code,
      game: 'regicide',
      host: '0',
      locked: false,
      pace: { kind: 'none' },
    });
    const watcher = await visitor(at.url, room.code);
    expect(watcher.mine()).toEqual({ seat: null, kept: null });
    bob?.close();
    await ana?.sees(({ seats }) => seats[1]?.connected === false && seats[1].away !== null);
    await ok(`${at.url}/games/regicide/${room.matchID}/join`, { playerName: 'Cid' });
    await watcher.sees(({ seats }) => seats[2]?.name === 'Cid');
    await ok(`${at.url}/games/regicide/${room.matchID}/leave`, keyOf(room, '1'));
    await watcher.sees(({ seats }) => seats[1]?.name === null && seats[1].away === null);
    // nobody was told a key, in whatever form
    const all = JSON.stringify([...watcher.rooms, ...(ana?.rooms ?? [])]);
    expect(all).not.toMatch(/sha256|credentials|"key"/);
    watcher.close();
    close();
  });
  test('that is not there refuses, and one that goes says so', async () => {
    const nowhere = await visitor(at.url, 'ZZZZZ');
    expect(nowhere.entered).toMatchObject({ ok: false, code: 'no-room' });
    nowhere.close();
    const { room, close } = await party(at, 2, 1);
    const watcher = await visitor(at.url, room.code);
    await ok(`${at.url}/games/regicide/${room.matchID}/leave`, keyOf(room, '0'));
    await expect.poll(() => watcher.refusals()).toMatchObject([{ code: 'no-room' }]);
    watcher.close();
    close();
  });
});

describe('whoever lays the table', () => {
  test('alone may change it, and only before it begins', async () => {
    const p = await party(at, 3, 2);
    const orders: readonly (readonly [string, object])[] = [
      ['bot', { seat: '2', level: 'easy' }],
      ['swap', { seat: '0', with: '1' }],
      ['seats', { n: 4 }],
      ['options', { options: { difficulty: 'harsh' } }],
      ['pace', { pace: { kind: 'relaxed', limit: 3_600_000 } }],
      ['lock', { on: true }],
      ['host', { seat: '1' }],
      ['remove', { seat: '0' }],
    ];
    for (const [verb, body] of orders) expect([verb, await p.does(1, verb, body)]).toEqual([verb, 'not-host']);
    expect(await p.does(0, 'bot', { seat: '2', level: 'easy' })).toBeNull();
    expect(await p.does(1, 'start')).toBeNull(); // anybody begins, once all are here
    for (const [verb, body] of orders) expect([verb, await p.does(0, verb, body)]).toEqual([verb, 'started']);
    p.close();
  });
  test('puts people in another order: everybody keeps their key, and their place as host', async () => {
    const p = await party(at, 3, 2);
    expect(await p.does(0, 'swap', { seat: '0', with: '2' })).toBeNull();
    await person(p, 0).sees((_, mine) => mine.seat === '2');
    expect(person(p, 0).room()).toMatchObject({ host: '2', seats: [{ name: null }, { name: 'P1' }, { name: 'P0' }] });
    expect(await p.does(0, 'swap', { seat: '2', with: '1' })).toBeNull();
    await person(p, 1).sees((_, mine) => mine.seat === '2');
    expect(await p.does(0, 'swap', { seat: '2', with: '9' })).toBe('no-seat');
    expect(await p.does(0, 'bot', { seat: '0', level: 'easy' })).toBeNull();
    expect(await p.does(0, 'start')).toBeNull();
    // they sit where they were put
    const mine = await chair(at.url);
    expect((await mine.sync(p.room.matchID, seat(1), keyOf(p.room, '0').credentials)).event).toBe('sync');
    expect((await mine.sync(p.room.matchID, seat(0), keyOf(p.room, '0').credentials)).event).toBe('refused');
    mine.close();
    p.close();
  });
  test('who leaves from a page that does not know that they were put elsewhere leaves their own seat', async () => {
    const p = await party(at, 3, 2);
    expect(await p.does(0, 'swap', { seat: '1', with: '2' })).toBeNull();
    await ok(`${at.url}/games/regicide/${p.room.matchID}/leave`, keyOf(p.room, '1'));
    await person(p, 0).sees(({ seats }) => seats.map(s => s.name).join() === 'P0,,');
    p.close();
  });
  test('adds seats and takes them away, but nobody’s', async () => {
    const p = await party(at, 2, 2);
    expect(await p.does(0, 'seats', { n: 4 })).toBeNull();
    await person(p, 1).sees(({ seats }) => seats.length === 4);
    expect(await p.does(0, 'swap', { seat: '1', with: '3' })).toBeNull();
    expect(await p.does(0, 'bot', { seat: '2', level: 'easy' })).toBeNull();
    expect(await p.does(0, 'seats', { n: 2 })).toBe('seats-taken');
    expect(await p.does(0, 'seats', { n: 9 })).toBe('bad-seats');
    expect(await p.does(0, 'seats', { n: 3 })).toBeNull();
    await person(p, 1).sees((room, mine) => room.seats.length === 3 && mine.seat === '1');
    expect(
      person(p, 0)
        .room()
        .seats.map(s => s.name),
    ).toEqual(['P0', 'P1', 'bot-3']);
    expect(await p.does(1, 'start')).toBeNull();
    expect((await at.store.fetch(p.room.matchID, { state: true })).state.ctx.numPlayers).toBe(3);
    p.close();
  });
  test('changes the options, as far as the game takes them', async () => {
    const p = await party(at, 2, 1);
    expect(await p.does(0, 'options', { options: { difficulty: 'harsh', openDiscard: true } })).toBeNull();
    await person(p, 0).sees(({ options }) => (options as { difficulty?: string }).difficulty === 'harsh');
    expect(await p.does(0, 'options', { options: { difficulty: 'absurd' } })).toBe('bad-options');
    expect(person(p, 0).room().options).toMatchObject({ difficulty: 'harsh', openDiscard: true });
    p.close();
  });
  test('keeps the options that the new number of seats offers, when it takes one away', async () => {
    const p = await party(at, 2, 1);
    expect(await p.does(0, 'options', { options: { difficulty: 'harsh', twoJesters: true } })).toBeNull();
    expect(await p.does(0, 'seats', { n: 3 })).toBeNull();
    await person(p, 0).sees(({ seats }) => seats.length === 3);
    expect(person(p, 0).room().options).toMatchObject({ difficulty: 'harsh', twoJesters: false });
    p.close();
  });
  test('gives everybody time, within reason', async () => {
    const p = await party(at, 2, 1);
    const live = { kind: 'live', bank: 180_000, increment: 15_000 };
    expect(await p.does(0, 'pace', { pace: live })).toBeNull();
    await person(p, 0).sees(({ pace }) => pace.kind === 'live');
    expect(person(p, 0).room().pace).toEqual(live);
    for (const pace of [
      { kind: 'live', bank: 1, increment: 1 },
      { kind: 'relaxed', limit: 1e15 },
      { kind: 'x' },
      null,
      5,
    ])
      expect(await p.does(0, 'pace', { pace })).toBe('bad-body');
    p.close();
  });
  test('locks the room, sends somebody away, and passes the table on', async () => {
    const p = await party(at, 3, 2);
    const join = (playerName: string) => request(`${at.url}/games/regicide/${p.room.matchID}/join`, { playerName });
    expect(await p.does(0, 'lock', { on: true })).toBeNull();
    expect((await join('Cid')).body.error).toBe('locked');
    expect(await p.does(0, 'remove', { seat: '1' })).toBeNull();
    await person(p, 1).sees((room, mine) => mine.seat === null && room.seats[1]?.name === null);
    expect(await p.does(1, 'say', { line: 'hello' })).toBe('bad-credentials');
    expect(await p.does(0, 'remove', { seat: '0' })).toBe('no-seat');
    expect(await p.does(0, 'lock', { on: false })).toBeNull();
    expect((await join('Cid')).status).toBe(200);
    expect(await p.does(0, 'host', { seat: '2' })).toBe('no-seat');
    expect(await p.does(0, 'host', { seat: '1' })).toBeNull();
    await person(p, 0).sees(({ host }) => host === '1');
    expect(await p.does(0, 'lock', { on: true })).toBe('not-host');
    p.close();
  });
});
